import type { ComponentProps } from 'react'
import { ActionLink } from './ActionLink.tsx'
import './actions.css'

type Action = ComponentProps<typeof ActionLink>['action']

/** The one or two things that a section invites to; nothing where there are none. */
export function Actions({ first, second }: { readonly first: Action; readonly second?: Action }) {
  if (first === undefined && second === undefined) return null
  return (
    <p className="actions">
      <ActionLink action={first} />
      <ActionLink action={second} look="quiet" />
    </p>
  )
}
