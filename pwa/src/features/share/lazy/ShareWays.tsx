import { useRef, useState } from 'react'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import './share-ways.css'

interface ShareWaysProps {
  readonly label: string
  /** What is sent, link included. */
  readonly text: string
  /** What can be copied by itself. */
  readonly link?: string
}

/** Not every one has a share sheet. */
const device: Partial<Pick<Navigator, 'share'>> = navigator

/** A text to hand on: it can be read first, and goes by WhatsApp, by the clipboard, or by whatever this device shares by. */
export function ShareWays({ label, text, link }: ShareWaysProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // What was copied is not what stands here once that is another text.
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

/** It opens below the button, where a phone may end. */
function revealWays(ways: HTMLElement | null): void {
  ways?.scrollIntoView({ block: 'nearest' })
}

/** Whether it was copied: a page that is not sent over HTTPS has no clipboard, and a visitor may forbid it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** By the share sheet of the device. Whoever closes it has said enough. */
async function share(text: string): Promise<void> {
  try {
    await device.share?.({ text })
  } catch {
    // The other ways stand beside it.
  }
}
