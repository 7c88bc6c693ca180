"""What each request passes on its way to the routes."""
