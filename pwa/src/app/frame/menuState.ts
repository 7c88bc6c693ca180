import type { MenuName } from './navigation.ts'

/** What is open: one dropdown of the header at most, the side menu, and one group in it at most. */
export interface MenuState {
  readonly dropdown: MenuName | null
  readonly sideMenu: boolean
  readonly group: MenuName | null
}

export type MenuAction =
  | { readonly type: 'dropdown-pressed'; readonly name: MenuName }
  | { readonly type: 'dropdown-left'; readonly name: MenuName }
  | { readonly type: 'side-menu-opened' }
  | { readonly type: 'side-menu-closed' }
  | { readonly type: 'group-pressed'; readonly name: MenuName }
  | { readonly type: 'route-changed' }

export const ALL_CLOSED: MenuState = { dropdown: null, sideMenu: false, group: null }

/** What is open after `action`. */
export function menusAfter(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case 'dropdown-pressed':
      return { ...state, dropdown: otherThan(state.dropdown, action.name) }
    case 'dropdown-left':
      // Another one may have opened since; it stays open.
      return state.dropdown === action.name ? { ...state, dropdown: null } : state
    case 'side-menu-opened':
      return { dropdown: null, sideMenu: true, group: null }
    case 'side-menu-closed':
      return state.sideMenu ? { ...state, sideMenu: false, group: null } : state
    case 'group-pressed':
      return { ...state, group: otherThan(state.group, action.name) }
    case 'route-changed':
      return ALL_CLOSED
  }
}

/** `pressed` replaces whatever is open; pressed again, it closes. */
function otherThan(open: MenuName | null, pressed: MenuName): MenuName | null {
  return open === pressed ? null : pressed
}
