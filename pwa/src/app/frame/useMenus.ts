import { type Dispatch, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ALL_CLOSED, type MenuAction, type MenuState, menusAfter } from './menuState.ts'

/** What is open in the header and the side menu. A visit to any address, even the same one, closes everything. */
export function useMenus(): [MenuState, Dispatch<MenuAction>] {
  const [state, dispatch] = useReducer(menusAfter, ALL_CLOSED)
  const { key } = useLocation()
  const [visit, setVisit] = useState(key)
  // This happens during rendering, because a side menu that is still open would keep the new page's heading from
  // getting the focus.
  if (visit !== key) {
    setVisit(key)
    dispatch({ type: 'route-changed' })
  }
  return [state, dispatch]
}
