import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aliases, countries, found, rows, setUp } from './picker-in-form.tsx'

describe('Enter in a picker', () => {
  it.each([
    ['uk', 'United Kingdom'],
    ['G.B.', 'United Kingdom'],
    ['engl', 'United Kingdom'],
    ['nig', 'Niger'],
    ['SOUTH  korea', 'South Korea'],
  ])('chooses the option that “%s” names or begins, without submitting the form', async (typed, expected) => {
    const { field, user, onSubmit } = setUp()
    await user.type(field, `${typed}{Enter}`)
    expect(field).toHaveValue(expected)
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each(['raine', 'kor', 'kingdom'])(
    'asks for confirmation of an option with “%s” in the middle of its name',
    async (typed) => {
      const { field, user, onSubmit } = setUp()
      await user.type(field, `${typed}{Enter}`)
      expect(field).toHaveValue(typed)
      const first = screen.getByRole('option', { selected: true })
      expect(field).toHaveAttribute('aria-activedescendant', first.id)
      const name = first.textContent.replace('GB', '')
      expect(screen.getByRole('status')).toHaveTextContent(`Press Enter again for ${name}`)
      await user.keyboard('{Enter}')
      expect(field).toHaveValue(name)
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('does not confirm an option once another letter is typed', async () => {
    const { field, user } = setUp()
    await user.type(field, 'kor{Enter}e')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 match'))
    expect(rows()).toEqual(['South Korea'])
    expect(field).not.toHaveAttribute('aria-activedescendant')
  })

  it('submits a text without matches as it is typed', async () => {
    const { field, user, onChange, onSubmit } = setUp()
    await user.type(field, 'Wakanda{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('Wakanda')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('asks for confirmation of the beginning of a name while aliases load, since it may be a whole alias', async () => {
    const { field, user, given } = setUp({ options: countries, aliasesComing: true })
    await user.type(field, 'uk{Enter}')
    expect(field).toHaveValue('uk')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ukraine')
    given({ options: countries, aliases })
    await found('United Kingdom', 'Ukraine')
    await user.keyboard('{Home}{Enter}')
    expect(field).toHaveValue('United Kingdom')
  })

  it('chooses an exact name while aliases load', async () => {
    const { field, user } = setUp({ options: countries, aliasesComing: true })
    await user.type(field, 'niger{Enter}')
    expect(field).toHaveValue('Niger')
  })

  it('chooses the active row after the rows have changed places', async () => {
    const { field, user, given } = setUp({ options: countries })
    await user.type(field, 'uk{ArrowDown}')
    given({ options: countries, aliases })
    expect(rows()).toEqual(['United Kingdom', 'Ukraine'])
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ukraine')
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('Ukraine')
  })
})

describe('a picker that is left', () => {
  it.each([
    ['england', 'United Kingdom'],
    ['sóuth-korea', 'South Korea'],
    ['southkorea', 'South Korea'],
    ['Uk', 'United Kingdom'],
    ['engl', 'engl'],
    ['Wakanda ', 'Wakanda '],
  ])('turns “%s” into “%s”', async (typed, expected) => {
    const { field, user, onChange } = setUp()
    await user.type(field, typed)
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(expected)
    expect(field).toHaveValue(expected)
  })
})

describe('a picker while an input method composes', () => {
  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Home'])(
    'leaves %s to the input method',
    async (key) => {
      const { field, user, onChange } = setUp()
      await user.type(field, 'uk')
      await found('United Kingdom', 'Ukraine')
      onChange.mockClear()
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        const event = createEvent.keyDown(field, { key, ...composing })
        fireEvent(field, event)
        expect(event.defaultPrevented).toBe(false)
      }
      expect(field).toHaveValue('uk')
      expect(rows()).toEqual(['United Kingdom', 'Ukraine'])
      expect(field).not.toHaveAttribute('aria-activedescendant')
      expect(onChange).not.toHaveBeenCalled()
    },
  )
})
