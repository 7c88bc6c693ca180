"""What puts the site on a host of its own: the archive of a release, and the files of the programs around it."""
