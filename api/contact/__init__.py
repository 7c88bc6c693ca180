"""The contact form: messages are stored, listed by a command, and sent on by e-mail if that is set up."""
