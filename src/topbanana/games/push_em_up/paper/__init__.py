"""Push 'em Up! on paper: drawings and examples for its rules, and the pad for the real box."""
