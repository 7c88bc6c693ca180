import { useEffect, useState } from 'react'
import type { LazyModule } from '#ui/lazyModule.ts'
import { useOverdue } from './useOverdue.ts'

interface ChunkMissingProps {
  readonly part: LazyModule<unknown>
  /** What does not work without it, and what else can be done, in one sentence or two. */
  readonly words: string
}

/** Says so where a part of the page cannot be had, or does not come; draws nothing while all is well. */
export function ChunkMissing({ part, words }: ChunkMissingProps) {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting')
  const overdue = useOverdue(state === 'waiting')

  useEffect(() => {
    let left = false
    const become = (next: typeof state) => () => {
      if (!left) setState(next)
    }
    part.load().catch(become('failed'))
    // It may come later by itself.
    void part.whenLoaded().then(become('here'))
    return () => {
      left = true
    }
  }, [part])

  if (state !== 'failed' && !overdue) return null
  return (
    <p role="status">
      <span>{words}</span>{' '}
      {/* A new visit asks anew for all that did not come, also for what the browser would not ask for again in this one. */}
      <button type="button" className="link-button" onClick={() => location.reload()}>
        Try again
      </button>
    </p>
  )
}
