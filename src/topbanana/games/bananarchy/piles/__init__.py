"""Piles of Banana and Monkey Cards, and how cards go from one to another."""
