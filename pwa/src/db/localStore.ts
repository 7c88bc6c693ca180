import { type Database, DatabaseError, isFull, type Obstacle, openDatabase } from './database.ts'
import { KEY_OF, keyOf, ONLY, type Shape, STORE_NAMES, type StoreName } from './shape.ts'

/** The state of this device's storage that a visitor should know of; null if all is well. */
export type Trouble = Obstacle

/**
 * What this device keeps of the site. Nothing here throws: if the database cannot be used, the same stores are kept in
 * memory until the page is closed, and `trouble` says why. Records from the database are sound: a record that is
 * damaged, or that no page of this version can show, counts as absent (`healing.ts` deletes or repairs it).
 */
export interface LocalStore {
  get: <Name extends StoreName>(name: Name, key?: string) => Promise<Shape[Name] | undefined>
  all: <Name extends StoreName>(name: Name) => Promise<readonly Shape[Name][]>
  /** Resolves to false when the record is kept in memory only. */
  put: <Name extends StoreName>(name: Name, record: Shape[Name]) => Promise<boolean>
  remove: (name: StoreName, key: string) => Promise<void>
  clear: (name: StoreName) => Promise<void>
  /** Does `work` on the database itself, or returns `instead()` if there is none. */
  onDatabase: <T>(work: (database: Database) => Promise<T>, instead: () => T) => Promise<T>
  /** Tells all subscribers that work on the database has changed that store. */
  announce: (name: StoreName) => void
  /** Opens the database again on the next access: the cause of the trouble may be gone. */
  reopen: () => void
  trouble: () => Trouble | null
  /** Reports every change, whether made in this tab, in another or by the service worker, and new trouble. */
  subscribe: (changed: (name: StoreName | null) => void) => () => void
}

/** Records that are read from a store: several times as many as it may hold. */
const MOST_READ = 1000

/** A connection may close while the page is in the background: it is opened again, once per access. */
const ATTEMPTS = 2

export function createLocalStore(open: typeof openDatabase = openDatabase): LocalStore {
  const memory = Object.fromEntries(STORE_NAMES.map((name) => [name, new Map()])) as Readonly<
    Record<StoreName, Map<string, unknown>>
  >
  const listeners = new Set<(name: StoreName | null) => void>()
  /** What this page has put itself. These records are sound, since the code that put them has made them. */
  const own = new Set<string>()
  let others: Channel | null = null
  let opened: Promise<Database> | null = null
  let trouble: Trouble | null = null
  /** An open database has failed. It may still be readable: only a record that is stored ends this trouble. */
  let failed = false

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

  /** Moves the records that were kept in memory into the database. */
  async function moveIn(): Promise<void> {
    const waiting = STORE_NAMES.flatMap((name) =>
      [...inMemory(name).values()].map((record) => ({ name, record: record as Shape[StoreName] })),
    )
    for (const { name, record } of waiting) {
      // The record has been removed or replaced meanwhile.
      if (inMemory(name).get(keyOf(name, record)) !== record) continue
      // One after the other: the first record that does not fit leaves the rest in memory.
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
        // Records that were put meanwhile are in memory, and would be lost with the page unless they are moved now.
        have(null)
      },
    )
    return opened
  }

  /** Does `work` on the database, or returns `instead()` if there is none. */
  async function attempt<T>(
    work: (database: Database) => Promise<T>,
    instead: () => T,
    attemptsLeft = ATTEMPTS,
  ): Promise<T> {
    try {
      const done = await work(await database())
      if (!failed) have(null)
      return done
    } catch (error) {
      if (error instanceof DatabaseError) {
        // The next access tries again: there may be room by then, or the phone has woken up.
        if (error.thrown !== undefined) opened = null
        have(error.obstacle)
        return instead()
      }
      if (!isFull(error)) {
        opened = null
        if (attemptsLeft > 1) return attempt(work, instead, attemptsLeft - 1)
      }
      failed = true
      have(isFull(error) ? 'full' : 'forbidden')
      return instead()
    }
  }

  async function change(name: StoreName, work: (database: Database) => Promise<unknown>): Promise<void> {
    await attempt(work, () => undefined)
    tellAll(name)
    // What is gone leaves room for records in memory.
    if (trouble === 'full') void moveIn()
  }

  async function put<Name extends StoreName>(name: Name, record: Shape[Name]): Promise<boolean> {
    const key = keyOf(name, record)
    own.add(name + key)
    // This must happen first: a removal while the record is being saved must remove it from memory too.
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
      failed = false
      have(null)
    }
    tellAll(name)
    return kept
  }

  /**
   * The records found by `work` that the pages can show. The code that checks them is loaded beforehand
   * (`afterLoad.ts`), except on a first visit. If the connection breaks before that, only records that this page has
   * put itself are returned: those of earlier visits stay unread, because one damaged record would break the whole
   * page.
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
      failed = false
    },
    trouble: () => trouble,

    subscribe(changed) {
      others ??= channel(tell)
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

interface Channel {
  readonly tell: (name: StoreName) => void
}

function channel(heard: (name: StoreName) => void): Channel {
  try {
    const { BroadcastChannel: Line } = globalThis as Partial<typeof globalThis>
    if (Line !== undefined) {
      const line = new Line('waybill-local-store')
      line.addEventListener('message', ({ data }: MessageEvent<StoreName>) => heard(data))
      // A channel reaches only this origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      return { tell: (name) => line.postMessage(name) }
    }
  } catch {
    // Firefox refuses one where the visitor blocks all cookies.
  }
  return { tell: () => undefined }
}

/** The store of this browser. */
export const localStore = createLocalStore()
