import type { BoardRow, Group } from './data/boardRows.ts'

export type Filter = 'all' | Group | 'archived'

export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  attention: 'Needs attention',
  moving: 'On the way',
  ended: 'Ended',
  unknown: 'Not known yet',
}

/** The filters, in order, and what is said if one matches nothing. */
export const FILTERS: readonly { readonly name: Filter; readonly label: string; readonly nothing: string }[] =
  [
    { name: 'all', label: 'All', nothing: 'Everything is in the archive.' },
    { name: 'attention', label: GROUP_TITLES.attention, nothing: 'Nothing needs you now.' },
    { name: 'moving', label: GROUP_TITLES.moving, nothing: 'Nothing is on the way.' },
    { name: 'ended', label: GROUP_TITLES.ended, nothing: 'Nothing has been delivered or returned yet.' },
    { name: 'unknown', label: GROUP_TITLES.unknown, nothing: 'Every number is known.' },
    { name: 'archived', label: 'Archive', nothing: 'The archive is empty.' },
  ]

/** Whether a filter shows a row. Archived rows are shown in the archive only. */
export const isShown = ({ group, archived }: BoardRow, filter: Filter) =>
  filter === 'archived' ? archived : !archived && (filter === 'all' || group === filter)
