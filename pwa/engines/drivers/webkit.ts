import { freePort } from '../../commands/steps/port.mjs'
import { until } from '../until.ts'
import { asJson, clickActions, type Driver, keyActions } from './driver.ts'
import { said, start } from './programs.ts'

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** WebKitGTK’s own small browser by WebDriver, on a screen that nobody sees. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const display = await start(screen, () => [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x1000x24',
    '-nolisten',
    'tcp',
  ])
  const [, , , number] = display.child.stdio
  const shown = await said(display, number as NodeJS.ReadableStream as never, /^\d+$/)
  const port = await freePort()
  const program = await start(driver, () => [`--port=${String(port)}`, '--host=127.0.0.1'], {
    // Whoever is root has no sandbox, as in the other engines.
    env: { DISPLAY: `:${shown}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  await until('WebKitWebDriver answers', async () => (await send('GET', '/status')) !== null)
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const perform = (actions: object) => send('POST', `${session}/actions`, { actions })
  return {
    async goTo(url) {
      await send('POST', `${session}/url`, { url })
    },
    async run(expression) {
      const script = `const done = arguments[0]; ${asJson(expression)}.then((text) => done({ text }), (error) => done({ error: String(error) }))`
      const { text, error } = (await send('POST', `${session}/execute/async`, { script, args: [] })) as {
        text?: string
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return JSON.parse(text ?? 'null') as unknown
    },
    async type(text) {
      await perform(keyActions(text))
    },
    async clickAt(x, y) {
      await perform(clickActions(x, y))
    },
    async resize(width, height) {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    },
    async end() {
      await send('DELETE', session).catch(() => undefined)
      await program.end()
      await display.end()
    },
  }
}
