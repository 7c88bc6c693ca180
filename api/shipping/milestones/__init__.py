"""What a shipment's steps mean: milestones, days, and what to do now, read from titles and times by data."""
