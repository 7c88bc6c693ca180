import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { optionList } from './lazyOptionList.ts'
import { Picker } from './Picker.tsx'

beforeAll(async () => {
  await optionList.load()
})

const OPTIONS = ['Benin', 'Ghana'].map((name) => ({ value: name, label: name }))

function shown(error?: string) {
  render(
    <Picker
      label="To country"
      name="country_to"
      value=""
      options={OPTIONS}
      onChange={() => undefined}
      error={error}
    />,
  )
  const field = screen.getByRole('combobox')
  fireEvent.focus(field)
  return field
}

it('stays closed when an invalid field is focused, so that the list does not cover the error', () => {
  const field = shown('We do not go there')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).toHaveAccessibleDescription('We do not go there')
  fireEvent.click(field)
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

it('opens on focus of a valid field', () => {
  expect(shown()).toHaveAttribute('aria-expanded', 'true')
})
