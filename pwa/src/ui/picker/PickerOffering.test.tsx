import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aliases, countries, found, row, rows, setUp } from './picker-in-form.tsx'

/** Changes the field's value without an event, like an autofill whose event comes too late or not at all. */
function putUnheard(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

const dangling = () =>
  ['aria-controls', 'aria-activedescendant', 'aria-describedby'].filter((name) =>
    Array.from(document.querySelectorAll(`[${name}]`)).some(
      (element) => document.getElementById(element.getAttribute(name) ?? '') === null,
    ),
  )

describe('a text set without an input event', () => {
  it.each([
    ['on Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
    ['when it is left', (field: HTMLElement) => act(() => field.blur())],
  ])('is read %s', async (_when, leave) => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'uk')
    putUnheard(field, 'niger')
    leave(field)
    expect(onChange).toHaveBeenLastCalledWith('Niger')
    expect(field).toHaveValue('Niger')
  })

  it('is used by the arrow keys and Tab', async () => {
    const { field, user } = setUp()
    await user.type(field, 'uk{ArrowDown}')
    putUnheard(field, 'kor')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(rows()).toEqual(['South Korea'])
    await user.tab()
    expect(field).toHaveValue('South Korea')
  })

  it('is not overwritten when the picker is rendered again, and its matches are listed', async () => {
    const { field, user, given } = setUp()
    await user.click(field)
    putUnheard(field, 'nig')
    given({ options: countries, aliases: [...aliases] })
    expect(field).toHaveValue('nig')
    await found('Niger')
  })

  it('prevents the choice of a row that does not match it', async () => {
    const { field, user, onChange } = setUp()
    await user.click(field)
    putUnheard(field, 'ukr')
    await user.click(row('Niger'))
    expect(field).toHaveValue('ukr')
    expect(onChange).not.toHaveBeenCalledWith('Niger')
    await found('Ukraine')
  })

  it('allows the choice of a row that matches it too', async () => {
    const { field, user } = setUp()
    await user.click(field)
    putUnheard(field, 'south')
    await user.click(row('South Korea'))
    expect(field).toHaveValue('South Korea')
  })
})

describe('a pressed row', () => {
  it('is not chosen if its content has changed since it was pressed', async () => {
    const { field, user, onChange } = setUp()
    await user.click(field)
    const first = row('Niger')
    fireEvent.pointerDown(first)
    fireEvent.input(field, { target: { value: 'ukr' } })
    await found('Ukraine')
    expect(row('Ukraine')).toBe(first)
    fireEvent.click(first)
    expect(field).toHaveValue('ukr')
    expect(onChange).not.toHaveBeenCalledWith('Ukraine')
    await user.click(first)
    expect(field).toHaveValue('Ukraine')
  })

  it('is chosen even if it is pressed before React handles the input', async () => {
    const { field, user, onChange } = setUp()
    await user.click(field)
    const pressed = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (rows().length !== 1) return
        observer.disconnect()
        fireEvent.click(row('Ukraine'))
        done()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    // Without `act`, which would run everything at once.
    putUnheard(field, 'ukr')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await pressed
    await waitFor(() => expect(field).toHaveValue('Ukraine'))
    expect(onChange).toHaveBeenLastCalledWith('Ukraine')
  })

  it('does not block the next press if its own press becomes a scroll', async () => {
    const { field, user } = setUp()
    await user.click(field)
    fireEvent.pointerDown(row('Niger'))
    fireEvent.pointerCancel(row('Niger'))
    fireEvent.click(row('Ukraine'))
    expect(field).toHaveValue('Ukraine')
  })
})

describe('a picker on a page that paints no frame', () => {
  it('still lists the matches of the typed text', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const { field, user } = setUp()
    await user.click(field)
    fireEvent.input(field, { target: { value: 'ukr' } })
    await waitFor(() => expect(rows()).toEqual(['Ukraine']))
  })
})

describe('the ARIA references of a picker', () => {
  it('lead to existing elements, closed and open, with and without matches', async () => {
    const { field, user } = setUp()
    expect(dangling()).toEqual([])
    await user.type(field, 'engl')
    await found('United Kingdom')
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(dangling()).toEqual([])
    await user.keyboard('{ArrowDown}x')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No match'))
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(dangling()).toEqual([])
  })

  it('describe an option by the alias that matched, if its own name did not', async () => {
    const { field, user } = setUp()
    await user.type(field, 'engl')
    await found('United Kingdom')
    expect(row('United Kingdom')).toHaveAccessibleDescription('also England')
    await user.clear(field)
    await user.type(field, 'gb')
    // The code is shown in the row anyway.
    await waitFor(() => expect(row('United Kingdom')).not.toHaveAccessibleDescription())
    await user.clear(field)
    await user.type(field, 'united')
    await waitFor(() => expect(row('United Kingdom')).not.toHaveAccessibleDescription())
  })
})
