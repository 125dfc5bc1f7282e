"""What makes the tables that bots play by, and shows how good those are."""
