import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { type Answers, savedAnswers, forgetAnswers } from './answers.ts'

const TITLE = 'Your answers, and forms you left'

/** The visitor's answers about the advertising cookie, about installing and about sorting, and their drafts. */
export function AnswersRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const kept = savedAnswers()
  const any = kept.answers + kept.forms > 0

  function remove() {
    forgetAnswers()
    onRemoved()
  }

  return (
    <li className="stored-row">
      <h2 className="stored-row-title">{TITLE}</h2>
      <p className="stored-row-text">
        What you said when this site asked about advertising cookies or about being installed, how you sort
        offers, and what stands in forms that you left in this tab.
      </p>
      <p className="stored-row-facts">{any ? inWords(kept) : 'None'}</p>
      <p className="stored-row-ways">
        {any && (
          <ConfirmButton
            label="Delete"
            about={TITLE}
            question={`Delete ${inWords(kept)}?`}
            onConfirm={remove}
          />
        )}
      </p>
    </li>
  )
}

function inWords({ answers, forms }: Answers): string {
  const parts = [answers > 0 && counted(answers, 'answer'), forms > 0 && counted(forms, 'form')]
  return parts.filter((part) => part !== false).join(' and ')
}

const counted = (count: number, what: string) => `${String(count)} ${what}${count === 1 ? '' : 's'}`
