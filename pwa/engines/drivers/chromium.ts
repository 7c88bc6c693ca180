import type { Readable, Writable } from 'node:stream'
import { numbered } from './commands.ts'
import { asJson, type Driver, KEYS } from './driver.ts'
import { start } from './programs.ts'

/** Messages of the pipe end with it. */
const END = '\0'

const NAMED: Readonly<Record<string, object>> = {
  [KEYS.Enter]: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  [KEYS.Escape]: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
  [KEYS.ArrowDown]: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
}

interface Evaluated {
  readonly result: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Chromium by its developer tools, of any age. */
export async function openChromium(file: string): Promise<Driver> {
  const program = await start(
    file,
    (folder) => [
      '--headless',
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { pipes: 2 },
  )
  const [, , , toBrowser, fromBrowser] = program.child.stdio as unknown as [
    null,
    null,
    null,
    Writable,
    Readable,
  ]
  const { send: sendTo, heard, closed } = numbered((message) => toBrowser.write(message + END))
  let read = ''
  fromBrowser.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (read + piece).split(END)
    read = messages.pop() ?? ''
    messages.forEach(heard)
  })
  fromBrowser.on('close', closed)

  const { targetId } = (await sendTo('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
  const { sessionId } = (await sendTo('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string
  }
  const send = (method: string, params: object = {}) => sendTo(method, params, { sessionId })

  async function run(expression: string): Promise<unknown> {
    const answer = (await send('Runtime.evaluate', {
      expression: asJson(expression),
      awaitPromise: true,
      returnByValue: true,
    })) as Evaluated
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value ?? 'null') as unknown
  }

  return {
    run,
    async goTo(url) {
      const { errorText } = (await send('Page.navigate', { url })) as { errorText?: string }
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
      await run(
        `new Promise((loaded) => document.readyState === 'complete' ? loaded() : addEventListener('load', () => loaded()))`,
      )
    },
    async type(text) {
      for (const letter of text) {
        const key = NAMED[letter] ?? { key: letter, text: letter }
        await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined })
      }
    },
    async clickAt(x, y) {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      }
    },
    async resize(width, height) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    },
    end: program.end,
  }
}
