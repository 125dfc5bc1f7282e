"""Records of play: results, ratings with the bots as anchors, and profiles."""
