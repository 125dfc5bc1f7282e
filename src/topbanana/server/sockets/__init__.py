"""WebSockets: accepting them, sending to them, and answering what they ask."""
