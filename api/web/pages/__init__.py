"""Pages with an answer in them: what the build has drawn, and the answer in its place."""
