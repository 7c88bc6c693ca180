import { useEffect, useRef, useState } from 'react'

interface CarrierLogoProps {
  readonly logo: string
  readonly carrier: string
}

/** The carrier's logo or, where it does not load, the carrier's initials. The name stands beside it. */
export function CarrierLogo({ logo, carrier }: CarrierLogoProps) {
  const [missing, setMissing] = useState(logo === '')
  const image = useRef<HTMLImageElement>(null)

  // A server-rendered logo may have failed before hydration. An SVG's natural width may be 0, too.
  useEffect(() => {
    const { current } = image
    if (current?.complete === true && current.naturalWidth === 0)
      void current.decode().catch(() => setMissing(true))
  }, [])

  return missing ? (
    <span className="offer-logo offer-monogram" aria-hidden="true">
      {initialsOf(carrier)}
    </span>
  ) : (
    <img
      ref={image}
      className="offer-logo"
      src={logo}
      alt=""
      width={90}
      height={36}
      // The logo may come from a third party's server, which need not know where it is shown.
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  )
}

/** The first letters of the first two words; the server computes the same: `initials-cases.json` tests both. */
export function initialsOf(carrier: string): string {
  const words = carrier.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')
}
