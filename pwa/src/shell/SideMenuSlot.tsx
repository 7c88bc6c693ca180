import { createElement, useState } from 'react'
import { useLater } from '#ui/useLater.ts'
import { sideMenu } from './frame.ts'
import type { SideMenuProps } from './SideMenu.tsx'

/** The side menu from its first opening on, if its code is here by then: most visits never open it. */
export function SideMenuSlot(props: SideMenuProps) {
  const found = useLater(sideMenu)
  const [opened, setOpened] = useState(false)
  if (props.menus.sideMenu && !opened) setOpened(true)
  return found !== null && opened && createElement(found, props)
}
