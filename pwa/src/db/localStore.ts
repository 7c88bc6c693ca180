import { type Database, DatabaseError, type Obstacle, openDatabase } from './database.ts'
import { KEY_OF, keyOf, ONLY, type Shape, STORE_NAMES, type StoreName } from './shape.ts'

/** What a visitor should know about what this device keeps: null where all is well. */
export type Trouble = Obstacle | 'full'

/**
 * What this device keeps of the site. Nothing here throws: where the database cannot be used, the same store
 * stand in memory until the page is closed, and `trouble` says why. What comes from the database is sound: a record that
 * is damaged, or that no page of this version can show, is as one that is not there (`healing.ts` makes it so).
 */
export interface LocalStore {
  get: <Name extends StoreName>(name: Name, key?: string) => Promise<Shape[Name] | undefined>
  all: <Name extends StoreName>(name: Name) => Promise<readonly Shape[Name][]>
  /** Resolves to false when the record is kept in memory only. */
  put: <Name extends StoreName>(name: Name, record: Shape[Name]) => Promise<boolean>
  remove: (name: StoreName, key: string) => Promise<void>
  clear: (name: StoreName) => Promise<void>
  /** Does `work` on the database itself, whatever it holds, or answers `instead` where there is none to be had. */
  onDatabase: <T>(work: (database: Database) => Promise<T>, instead: () => T) => Promise<T>
  /** Tells everybody that work on the database has changed that store. */
  announce: (name: StoreName) => void
  /** Opens the database anew with the next wish: what was the matter with it may be over. */
  reopen: () => void
  trouble: () => Trouble | null
  /** Tells of every change, in this tab, in another or by the service worker, and of new trouble. */
  subscribe: (changed: (name: StoreName | null) => void) => () => void
}

/** Records of a store that are read: several times as many as it may hold. */
const MOST_READ = 1000

/** A connection may close under a page in the background: it is opened again, once for each wish. */
const ATTEMPTS = 2

export function createLocalStore(open: typeof openDatabase = openDatabase): LocalStore {
  const memory = Object.fromEntries(STORE_NAMES.map((name) => [name, new Map()])) as Readonly<
    Record<StoreName, Map<string, unknown>>
  >
  const listeners = new Set<(name: StoreName | null) => void>()
  /** What this very page has put: sound, for who puts it has made it. */
  const own = new Set<string>()
  let others: Channel | null = null
  let opened: Promise<Database> | null = null
  let trouble: Trouble | null = null

  function tell(name: StoreName | null): void {
    for (const changed of listeners) changed(name)
  }

  /** Tells this tab, all others and the service worker which store has changed. */
  function tellAll(name: StoreName): void {
    tell(name)
    others ??= channel(tell)
    others.tell(name)
  }

  function have(next: Trouble | null): void {
    if (trouble === next) return
    trouble = next
    tell(null)
    if (next === null) void moveIn()
  }

  /** What was kept in memory for a while goes where it belongs. */
  async function moveIn(): Promise<void> {
    const waiting = STORE_NAMES.flatMap((name) =>
      [...inMemory(name).values()].map((record) => ({ name, record: record as Shape[StoreName] })),
    )
    for (const { name, record } of waiting) {
      // What has been taken out or put anew meanwhile is past.
      if (inMemory(name).get(keyOf(name, record)) !== record) continue
      // One after the other: the first that does not fit leaves the rest where they are.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await put(name, record))) return
    }
  }

  const inMemory = (name: StoreName) => memory[name]

  function database(): Promise<Database> {
    opened ??= open(
      () => {
        opened = null
      },
      (late) => {
        opened = Promise.resolve(late)
        // What was put meanwhile lies in memory, and is lost with the page unless it moves in now.
        have(null)
      },
    )
    return opened
  }

  /** Does `work` on the database, or answers `instead` where there is none to be had. */
  async function attempt<T>(
    work: (database: Database) => Promise<T>,
    instead: () => T,
    attemptsLeft = ATTEMPTS,
  ): Promise<T> {
    try {
      const done = await work(await database())
      if (trouble !== 'full') have(null)
      return done
    } catch (error) {
      if (isFull(error)) have('full')
      else if (error instanceof DatabaseError) have(error.obstacle)
      else {
        opened = null
        if (attemptsLeft > 1) return attempt(work, instead, attemptsLeft - 1)
        have('forbidden')
      }
      return instead()
    }
  }

  async function change(name: StoreName, work: (database: Database) => Promise<unknown>): Promise<void> {
    await attempt(work, () => undefined)
    tellAll(name)
  }

  async function put<Name extends StoreName>(name: Name, record: Shape[Name]): Promise<boolean> {
    const key = keyOf(name, record)
    own.add(name + key)
    // First of all: whoever takes it out while it is being kept takes it out of here too.
    inMemory(name).set(key, record)
    const kept = await attempt(
      async (stores) => {
        const inLine = KEY_OF[name] !== null
        await stores.put(name, record as never, inLine ? undefined : key)
        return true
      },
      () => false,
    )
    if (kept) {
      if (inMemory(name).get(key) === record) inMemory(name).delete(key)
      if (trouble === 'full') have(null)
    }
    tellAll(name)
    return kept
  }

  /**
   * Those of the records that `work` finds which the pages can show. What tells them is fetched ahead
   * (`afterLoad.ts`): a first visit has none. Where the line breaks before that, nobody can tell but of what this page has put itself: whatever else is there
   * was left by an earlier visit and waits unread, for one damaged record would take the whole page down.
   */
  async function read<Name extends StoreName>(
    name: Name,
    work: (database: Database) => Promise<readonly unknown[]>,
  ): Promise<readonly Shape[Name][]> {
    const records = await attempt(work, () => [])
    if (records.length === 0) return []
    const schema = await import('./lazy/after-load/recordSchema.ts').catch(() => null)
    if (schema !== null) return records.flatMap((record) => schema.soundOrNone(name, record) ?? [])
    return (records as readonly Shape[Name][]).filter((record) => own.has(name + keyOf(name, record)))
  }

  return {
    async get<Name extends StoreName>(name: Name, key = ONLY) {
      const here = inMemory(name).get(key) as Shape[Name] | undefined
      return here ?? (await read(name, (stores) => stores.getAll(name, key, 1)))[0]
    },

    async all<Name extends StoreName>(name: Name) {
      const kept = await read(name, (stores) => stores.getAll(name, undefined, MOST_READ))
      const here = inMemory(name) as Map<string, Shape[Name]>
      return [...kept.filter((record) => !here.has(keyOf(name, record))), ...here.values()]
    },

    put,

    remove(name, key) {
      inMemory(name).delete(key)
      return change(name, (stores) => stores.delete(name, key))
    },

    clear(name) {
      inMemory(name).clear()
      return change(name, (stores) => stores.clear(name))
    },

    onDatabase: attempt,
    announce: tellAll,
    reopen() {
      opened = null
    },
    trouble: () => trouble,

    subscribe(changed) {
      others ??= channel(tell)
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

interface Channel {
  readonly tell: (name: StoreName) => void
}

function channel(heard: (name: StoreName) => void): Channel {
  const { BroadcastChannel: Line } = globalThis as Partial<typeof globalThis>
  if (Line === undefined) return { tell: () => undefined }
  const line = new Line('waybill-local-store')
  line.addEventListener('message', ({ data }: MessageEvent<StoreName>) => heard(data))
  // A channel reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { tell: (name) => line.postMessage(name) }
}

/** What this browser keeps of the site. */
export const localStore = createLocalStore()
