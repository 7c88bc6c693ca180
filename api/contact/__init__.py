"""The contact form: messages are stored, read by command, and passed on by e-mail when that is set up."""
