"""How bots play Push 'em Up!: know-how, the themes of beginners, and judgement learned by playing."""
