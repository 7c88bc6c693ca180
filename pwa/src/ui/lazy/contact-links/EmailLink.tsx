interface EmailLinkProps {
  readonly className?: string
  readonly email: string
}

/** A link to one plain e-mail address. The address is one long word: where space is short it breaks before its @. */
export function EmailLink({ className, email }: EmailLinkProps) {
  const at = Math.max(email.indexOf('@'), 0)
  return (
    // Its label is two elements deep.
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
