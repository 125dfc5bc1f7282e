"""The tests of requests and sockets, hostile ones included."""
