import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { optionList } from './lazyOptionList.ts'
import type { PickerOption } from './option.ts'
import { Picker } from './Picker.tsx'

beforeAll(async () => {
  await optionList.load()
  // jsdom has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = () => undefined
})

const cities: PickerOption[] = ['APAPA', 'IKEJA', 'IKEJA GRA', 'SURULERE'].map((name) => ({
  value: name,
  label: name,
  hint: 'LOS',
}))

function setUp(options: readonly PickerOption[] = cities, disabled = false) {
  const onChange = vi.fn<(name: string, value: string) => void>()
  function Form() {
    const [value, setValue] = useState('')
    return (
      <form aria-label="form">
        <Picker
          label="From city"
          name="city_from"
          value={value}
          options={options}
          disabled={disabled}
          onChange={(name, next) => {
            setValue(next)
            onChange(name, next)
          }}
        />
        <button type="button">Elsewhere</button>
      </form>
    )
  }
  render(<Form />)
  return {
    onChange,
    field: screen.getByRole('combobox', { name: 'From city' }),
    user: userEvent.setup({ delay: null }),
  }
}

const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('span')?.textContent)

/** Matches are updated a frame after typing. */
const found = (...names: string[]) => waitFor(() => expect(rows()).toEqual(names))

const renderedRows = () => document.querySelectorAll('[role=option]')

describe('a picker', () => {
  it('opens on focus with every option, and announces their number', async () => {
    const { field, user } = setUp()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.tab()
    expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(rows()).toEqual(['APAPA', 'IKEJA', 'IKEJA GRA', 'SURULERE'])
    expect(screen.getByRole('status')).toHaveTextContent('4 matches')
  })

  it('reports the field’s name and the value of the pressed option, and closes', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'sur')
    await user.click(screen.getByRole('option', { name: 'SURULERE' }))
    expect(onChange).toHaveBeenLastCalledWith('city_from', 'SURULERE')
    expect(field).toHaveValue('SURULERE')
    expect(field).toHaveFocus()
    expect(rows()).toEqual([])
  })

  it('can be operated by keyboard alone', async () => {
    const { field, user } = setUp()
    await user.type(field, 'ike{ArrowDown}{ArrowDown}')
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'IKEJA GRA' }).id,
    )
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('IKEJA GRA')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('stops the propagation of letters, and of no other keys', async () => {
    const above = vi.fn<(key: string) => void>()
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for whatever a picker is put into
      <div onKeyDown={({ key }) => above(key)} onInput={() => above('input')}>
        <Picker label="To city" name="city_to" value="" options={cities} onChange={() => undefined} />
      </div>,
    )
    const field = screen.getByRole('combobox', { name: 'To city' })
    await userEvent
      .setup({ delay: null })
      .type(field, 'ik{Backspace}{ArrowDown}{Control>}a{/Control}{Escape}')
    expect(above.mock.calls.flat()).toEqual(['ArrowDown', 'Control', 'a', 'Escape'])
    expect(field).toHaveValue('i')
  })

  it('chooses the active row on Tab', async () => {
    const { field, user } = setUp()
    await user.type(field, 'sur{ArrowDown}')
    await user.tab()
    expect(field).toHaveValue('SURULERE')
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  it('chooses the first match on Enter after part of a name', async () => {
    const { field, user } = setUp()
    await user.type(field, 'sur{Enter}')
    expect(field).toHaveValue('SURULERE')
  })

  it('closes on Escape, and clears the choice on a second one', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'apapa{Escape}')
    expect(rows()).toEqual([])
    expect(field).toHaveValue('apapa')
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(onChange).toHaveBeenLastCalledWith('city_from', '')
  })

  it('returns to the text on Home', async () => {
    const { field, user } = setUp()
    await user.type(field, 'ike{ArrowDown}{Home}')
    expect(field).not.toHaveAttribute('aria-activedescendant')
  })

  it('counts an exact name as chosen, whatever its case', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'ikeja')
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('city_from', 'IKEJA'))
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(field).toHaveValue('IKEJA')
    expect(rows()).toEqual([])
  })

  it('reports no empty value while another name is typed over the chosen one', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'ikeja{Enter}')
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    onChange.mockClear()
    await user.tab({ shift: true })
    await user.keyboard('sur')
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('city_from', 'sur'))
    expect(onChange).not.toHaveBeenCalledWith('city_from', '')
  })

  it('reports a text without matches as it is', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'Atlantis')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No match'))
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('city_from', 'Atlantis')
    expect(field).toHaveValue('Atlantis')
  })

  it('clears the choice with the text', async () => {
    const { field, user, onChange } = setUp()
    await user.type(field, 'ikeja')
    await user.clear(field)
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('city_from', ''))
  })

  it('updates the list once the typed letter is painted', async () => {
    const { field, user } = setUp()
    await user.tab()
    fireEvent.input(field, { target: { value: 'sur' } })
    expect(rows()).toEqual(['APAPA', 'IKEJA', 'IKEJA GRA', 'SURULERE'])
    await found('SURULERE')
  })

  it('shows the whole choice when it is chosen again before an update', () => {
    render(
      <Picker label="From city" name="city_from" value="IKEJA" options={cities} onChange={() => undefined} />,
    )
    const field = screen.getByRole('combobox', { name: 'From city' })
    act(() => field.focus())
    fireEvent.input(field, { target: { value: 'ikej' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field).toHaveValue('IKEJA')
  })

  it('does not open when it is disabled', async () => {
    const { field, user } = setUp(cities, true)
    await user.click(field)
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(rows()).toEqual([])
  })

  it('renders a long list incrementally, and still reaches its last row at once', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      value: String(index),
      label: `PLACE ${String(index)}`,
    }))
    const { field, user } = setUp(many)
    await user.click(field)
    expect(renderedRows().length).toBeLessThan(many.length)
    await user.keyboard('{ArrowUp}')
    expect(renderedRows()).toHaveLength(many.length)
    expect(renderedRows().item(399)).toHaveAttribute('aria-selected', 'true')
  })

  it('does not select text that was typed before hydration', () => {
    const picker = (
      <Picker label="From city" name="city_from" value="" options={cities} onChange={() => undefined} />
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(picker)
    document.body.append(container)
    const field = container.querySelector('input')
    if (field === null) throw new Error('A picker has no field')
    field.value = 'ikej'

    render(picker, { container, hydrate: true })
    fireEvent.focus(field)

    expect(field).toHaveValue('ikej')
    expect(field.selectionStart).toBe(field.selectionEnd)
  })

  it('reuses its rows for further matches', async () => {
    const { field, user } = setUp()
    await user.type(field, 'ikeja')
    await found('IKEJA', 'IKEJA GRA')
    const [first] = renderedRows()
    await user.clear(field)
    await user.type(field, 'sur')
    await found('SURULERE')
    expect(renderedRows().item(0)).toBe(first)
  })
})
