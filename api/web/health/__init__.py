"""Health checks: is the process alive, and can it serve visitors?"""
