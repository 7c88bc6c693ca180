import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Company } from '#api/answers.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { footerId } from './navigation.ts'
import { SideMenuSlot } from './SideMenuSlot.tsx'
import { useMenus } from './useMenus.ts'
import { useScrolledPast } from './useScrolledPast.ts'
import { Wordmark } from './Wordmark.tsx'
import './header.css'

const OPAQUE_PAST_PIXELS = 100

/**
 * The bar above every page: transparent at the top of the page, opaque once the page is scrolled. Without scripts it is
 * always opaque, and its menu is the footer's.
 */
export function Header({ company }: { readonly company: Company }) {
  const opaque = useScrolledPast(OPAQUE_PAST_PIXELS)
  const [menus, dispatch] = useMenus()
  const sideMenuId = useId()
  return (
    <header className={opaque ? 'header header-opaque' : 'header'}>
      <div className="page-width header-row">
        <Link className="header-home" to="/" aria-label={`${company.name}, home`}>
          <Wordmark name={company.name} />
        </Link>
        <MainNavigation menus={menus} dispatch={dispatch} />
        <NewTabLink className="button button-primary header-start" href={company.links.app}>
          Get Started
        </NewTabLink>
        <button
          type="button"
          className="menu-button header-opener"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menus.sideMenu}
          aria-controls={sideMenuId}
          onClick={() => dispatch({ type: 'side-menu-opened' })}
        >
          <span className="menu-mark" aria-hidden="true" />
          Menu
        </button>
        <noscript>
          {import.meta.env.SSR && (
            // Its text comes from the styles, because a text browser has already read it in the button.
            <a className="menu-button header-opener" aria-label="Menu" href={`#${footerId('Services')}`} />
          )}
        </noscript>
      </div>
      <SideMenuSlot id={sideMenuId} company={company} menus={menus} dispatch={dispatch} />
    </header>
  )
}
