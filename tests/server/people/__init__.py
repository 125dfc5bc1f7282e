"""The tests of names, accounts, sessions and quotas."""
