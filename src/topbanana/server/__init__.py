"""Tables for people: seats, clocks, chat, storage and everything on the wire."""
