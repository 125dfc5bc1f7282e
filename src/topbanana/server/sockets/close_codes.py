"""The close codes of WebSockets that we use (RFC 6455, section 7.4, and IANA's registry)."""

GOING_AWAY = 1001
POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
