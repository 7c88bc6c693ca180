import { type Dispatch, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ALL_CLOSED, type MenuAction, type MenuState, menusAfter } from './menuState.ts'

/** What is open in the header and the side menu. A visit to any address closes it all, the same address too. */
export function useMenus(): [MenuState, Dispatch<MenuAction>] {
  const [state, dispatch] = useReducer(menusAfter, ALL_CLOSED)
  const { key } = useLocation()
  const [visit, setVisit] = useState(key)
  // While rendering, not after it: an open side menu would keep the new page's heading from getting the focus.
  if (visit !== key) {
    setVisit(key)
    dispatch({ type: 'route-changed' })
  }
  return [state, dispatch]
}
