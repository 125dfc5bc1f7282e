"""The handlers of the HTTP API: one file for each thing that is asked about."""
