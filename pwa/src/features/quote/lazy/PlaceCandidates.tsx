import './place-candidates.css'

interface PlaceCandidatesProps {
  readonly label: string
  readonly name: string
  readonly names: readonly string[]
}

/**
 * The places that a text may mean. Without scripts the chosen one is sent along with the text, under the same name;
 * with scripts it takes effect at once (`useCandidates.ts`).
 */
export function PlaceCandidates({ label, name, names }: PlaceCandidatesProps) {
  return (
    <span className="place-candidates" role="radiogroup" aria-label={`${label}: did you mean`}>
      <span className="place-candidates-question">Did you mean</span>
      {names.map((candidate) => (
        <label key={candidate} className="place-candidate">
          <input type="radio" name={name} value={candidate} />
          <span>{candidate}</span>
        </label>
      ))}
    </span>
  )
}
