"""How bots play Bananine: know-how, the themes of beginners, and judgement learned by playing."""
