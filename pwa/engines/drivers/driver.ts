/** A tab of a browser, as far as the flows need one: every engine has its own way to do this much. */
export interface Driver {
  /** Opens an address, and resolves once the page is loaded. */
  readonly goTo: (address: string) => Promise<void>
  /** What an expression comes to in the page; a promise is waited for. Rejects where the page goes away meanwhile. */
  readonly run: (expression: string) => Promise<unknown>
  /** Types, a key after the other; `KEYS` stand for those that write nothing. */
  readonly type: (text: string) => Promise<void>
  /** Clicks at a point of the window, in CSS pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  /** Gives the page about so much room: a window has a least width of its own in some. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly end: () => Promise<void>
}

/** Keys that write nothing, as WebDriver names them in text. */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const

/** The sources of input of WebDriver and WebDriver BiDi, which are the same. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** An expression whose value travels as text: as JSON, the same in every protocol. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`
