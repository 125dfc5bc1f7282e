"""Everything that goes over the wire: messages, HTTP bodies, and their TypeScript types."""
