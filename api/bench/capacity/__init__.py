"""What the site costs at so many visitors a month, and which part ends first."""
