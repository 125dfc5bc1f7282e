"""How positions of Bananine are judged: learned by playing."""
