import type { SubmitEvent } from 'react'
import { archive, describeShipment } from '#db/lazy/board.ts'
import { localStore } from '#db/localStore.ts'
import { LONGEST_NAME, LONGEST_NOTE } from '#db/shape.ts'
import { Field } from '#ui/Field.tsx'
import type { BoardRow } from './data/boardRows.ts'

interface BoardItemFormProps {
  readonly row: BoardRow
  readonly onDone: () => void
}

/** The visitor's own words for a shipment, which never leave this device. */
export function BoardItemForm({ row, onDone }: BoardItemFormProps) {
  const { number, name, note, archived } = row

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (field: string) => {
      const value = form.get(field)
      return typeof value === 'string' ? value : ''
    }
    void describeShipment(localStore, number, { name: typed('name'), note: typed('note') })
    onDone()
  }

  return (
    <form className="board-item-form" aria-label={`Name and note of ${number}`} onSubmit={submit}>
      <Field
        label="Your name for it"
        name="name"
        id={`name-of-${number}`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        defaultValue={name}
        // The visitor has just opened the form.
        ref={focusOnMount}
      />
      <Field
        label="Your note"
        name="note"
        id={`note-of-${number}`}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        defaultValue={note}
      />
      <p className="board-ways">
        <button type="submit" className="button button-quiet">
          Save
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void archive(localStore, [number], !archived)
            onDone()
          }}
        >
          {archived ? 'Take out of the archive' : 'Archive'}
        </button>
        <button type="button" className="button button-quiet" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}

function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus()
}
