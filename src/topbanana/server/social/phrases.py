"""Quick phrases: what can be said at a table in every language, sent as the key of a sentence."""

from topbanana.engine.refusal import Refusal

PHRASES = (
    "hello",
    "good-luck",
    "nice-move",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "close-one",
    "thinking",
    "one-moment",
    "back",
    "take-your-time",
    "again",
    "have-to-go",
    "bye",
)


def checked_phrase(phrase: str) -> str:
    """Refuse what is none of the phrases."""
    if phrase not in PHRASES:
        raise Refusal("phrase-unknown", phrase=phrase)
    return phrase
