"""The rules as one can learn them: clauses, examples and drawings, made by the games."""
