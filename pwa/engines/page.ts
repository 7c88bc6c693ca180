import { type Driver, KEYS } from './drivers/driver.ts'
import { until } from './until.ts'

/** What a visitor sees and does on a page of the site, in any engine. Everything waits until it can be so. */
export class Page {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  goTo(path: string): Promise<void> {
    return this.driver.goTo(this.origin + path)
  }

  /** What a function comes to in the page; it sees nothing but its arguments. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ')
    return (await this.driver.run(`(${String(work)})(${given})`)) as Awaited<Result>
  }

  /** Waits until something that `selector` finds is in sight, with `text` in it. Gives all of its text. */
  shows(selector: string, text = ''): Promise<string> {
    return until(`${selector} shows “${text}”`, () => this.run(textInSight, selector, text))
  }

  /** Waits until nothing of the kind is in sight. */
  async hides(selector: string, text = ''): Promise<void> {
    await until(
      `${selector} “${text}” is gone`,
      async () => (await this.run(textInSight, selector, text)) === null,
    )
  }

  /** Waits until the page says yes to a question; `wanted` says in words what about. */
  async isSo<Args extends readonly unknown[]>(
    wanted: string,
    ask: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await until(wanted, () => this.run(ask, ...args))
  }

  /** Clicks at the middle of what `selector` finds with `text` in it, once it stands still and nothing covers it. */
  async click(selector: string, text = ''): Promise<void> {
    const { x, y } = await until(`${selector} “${text}” can be clicked`, () =>
      this.run(middleOf, selector, text),
    )
    await this.driver.clickAt(x, y)
  }

  /** Clicks into a field, waits until it has the focus, and types: in a picker over what was chosen. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.isSo(
      `${selector} has the focus`,
      (field) => document.activeElement === document.querySelector(field),
      selector,
    )
    // A picker has its choice selected by the frame after the press, which a program is quicker than.
    await this.isSo(`what stands in ${selector} is selected`, choiceIsSelected, selector)
    await this.driver.type(text)
  }

  /** Waits until the scripts have taken over what `selector` finds first: React marks such elements. */
  takesOver(selector: string): Promise<void> {
    return this.isSo(
      `the scripts have ${selector}`,
      (found) =>
        Object.keys(document.querySelector(found) ?? {}).some((key) => key.startsWith('__reactFiber$')),
      selector,
    )
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.driver.type(KEYS[key])
  }

  /** Waits until a field holds that, in capitals or not. */
  async holds(selector: string, value: string): Promise<void> {
    await this.isSo(
      `${selector} holds “${value}”`,
      (field, wanted) => document.querySelector<HTMLInputElement>(field)?.value.toLowerCase() === wanted,
      selector,
      value.toLowerCase(),
    )
  }
}

function textInSight(selector: string, text: string): string | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    const all = element.textContent ?? ''
    if (isSeen && all.includes(text)) return all === '' ? ' ' : all
  }
  return null
}

/** Where to click: null while the place moves, is out of sight or covered. */
async function middleOf(selector: string, text: string): Promise<{ x: number; y: number } | null> {
  const element = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    (found) => found.getClientRects().length > 0 && (found.textContent ?? '').includes(text),
  )
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center', behavior: 'auto' })
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const before = middle()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { x, y } = middle()
  const onTop = document.elementFromPoint(x, y)
  const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element))
  return isOnTop && before.x === x && before.y === y ? { x, y } : null
}

/** Whether a picker has all of its text selected, or none in it; true for any other field. */
function choiceIsSelected(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`${selector}[role="combobox"]`)
  return field === null || (field.selectionStart === 0 && field.selectionEnd === field.value.length)
}
