"""Tables in use: commands run one at a time, are stored, and are sent to everybody."""
