import './hub-strip.css'

const HUBS = [
  { code: 'LOS', city: 'Lagos' },
  { code: 'ABV', city: 'Abuja' },
  { code: 'PHC', city: 'Port Harcourt' },
  { code: 'QRW', city: 'Warri' },
  { code: 'KAD', city: 'Kaduna' },
  { code: 'IBA', city: 'Ibadan' },
] as const

/** The six service areas, with their codes as on a label. */
export function HubStrip() {
  return (
    <section className="hub-strip" aria-label="Our service areas">
      <ul className="page-width hub-list">
        {HUBS.map(({ code, city }) => (
          <li key={code}>
            <span className="hub-code" aria-hidden="true">
              {code}
            </span>
            <span className="hub-city">{city}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
