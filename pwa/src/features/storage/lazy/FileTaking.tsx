import { useEffect, useRef, useState } from 'react'
import { MOST } from '#db/lazy/collection.ts'
import { failureOf, type SavedFile } from '#db/lazy/savedFile.ts'
import { readFileBeside } from '#db/lazy/savedFileReading.ts'
import { localStore } from '#db/localStore.ts'
import { type Taken, takeIn } from '#db/lazy/transfer.ts'
import { inThousands } from '#ui/lazy/shared/inThousands.ts'

type Taking =
  /** `share` is from 0 to 1; null while the file is being opened, which takes an unknown time. */
  | { readonly state: 'reading'; readonly share: number | null }
  /** Not all of it can be imported, and the visitor decides whether the rest is. */
  | { readonly state: 'asking'; readonly read: SavedFile }
  | { readonly state: 'writing' }
  | { readonly state: 'taken'; readonly taken: Taken; readonly older: number }
  | { readonly state: 'left' }
  | { readonly state: 'failed'; readonly words: string }

/** Imports one file, and shows the progress, what is wrong with the file, and the result. */
export function FileTaking({ file }: { readonly file: File }) {
  const [taking, setTaking] = useState<Taking>({ state: 'reading', share: null })
  const reading = useRef<AbortController | null>(null)

  useEffect(() => {
    const work = new AbortController()
    reading.current = work
    const { signal } = work
    readFileBeside(file, (share) => !signal.aborted && setTaking({ state: 'reading', share }), signal)
      .then((read) => (read.faulty === 0 ? write(read) : setTaking({ state: 'asking', read })))
      .catch((error: unknown) => {
        if (!signal.aborted) setTaking({ state: 'failed', words: failureOf(error) })
      })
    return () => work.abort()
  }, [file])

  async function write(read: SavedFile) {
    setTaking({ state: 'writing' })
    try {
      setTaking({ state: 'taken', taken: await takeIn(localStore, read), older: read.older })
    } catch (error) {
      setTaking({ state: 'failed', words: failureOf(error) })
    }
  }

  function cancel() {
    reading.current?.abort()
    setTaking({ state: 'left' })
  }

  return (
    <div className="file-taking">
      {taking.state === 'reading' && (
        <>
          <label className="file-taking-label" htmlFor="file-taking">
            {taking.share === null ? 'Opening the file…' : 'Looking at each entry…'}
          </label>
          <div className="file-taking-progress">
            {taking.share === null ? (
              <progress id="file-taking" />
            ) : (
              <progress id="file-taking" max={100} value={Math.floor(taking.share * 100)} />
            )}
            <button type="button" className="link-button" onClick={cancel}>
              Cancel
            </button>
          </div>
        </>
      )}
      <p className={taking.state === 'failed' ? 'stored-transfer-fault' : undefined} role="status">
        {inWords(taking)}
      </p>
      {taking.state === 'asking' && (
        <Faults
          read={taking.read}
          onTake={() => void write(taking.read)}
          onLeave={() => setTaking({ state: 'left' })}
        />
      )}
    </div>
  )
}

interface FaultsProps {
  readonly read: SavedFile
  readonly onTake: () => void
  readonly onLeave: () => void
}

/** The faulty entries, each by its name, and a button to import the others all the same. */
function Faults({ read, onTake, onLeave }: FaultsProps) {
  const { faults, faulty, total } = read
  const sound = total - faulty
  return (
    <>
      <ul className="file-taking-faults">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faulty > faults.length && <li>{`And ${inThousands(faulty - faults.length)} more.`}</li>}
      </ul>
      {sound > 0 && (
        <p className="stored-transfer-ways">
          <button type="button" className="button button-quiet" onClick={onTake}>
            {sound === 1 ? 'Take the other one in' : `Take the other ${inThousands(sound)} in`}
          </button>
          <button type="button" className="link-button" onClick={onLeave}>
            Leave it
          </button>
        </p>
      )}
    </>
  )
}

function inWords(taking: Taking): string {
  switch (taking.state) {
    case 'reading':
      return ''
    case 'asking': {
      const { faulty, total } = taking.read
      if (total === 1) return 'The one entry in it cannot be taken in. Nothing was changed.'
      return `${inThousands(faulty)} of ${inThousands(total)} entries cannot be taken in. Nothing was changed.`
    }
    case 'writing':
      return 'Taking it in…'
    case 'taken':
      return takenInWords(taking.taken, taking.older)
    case 'left':
      return 'Nothing was changed.'
    case 'failed':
      return `${taking.words} Nothing was changed.`
  }
}

function takenInWords({ taken, left }: Taken, older: number): string {
  const out = left + older
  if (taken === 0 && out === 0) return 'Everything in that file is here already.'
  const came = taken === 1 ? 'One entry was taken in.' : `${inThousands(taken)} entries were taken in.`
  if (out === 0) return came
  const { tracking, board, quotes, outbox } = MOST
  const most = `${String(tracking)} shipments, ${String(board)} of them on the board, ${String(quotes)} quotes and ${String(outbox)} entries that wait`
  return `${came} ${out === 1 ? 'One older one was' : `${inThousands(out)} older ones were`} left out: this phone keeps up to ${most}.`
}
