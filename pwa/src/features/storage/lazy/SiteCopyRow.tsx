import { useEffect, useState } from 'react'
import {
  cachedSite,
  type CachedSite,
  isPartlyCached,
  removeCachedSite,
} from '#service-worker/page/cachedSite.ts'
import { storageUsage } from '#service-worker/page/storage.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { sizeInWords } from './words.ts'

interface Found {
  readonly copy: CachedSite | null
  readonly bytes: number | null
}

/** The site itself, which the service worker caches so that it opens offline. */
export function SiteCopyRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const [found, setFound] = useState<Found | null>(null)
  const [inPart, setInPart] = useState(false)
  useEffect(() => {
    let left = false
    void Promise.all([cachedSite(), storageUsage()]).then(([copy, bytes]) => {
      if (!left) setFound({ copy, bytes })
    })
    void isPartlyCached().then((answer) => {
      if (!left) setInPart(answer)
    })
    return () => {
      left = true
    }
  }, [])

  return (
    <li className="stored-row">
      <h2 className="stored-row-title">The site itself</h2>
      <p className="stored-row-text">
        <span>
          Pages, scripts and pictures of it, so that they open without a connection. They say nothing about
          you.
        </span>
        {inPart && (
          <span>
            {' '}
            So far they are those of the pages that you have opened; the rest comes once your connection is
            quick and saves no data.
          </span>
        )}
        <span>
          {' '}
          Others have written some of those scripts: <a href="/licences.txt">their licences</a>.
        </span>
      </p>
      <p className="stored-row-facts">{found !== null && inWords(found)}</p>
      {found !== null && found.copy !== null && (
        <p className="stored-row-ways">
          <ConfirmButton
            label="Delete"
            about="The site itself"
            question="Delete the site? It comes again with your next visit."
            onConfirm={() => void removeCachedSite().then(onRemoved)}
          />
        </p>
      )}
    </li>
  )
}

function inWords({ copy, bytes }: Found): string {
  const files = copy === null ? 'None' : `${String(copy.files)} files`
  return bytes === null ? files : `${files}. Your browser counts ${sizeInWords(bytes)} for this site in all.`
}
