"""How positions of Push 'em Up! are judged: learned by playing."""
