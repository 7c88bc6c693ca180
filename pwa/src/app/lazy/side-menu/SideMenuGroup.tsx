import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import type { Menu } from '#app/frame/navigation.ts'

interface SideMenuGroupProps {
  readonly menu: Menu
  readonly open: boolean
  readonly onPress: () => void
}

/** A group of the side menu, collapsed or not. */
export function SideMenuGroup({ menu, open, onPress }: SideMenuGroupProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="side-menu-item side-menu-group"
        aria-expanded={open}
        aria-controls={id}
        onClick={onPress}
      >
        <span>{menu.name}</span>
        <span className="header-menu-mark" aria-hidden="true" />
      </button>
      <ul id={id} className="side-menu-destinations" hidden={!open}>
        {menu.destinations.map(({ path, label }) => (
          <li key={path}>
            <NavLink className="side-menu-destination" to={path}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
