"""A table as a function of its events: state, commands, clocks and views, without storage."""
