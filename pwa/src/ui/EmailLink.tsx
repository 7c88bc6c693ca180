interface EmailLinkProps {
  readonly className?: string
  readonly email: string
}

/** One plain e-mail address to write to. It is one long word: where room is short it breaks in front of its @. */
export function EmailLink({ className, email }: EmailLinkProps) {
  const at = Math.max(email.indexOf('@'), 0)
  return (
    // What it is labelled by stands two elements deep.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <a className={className} href={`mailto:${email}`}>
      <span>
        <span>{email.slice(0, at)}</span>
        <wbr />
        <span>{email.slice(at)}</span>
      </span>
    </a>
  )
}
