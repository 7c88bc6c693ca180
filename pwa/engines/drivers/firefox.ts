import { once } from 'node:events'
import { WebSocket } from 'ws'
import { numbered } from './commands.ts'
import { asJson, clickActions, type Driver, keyActions } from './driver.ts'
import { said, start } from './programs.ts'

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(file: string): Promise<Driver> {
  const program = await start(file, (folder) => [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    folder,
    'about:blank',
  ])
  const address = await said(program, program.child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const { send, heard, closed } = numbered((message) => socket.send(message))
  socket.on('message', (data: Buffer) => heard(data.toString()))
  socket.on('close', closed)
  await send('session.new', { capabilities: {} })
  const tree = (await send('browsingContext.getTree')) as { contexts: readonly { context: string }[] }
  const context = tree.contexts[0]?.context
  const perform = (actions: object) => send('input.performActions', { context, actions })
  return {
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(expression) {
      const answer = (await send('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })) as Evaluated
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result?.value ?? 'null') as unknown
    },
    async type(text) {
      await perform(keyActions(text))
    },
    async clickAt(x, y) {
      await perform(clickActions(x, y))
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async end() {
      socket.close()
      await program.end()
    },
  }
}
