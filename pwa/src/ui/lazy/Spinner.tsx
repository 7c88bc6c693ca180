import { SpinnerMark } from '#ui/SpinnerMark.tsx'

/** Tells eyes and screen readers that something is loading. `label` names it. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="spinner-box" role="status">
      <SpinnerMark />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
