import type { Company } from '#api/answers.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'

/** SVG paths by the network's name: a camera, a letter. Any other network gets a globe. */
const MARKS: Readonly<Record<string, string>> = {
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5h.01',
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M7.5 12h7',
}
const OTHER_MARK = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16'

/** Links to the company's profiles elsewhere. */
export function SocialLinks({ social }: Pick<Company, 'social'>) {
  return (
    <ul className="social-links" aria-label="Follow us">
      {social.map(({ name, link }) => (
        <li key={link}>
          <NewTabLink className="social-link" href={link}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d={MARKS[name.toLowerCase()] ?? OTHER_MARK}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>{name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
