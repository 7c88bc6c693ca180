import { useEffect, useState } from 'react'
import type { LazyModule } from '#ui/lazyModule.ts'
import { useOverdue } from './useOverdue.ts'

interface ChunkMissingProps {
  readonly part: LazyModule<unknown>
  /** What does not work without it, and what else can be done, in one or two sentences. */
  readonly words: string
}

/** Tells the visitor that a part of the page cannot be loaded, or takes too long; renders nothing otherwise. */
export function ChunkMissing({ part, words }: ChunkMissingProps) {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting')
  const overdue = useOverdue(state === 'waiting')

  useEffect(() => {
    let left = false
    const become = (next: typeof state) => () => {
      if (!left) setState(next)
    }
    part.load().catch(become('failed'))
    // It may still load later.
    void part.whenLoaded().then(become('here'))
    return () => {
      left = true
    }
  }, [part])

  if (state !== 'failed' && !overdue) return null
  return (
    <p role="status">
      <span>{words}</span>{' '}
      {/* A reload requests every missing part, even those that the browser would not request again in this visit. */}
      <button type="button" className="link-button" onClick={() => location.reload()}>
        Try again
      </button>
    </p>
  )
}
