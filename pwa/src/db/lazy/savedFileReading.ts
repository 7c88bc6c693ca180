import { type Question, readSavedFile, type SavedFile, SavedFileError, type Word } from './savedFile.ts'

/** Bytes. All that a device keeps is a fraction of that, and a cheap phone has no room to read more. */
const LARGEST_FILE = 100_000_000

/**
 * Reads a file that was saved on another device, in a worker if the browser has one. `progress` is called with the
 * share that is done, from 0 to 1. Throws SavedFileError, and an AbortError once `signal` aborts it.
 */
export async function readFileBeside(
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<SavedFile> {
  if (file.size > LARGEST_FILE) {
    throw new SavedFileError('This is not a file that was saved here: it is larger than any of those can be.')
  }
  const question: Question = { file, now: Date.now() }
  const read = await inWorker(question, progress, signal)
  return read ?? readOnPage(question, progress, signal)
}

/**
 * Null where there are no workers, or this one cannot be loaded: in an older browser, or when the connection breaks.
 */
function inWorker(
  question: Question,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<SavedFile | null> {
  return new Promise((resolve, reject) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./savedFileWorker.ts', import.meta.url))
    } catch {
      resolve(null)
      return
    }
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(calledOff())
    })
    worker.addEventListener('error', () => {
      end()
      resolve(null)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('share' in data) {
        progress(data.share)
        return
      }
      end()
      if ('read' in data) resolve(data.read)
      else reject(new SavedFileError(data.failure))
    })
    // A worker has this origin, and its `postMessage` takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question)
  })
}

async function readOnPage(
  { file, now }: Question,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<SavedFile> {
  const text = await new Response(file).text()
  return readSavedFile(text, now, (share) => {
    if (signal.aborted) throw calledOff()
    progress(share)
  })
}

const calledOff = () => new DOMException('It was called off', 'AbortError')
