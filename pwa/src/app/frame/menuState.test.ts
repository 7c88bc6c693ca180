import { describe, expect, it } from 'vitest'
import { ALL_CLOSED, type MenuAction, menusAfter } from './menuState.ts'

const after = (...actions: readonly MenuAction[]) => actions.reduce(menusAfter, ALL_CLOSED)

describe('the header’s dropdowns', () => {
  it('open and close by their button', () => {
    expect(after({ type: 'dropdown-pressed', name: 'Services' }).dropdown).toBe('Services')
    expect(
      after({ type: 'dropdown-pressed', name: 'Services' }, { type: 'dropdown-pressed', name: 'Services' }),
    ).toEqual(ALL_CLOSED)
  })

  it('are open one at a time', () => {
    expect(
      after({ type: 'dropdown-pressed', name: 'Services' }, { type: 'dropdown-pressed', name: 'Company' })
        .dropdown,
    ).toBe('Company')
  })

  it('close when they are left, unless another has opened meanwhile', () => {
    const company = after({ type: 'dropdown-pressed', name: 'Company' })
    expect(menusAfter(company, { type: 'dropdown-left', name: 'Company' })).toEqual(ALL_CLOSED)
    expect(menusAfter(company, { type: 'dropdown-left', name: 'Services' })).toBe(company)
  })
})

describe('the side menu', () => {
  it('opens with both groups collapsed, and closes any dropdown', () => {
    expect(after({ type: 'dropdown-pressed', name: 'Company' }, { type: 'side-menu-opened' })).toEqual({
      dropdown: null,
      sideMenu: true,
      group: null,
    })
  })

  it('has at most one group open', () => {
    const services = after({ type: 'side-menu-opened' }, { type: 'group-pressed', name: 'Services' })
    expect(services.group).toBe('Services')
    expect(menusAfter(services, { type: 'group-pressed', name: 'Company' }).group).toBe('Company')
    expect(menusAfter(services, { type: 'group-pressed', name: 'Services' }).group).toBeNull()
  })

  it('forgets its open group when it closes', () => {
    expect(
      after(
        { type: 'side-menu-opened' },
        { type: 'group-pressed', name: 'Services' },
        { type: 'side-menu-closed' },
      ),
    ).toEqual(ALL_CLOSED)
  })
})

it.each<MenuAction>([{ type: 'dropdown-pressed', name: 'Services' }, { type: 'side-menu-opened' }])(
  'a route change closes all menus after $type',
  (action) => {
    expect(after(action, { type: 'route-changed' })).toEqual(ALL_CLOSED)
  },
)
