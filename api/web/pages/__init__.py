"""Pages with an answer in them: the pages of the build, with the answer filled in."""
