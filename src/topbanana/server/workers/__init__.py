"""Worker processes: what takes long runs beside the event loop, shared fairly among people."""
