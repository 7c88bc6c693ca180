import './spinner.css'

/** A turning mark, for a place that says in words that it is busy. */
export function SpinnerMark() {
  return <span className="spinner" aria-hidden="true" />
}
