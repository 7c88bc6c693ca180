"""All copy and all facts of the company, as data: read from the seeds, sent as ready-made documents."""
