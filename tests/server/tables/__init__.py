"""The tests of tables: playing, time, memory, replays."""
