"""Puerto Banana on paper: drawings and examples for its rules, and the pad for those who have the box."""
