"""What several processes of one installation hold in common, in one Redis."""
