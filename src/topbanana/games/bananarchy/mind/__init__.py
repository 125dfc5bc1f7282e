"""How positions of Bananarchy are judged: learned by playing."""
