"""The meaning of a shipment's steps: milestones, days and advice, by patterns from the seeds."""
