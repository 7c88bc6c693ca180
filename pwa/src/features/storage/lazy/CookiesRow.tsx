import { cookieNames } from '#features/consent/lazy/adsCookies.ts'
import { removeAllCookies } from '#features/consent/lazy/removeAllCookies.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'

/** The one cookie that this site sets itself. */
const OWN = 'XSRF-TOKEN'

/** The cookies that this site has in the visitor's browser, its own and those of the ads service. */
export function CookiesRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const names = cookieNames()

  function remove() {
    removeAllCookies()
    onRemoved()
  }

  return (
    <li className="stored-row">
      <h2 className="stored-row-title">Cookies</h2>
      <p className="stored-row-text">
        {`${OWN} shows that a request comes from this site, and says nothing about you. Any others are advertising cookies, which are set only if you accept them.`}
      </p>
      <p className="stored-row-facts">{inWords(names)}</p>
      <p className="stored-row-ways">
        {names.length > 0 && (
          <ConfirmButton
            label="Delete"
            about="Cookies"
            question={`Delete ${counted(names)}?`}
            onConfirm={remove}
          />
        )}
      </p>
    </li>
  )
}

function inWords(names: readonly string[]): string {
  return names.length === 0 ? 'None' : `${counted(names)}: ${names.join(', ')}`
}

const counted = (names: readonly string[]) =>
  names.length === 1 ? '1 cookie' : `${String(names.length)} cookies`
