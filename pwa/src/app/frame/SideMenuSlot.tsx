import { createElement, useState } from 'react'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { sideMenu } from './frame.ts'
import type { SideMenuProps } from '#app/lazy/side-menu/SideMenu.tsx'

/**
 * The side menu, rendered from its first opening on, since most visits never open it. Its code loads once the page is
 * idle (`app/screenLoader.ts`), or at once if the visitor is quicker.
 */
export function SideMenuSlot(props: SideMenuProps) {
  const [opened, setOpened] = useState(false)
  if (props.menus.sideMenu && !opened) setOpened(true)
  return opened && <OpenedMenu {...props} />
}

/** On a bad line the menu's code may be a while in coming, or never come: every page is also linked in the footer. */
function OpenedMenu(props: SideMenuProps) {
  const found = useLazyModule(sideMenu)
  if (found !== null) return createElement(found, props)
  if (!props.menus.sideMenu) return null
  return (
    <p className="page-width" role="status">
      Opening the menu…{' '}
      <a
        className="button button-quiet"
        href="#footer-services"
        onClick={() => props.dispatch({ type: 'side-menu-closed' })}
      >
        See all links
      </a>
    </p>
  )
}
