import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useInputText } from './useInputText.ts'

type Hear = (text: string, focused: boolean) => void

function TextField({ hear, atFirst = '' }: { readonly hear: Hear; readonly atFirst?: string }) {
  const { field } = useInputText(atFirst, hear)
  return <input ref={field} aria-label="field" defaultValue={atFirst} />
}

const heardBy = () => vi.fn<Hear>()

it('handles letters instead of React, but no other keys', async () => {
  const hear = heardBy()
  const keys: string[] = []
  render(
    <div onKeyDownCapture={({ key }) => keys.push(key)} onInputCapture={() => keys.push('input')}>
      <TextField hear={hear} />
    </div>,
  )

  await userEvent.type(screen.getByLabelText('field'), 'ab{Backspace}{ArrowDown}')

  expect(hear.mock.calls).toEqual([
    ['a', true],
    ['ab', true],
    ['a', true],
  ])
  expect(keys).toEqual(['ArrowDown'])
})

it('leaves letters to React in other fields, and after unmounting', async () => {
  const keys: string[] = []
  const page = (children: React.ReactNode) => (
    <div onKeyDownCapture={({ key }) => keys.push(key)}>
      {children}
      <input aria-label="other" />
    </div>
  )
  const { rerender } = render(page(<TextField hear={heardBy()} />))
  await userEvent.type(screen.getByLabelText('other'), 'a')
  rerender(page(null))
  await userEvent.type(screen.getByLabelText('other'), 'b')

  expect(keys).toEqual(['a', 'b'])
})

it('hides selection changes in its field from React', () => {
  const told = vi.fn<(field: EventTarget | null) => void>()
  const tell = ({ target }: Event) => told(target)
  render(
    <>
      <TextField hear={heardBy()} />
      <input aria-label="other" />
    </>,
  )
  // React listens for it on the document.
  document.addEventListener('selectionchange', tell)

  for (const name of ['field', 'other'])
    fireEvent(screen.getByLabelText(name), new Event('selectionchange', { bubbles: true }))
  document.removeEventListener('selectionchange', tell)

  expect(told.mock.calls).toEqual([[screen.getByLabelText('other')]])
})

/** Changes the field's value as autofill does when its event comes late or not at all. */
const put = (text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  return field
}

it.each(['keydown', 'keyup', 'change', 'compositionend', 'focus', 'pointerdown', 'input'])(
  'reads a text set without an event once, at the next %s',
  (type) => {
    const hear = heardBy()
    render(<TextField hear={hear} />)
    const field = put('filled in')
    fireEvent(field, new Event(type, { bubbles: type !== 'focus' }))
    fireEvent(field, new Event('input', { bubbles: true }))
    expect(hear.mock.calls).toEqual([['filled in', false]])
  },
)

it('reads the text before React handles a key that writes nothing', () => {
  const order: string[] = []
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for whatever hears keys
    <div onKeyDown={({ key }) => order.push(key)}>
      <TextField hear={(text) => order.push(text)} />
    </div>,
  )
  fireEvent.keyDown(put('late'), { key: 'Enter' })
  expect(order).toEqual(['late', 'Enter'])
})

it('reads on demand, and ignores its own writes', () => {
  const hear = heardBy()
  function Demanding() {
    const { field, read, write } = useInputText('', hear)
    return (
      <>
        <input ref={field} aria-label="field" />
        <button type="button" onClick={read}>
          Read
        </button>
        <button type="button" onClick={() => write('one\nline')}>
          Write
        </button>
      </>
    )
  }
  render(<Demanding />)
  fireEvent.click(screen.getByText('Write'))
  fireEvent.click(screen.getByText('Read'))
  expect(hear).not.toHaveBeenCalled()
  expect(screen.getByLabelText('field')).toHaveValue('oneline')

  put('another')
  fireEvent.click(screen.getByText('Read'))
  expect(hear.mock.calls).toEqual([['another', false]])
})
