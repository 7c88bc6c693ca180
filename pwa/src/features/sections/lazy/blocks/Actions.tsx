import type { ComponentProps } from 'react'
import { ActionLink } from './ActionLink.tsx'
import './actions.css'

type Action = ComponentProps<typeof ActionLink>['action']

interface ActionsProps {
  readonly first: Action
  readonly second?: Action
  readonly third?: Action
}

/** The links that a section offers; renders nothing if there are none. */
export function Actions({ first, second, third }: ActionsProps) {
  if ([first, second, third].every((action) => action === undefined)) return null
  return (
    <p className="actions">
      <ActionLink action={first} />
      <ActionLink action={second} look="quiet" />
      <ActionLink action={third} look="quiet" />
    </p>
  )
}
