"""What makes the tables of Puerto Banana's mind, and shows how good it is."""
