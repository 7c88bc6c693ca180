"""What puts the site on a host: the archive of a release, and the settings of the programs around it."""
