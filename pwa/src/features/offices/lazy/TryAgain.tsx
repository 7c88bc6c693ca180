interface TryAgainProps {
  readonly look: 'button-quiet' | 'button-primary'
  readonly onPress: () => void
}

/** Requests the list again. Without scripts, a link to the page replaces the button. */
export function TryAgain({ look, onPress }: TryAgainProps) {
  return (
    <>
      <button type="button" className={`button ${look} try-again`} onClick={onPress}>
        Try again
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a className={`button ${look}`} href="/offices">
            Try again
          </a>
        )}
      </noscript>
    </>
  )
}
