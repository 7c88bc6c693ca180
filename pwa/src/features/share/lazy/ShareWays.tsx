import { useRef, useState } from 'react'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import './share-ways.css'

interface ShareWaysProps {
  readonly label: string
  /** What is sent, including the link. */
  readonly text: string
  /** The link that can be copied by itself. */
  readonly link?: string
}

/** Not every device has a share sheet. */
const device: Partial<Pick<Navigator, 'share'>> = navigator

/** A text to share: it can be read first, and sent by WhatsApp, the clipboard, or the device's share sheet. */
export function ShareWays({ label, text, link }: ShareWaysProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // Stored with its text, because the message no longer applies once the text has changed.
  const [copied, setCopied] = useState<{ readonly text: string; readonly said: string } | null>(null)

  async function copy(content: string, success: string) {
    setCopied(null)
    const done = await copyText(content)
    if (!done && words.current !== null) getSelection()?.selectAllChildren(words.current)
    setCopied({
      text,
      said: done ? success : 'This browser does not copy. The text is marked: copy it by hand.',
    })
  }

  return (
    <div className="card share-ways" role="group" aria-label={label} ref={revealWays}>
      <p className="share-ways-text notranslate" ref={words}>
        {text}
      </p>
      <div className="share-ways-buttons">
        <NewTabLink
          className="button button-primary"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        >
          WhatsApp
        </NewTabLink>
        <button type="button" className="button button-quiet" onClick={() => void copy(text, 'Copied')}>
          Copy
        </button>
        {link !== undefined && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void copy(link, 'Link copied')}
          >
            Copy link
          </button>
        )}
        {device.share !== undefined && (
          <button type="button" className="button button-quiet" onClick={() => void share(text)}>
            More ways
          </button>
        )}
      </div>
      <p className="share-ways-said" role="status">
        {copied?.text === text && copied.said}
      </p>
    </div>
  )
}

/** Opens below the button, where a phone's screen may end. */
function revealWays(ways: HTMLElement | null): void {
  ways?.scrollIntoView({ block: 'nearest' })
}

/** Returns whether the text was copied: a page without HTTPS has no clipboard, and a visitor may forbid it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the device's share sheet; closing it is not an error. */
async function share(text: string): Promise<void> {
  try {
    await device.share?.({ text })
  } catch {
    // The other ways to share are beside it.
  }
}
