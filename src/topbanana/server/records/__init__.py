"""Records of play: archives and replays, results, ratings with the bots as anchors, and profiles."""
