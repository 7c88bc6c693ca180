import { failureOf, type Question, readSavedFile, type Word } from './savedFile.ts'

/** The part of a worker's global scope that is used here. */
interface Scope {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Question>) => void) => void
  readonly postMessage: (word: Word) => void
}

const scope = globalThis as unknown as Scope

// Reads a saved file outside the page's thread, so that the page stays responsive however large the file is.
scope.addEventListener('message', ({ data }) => void answer(data))

// Goes to the page that has started this worker, which has this origin.
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
