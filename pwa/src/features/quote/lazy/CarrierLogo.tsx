import { useEffect, useRef, useState } from 'react'

interface CarrierLogoProps {
  readonly logo: string
  readonly carrier: string
}

/** The carrier's logo or, where it does not load, the carrier's initials. The name stands beside it. */
export function CarrierLogo({ logo, carrier }: CarrierLogoProps) {
  const [missing, setMissing] = useState(logo === '')
  const image = useRef<HTMLImageElement>(null)

  // One that the server has drawn may have failed before anybody heard of it. A drawing may have no width of its own.
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
      // It may lie on a server of others, who need not know where it is shown.
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  )
}

/** The first letters of the first two words; the server makes the same: `initials-cases.json` holds both to it. */
export function initialsOf(carrier: string): string {
  const words = carrier.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')
}
