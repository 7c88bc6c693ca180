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

function OpenedMenu(props: SideMenuProps) {
  const found = useLazyModule(sideMenu)
  return found !== null && createElement(found, props)
}
