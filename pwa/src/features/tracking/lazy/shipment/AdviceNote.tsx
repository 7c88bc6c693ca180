import { Link } from 'react-router-dom'
import type { Advice } from '#api/answers.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import './advice-note.css'

interface AdviceNoteProps {
  /** What is wrong, if the milestone does not say it. */
  readonly title?: string
  readonly advice: Advice | null
}

/** What to do now: one line of text, and one link or button. */
export function AdviceNote({ title, advice }: AdviceNoteProps) {
  return (
    <div className="advice-note">
      {title !== undefined && <p className="advice-note-title">{title}</p>}
      {advice !== null && <p className="advice-note-text">{advice.text}</p>}
      {advice?.action && <AdviceLink {...advice.action} />}
    </div>
  )
}

/** A link that leads away from the site opens in a new tab. */
function AdviceLink({ label, link }: NonNullable<Advice['action']>) {
  const look = 'button button-quiet'
  if (link.startsWith('http')) {
    return (
      <NewTabLink className={look} href={link}>
        {label}
      </NewTabLink>
    )
  }
  if (link.startsWith('/')) {
    return (
      <Link className={look} to={link}>
        {label}
      </Link>
    )
  }
  return (
    <a className={look} href={link}>
      {label}
    </a>
  )
}
