import './spinner.css'

/** Says that something is on its way, to eyes and to screen readers. `label` names what is loading. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="spinner-box" role="status">
      <SpinnerMark />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** The turning mark alone, for a place that already says in words that it is busy. */
export function SpinnerMark() {
  return <span className="spinner" aria-hidden="true" />
}
