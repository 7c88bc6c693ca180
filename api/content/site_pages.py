"""The pages of the site, generated from its route table by npm run generate. Do not edit."""

SITE_PAGES = (
    "home",
    "ecommerce",
    "3pl",
    "individuals",
    "get-rates",
    "track",
    "board",
    "about-us",
    "contact-us",
    "offices",
    "verify",
    "privacy-policy",
    "on-this-phone",
)
"""The pages that the site has a screen for, in the order of its route table."""

WITH_DESK = frozenset(
    {
        "get-rates",
        "track",
        "board",
        "offices",
        "verify",
        "on-this-phone",
    }
)
"""Those with something to do on them: a form, or a list."""
