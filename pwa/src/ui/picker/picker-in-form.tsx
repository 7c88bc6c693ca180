import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, vi } from 'vitest'
import { optionList } from './lazyOptionList.ts'
import type { PickerAlias, PickerOption } from './option.ts'
import { Picker } from './Picker.tsx'

beforeAll(async () => {
  await optionList.load()
  // jsdom has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = () => undefined
})

const named = (...names: string[]): PickerOption[] => names.map((name) => ({ value: name, label: name }))
export const countries: PickerOption[] = [
  ...named('Niger', 'South Korea', 'Ukraine'),
  { value: 'United Kingdom', label: 'United Kingdom', hint: 'GB' },
]
export const aliases: PickerAlias[] = [
  { alias: 'UK', value: 'United Kingdom' },
  { alias: 'GB', value: 'United Kingdom' },
  { alias: 'England', value: 'United Kingdom' },
]

interface Given {
  readonly options: readonly PickerOption[]
  readonly aliases?: readonly PickerAlias[]
  readonly aliasesComing?: boolean
}

export function setUp(atFirst: Given = { options: countries, aliases }) {
  const onChange = vi.fn<(value: string) => void>()
  const onSubmit = vi.fn<() => void>()
  function Form(given: Given) {
    const [value, setValue] = useState('')
    return (
      <form
        aria-label="form"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Picker
          label="To country"
          name="country_to"
          value={value}
          onChange={(_name, next) => {
            setValue(next)
            onChange(next)
          }}
          {...given}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  const { rerender } = render(<Form {...atFirst} />)
  return {
    onChange,
    onSubmit,
    given: (next: Given) => rerender(<Form {...next} />),
    field: screen.getByRole<HTMLInputElement>('combobox'),
    user: userEvent.setup({ delay: null }),
  }
}

/** The labels of the options that are offered. */
export const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('span')?.textContent)
/** Matches are updated a frame after typing. */
export const found = (...names: string[]) => waitFor(() => expect(rows()).toEqual(names))
export const row = (name: string) => screen.getByRole('option', { name })
