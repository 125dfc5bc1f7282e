"""The same games in C, to say how far our compiled rules are from what the processor can do."""
