"""The Monkey Cards: what each of them aims at and does."""
