import { SpinnerMark } from '#ui/SpinnerMark.tsx'

/** Says that something is on its way, to eyes and to screen readers. `label` names what is loading. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="spinner-box" role="status">
      <SpinnerMark />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
