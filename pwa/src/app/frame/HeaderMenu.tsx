import { useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { footerId, type Menu } from './navigation.ts'
import { useDismissal } from './useDismissal.ts'
import './header-menu.css'

interface HeaderMenuProps {
  readonly menu: Menu
  readonly open: boolean
  readonly onPress: () => void
  readonly onLeave: () => void
}

/**
 * A button of the header and the list that it opens. Without scripts, a link to the same list in the footer replaces
 * the button, and the list opens on hover and focus. The link's text comes from the styles, because a text browser has
 * already read it in the button.
 */
export function HeaderMenu({ menu, open, onPress, onLeave }: HeaderMenuProps) {
  const id = useId()
  const place = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const here = menu.destinations.some(({ path }) => path === pathname)

  function escape() {
    onLeave()
    button.current?.focus()
  }
  useDismissal(place, open, { onEscape: escape, onLeave })

  return (
    <li ref={place} className="header-menu">
      <button
        ref={button}
        type="button"
        className={here ? 'header-link header-menu-button active' : 'header-link header-menu-button'}
        aria-expanded={open}
        aria-controls={id}
        onClick={onPress}
      >
        <span>{menu.name}</span>
        <span className="header-menu-mark" aria-hidden="true" />
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a
            className="header-link header-menu-button"
            aria-label={menu.name}
            href={`#${footerId(menu.name)}`}
          />
        )}
      </noscript>
      <ul id={id} className={`header-dropdown header-dropdown-${String(menu.width)}`} data-open={open}>
        {menu.destinations.map(({ path, label, line }) => (
          <li key={path}>
            <NavLink className="header-destination" to={path} aria-describedby={`${id}${path}`}>
              {label}
            </NavLink>
            <span className="header-destination-line" id={`${id}${path}`}>
              {line}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
