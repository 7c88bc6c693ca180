import type { Dispatch } from 'react'
import { NavLink } from 'react-router-dom'
import type { Company } from '#api/answers.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import type { MenuAction, MenuState } from '#app/frame/menuState.ts'
import { navigation } from '#app/frame/navigation.ts'
import { SideMenuGroup } from './SideMenuGroup.tsx'
import { useModal } from './useModal.ts'
import './side-menu.css'

export interface SideMenuProps {
  readonly id: string
  readonly company: Company
  readonly menus: MenuState
  readonly dispatch: Dispatch<MenuAction>
}

/** The header's items on a phone, in a modal dialog: the browser itself keeps the focus in, and the page inert. */
export function SideMenu({ id, company, menus, dispatch }: SideMenuProps) {
  const close = () => dispatch({ type: 'side-menu-closed' })
  const dialog = useModal(menus.sideMenu, close)
  return (
    <dialog ref={dialog} id={id} className="side-menu" aria-label="Menu" onClose={close}>
      <div className="side-menu-panel">
        <div className="side-menu-top">
          <button type="button" className="menu-button" aria-label="Close menu" onClick={close}>
            <span className="menu-mark menu-mark-close" aria-hidden="true" />
            Close
          </button>
        </div>
        <nav aria-label="Main">
          <ul className="side-menu-items">
            {navigation.map((item) =>
              item.kind === 'link' ? (
                <li key={item.path}>
                  <NavLink className="side-menu-item" to={item.path}>
                    {item.label}
                  </NavLink>
                </li>
              ) : (
                <SideMenuGroup
                  key={item.menu.name}
                  menu={item.menu}
                  open={menus.group === item.menu.name}
                  onPress={() => dispatch({ type: 'group-pressed', name: item.menu.name })}
                />
              ),
            )}
          </ul>
        </nav>
        <div className="side-menu-account">
          <NewTabLink className="button button-quiet" href={company.links.sign_in}>
            Sign In
          </NewTabLink>
          <NewTabLink className="button button-quiet" href={company.links.sign_up}>
            Sign Up
          </NewTabLink>
          <NewTabLink className="button button-primary side-menu-start" href={company.links.app}>
            Get Started
          </NewTabLink>
        </div>
      </div>
    </dialog>
  )
}
