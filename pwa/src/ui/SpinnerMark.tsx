import './spinner.css'

/** A spinner, for a place that also says in words that it is busy. */
export function SpinnerMark() {
  return <span className="spinner" aria-hidden="true" />
}
