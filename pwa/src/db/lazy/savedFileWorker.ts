import { failureOf, type Question, readSavedFile, type Word } from './savedFile.ts'

/** What of a worker's global scope is used here. */
interface Scope {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Question>) => void) => void
  readonly postMessage: (word: Word) => void
}

const scope = globalThis as unknown as Scope

// Reads a saved file beside the page, which stays as quick as it was however large the file is.
scope.addEventListener('message', ({ data }) => void answer(data))

// To the page that has started this worker, which is of this origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (word: Word) => scope.postMessage(word)

async function answer({ file, now }: Question): Promise<void> {
  try {
    const text = await new Response(file).text()
    say({ read: await readSavedFile(text, now, (share) => say({ share })) })
  } catch (error) {
    say({ failure: failureOf(error) })
  }
}
