import type { Dispatch } from 'react'
import { NavLink } from 'react-router-dom'
import { HeaderMenu } from './HeaderMenu.tsx'
import type { MenuAction, MenuState } from './menuState.ts'
import { navigation } from './navigation.ts'

interface MainNavigationProps {
  readonly menus: MenuState
  readonly dispatch: Dispatch<MenuAction>
}

/** The header's items on a wide screen. */
export function MainNavigation({ menus, dispatch }: MainNavigationProps) {
  return (
    <nav className="header-navigation" aria-label="Main">
      <ul className="header-items">
        {navigation.map((item) =>
          item.kind === 'link' ? (
            <li key={item.path}>
              <NavLink className="header-link" to={item.path}>
                {item.label}
              </NavLink>
            </li>
          ) : (
            <HeaderMenu
              key={item.menu.name}
              menu={item.menu}
              open={menus.dropdown === item.menu.name}
              onPress={() => dispatch({ type: 'dropdown-pressed', name: item.menu.name })}
              onLeave={() => dispatch({ type: 'dropdown-left', name: item.menu.name })}
            />
          ),
        )}
      </ul>
    </nav>
  )
}
