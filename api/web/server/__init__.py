"""The connections of clients, and how a server begins and ends."""
