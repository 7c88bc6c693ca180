/** Credits for the data that the site uses, as their licences require. */
export function DataCredits() {
  return (
    <p>
      Place, division and country data © GeoNames (<a href="https://www.geonames.org/">geonames.org</a>),{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, modified. Postal-code examples
      from Google libaddressinput, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>,
      modified.
    </p>
  )
}
