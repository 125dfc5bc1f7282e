"""How bots play Bananarchy: know-how, the themes of beginners, and judgement learned by playing."""
