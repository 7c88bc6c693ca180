import { collectionOf, OWN_STORES, type OwnStore } from './collection.ts'
import { isObject, SchemaError } from './after-load/recordRules.ts'
import { checked } from './after-load/recordSchema.ts'
import { faultInWords } from './savedFileWords.ts'
import type { Shape } from '#db/shape.ts'

export const FORMAT = 'waybill-saved'
export const EDITION = 1

/** Why a file cannot be imported, in words for the visitor. */
export class SavedFileError extends Error {}

/** The content of a file: the entries that can be imported, and what is wrong with the others. */
export type SavedFile = { readonly [Name in OwnStore]: readonly Shape[Name][] } & {
  /** All entries in the file. */
  readonly total: number
  /** Sound entries that are too old to be among those that a device keeps. */
  readonly older: number
  /** Damaged entries, and the first of their faults in words. */
  readonly faulty: number
  readonly faults: readonly string[]
}

/** The page's request to the worker, and the worker's messages. */
export interface Question {
  readonly file: Blob
  /** The time on the page's clock. */
  readonly now: number
}

export type Word = { readonly share: number } | { readonly read: SavedFile } | { readonly failure: string }

/** What a visitor reads if a file cannot be read. */
export const failureOf = (error: unknown): string =>
  error instanceof SavedFileError ? error.message : 'This file could not be read.'

/** The most faults that are listed: a file with more of them is probably not ours. */
const MOST_NAMED = 10

/** Entries between two checks of the clock, and milliseconds before other tasks get their turn. */
const BATCH = 200
const TURN = 12

const DAY = 24 * 60 * 60 * 1000

/** Before this site was built: a clock that shows an earlier time has been reset, and cannot judge dates. */
const FIRST_MOMENT = Date.UTC(2024, 0)

/**
 * Reads a file that was saved on another device, entry by entry. `progress` is called with the share that is done, from
 * 0 to 1, and other tasks run in between. `now` is this device's time. Throws SavedFileError.
 */
export async function readSavedFile(
  text: string,
  now: number,
  progress: (share: number) => void,
): Promise<SavedFile> {
  const lists = listsIn(text)
  const total = OWN_STORES.reduce((sum, name) => sum + lists[name].length, 0)
  const faults: string[] = []
  let faulty = 0
  let done = 0
  let turnEnds = performance.now() + TURN

  async function soundOnes<Name extends OwnStore>(name: Name) {
    const collection = collectionOf(name)
    for (const [index, entry] of lists[name].entries()) {
      try {
        collection.add(soundEntry(name, entry, now))
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error
        faulty += 1
        if (faults.length < MOST_NAMED) faults.push(faultInWords(name, index, entry, error))
      }
      done += 1
      if (done % BATCH === 0 && performance.now() > turnEnds) {
        progress(done / total)
        // oxlint-disable-next-line no-await-in-loop -- that is what it is for
        await new Promise((resolve) => setTimeout(resolve))
        turnEnds = performance.now() + TURN
      }
    }
    const kept = collection.kept()
    return { kept, older: collection.count() - kept.length }
  }

  const tracking = await soundOnes('tracking')
  const quotes = await soundOnes('quotes')
  const outbox = await soundOnes('outbox')
  const board = await soundOnes('board')
  const watches = await soundOnes('watches')
  progress(1)
  return {
    tracking: tracking.kept,
    quotes: quotes.kept,
    outbox: outbox.kept,
    board: board.kept,
    watches: watches.kept,
    total,
    older: [tracking, quotes, outbox, board, watches].reduce((sum, { older }) => sum + older, 0),
    faulty,
    faults,
  }
}

/** The fields that hold a time by a device's clock. */
const MOMENTS: ReadonlySet<string> = new Set(['savedAt', 'writtenAt', 'addedAt', 'since'])

/** The entry as this device would keep it. Throws SchemaError. */
function soundEntry<Name extends OwnStore>(name: Name, entry: unknown, now: number): Shape[Name] {
  const record = checked(name, entry)
  const latest = now + DAY
  if (now < FIRST_MOMENT) return record
  for (const [field, moment] of Object.entries(record)) {
    if (MOMENTS.has(field) && Number(moment) > latest) {
      throw new SchemaError(field, 'still to come')
    }
    if ((field === 'as_of' || field === 'asOf') && Date.parse(String(moment)) > latest) {
      throw new SchemaError(field, 'still to come')
    }
  }
  return record
}

/** The lists that files from earlier versions of this site lack. */
const SINCE_VERSION_5: ReadonlySet<OwnStore> = new Set(['board', 'watches'])

function listsIn(text: string): Readonly<Record<OwnStore, readonly unknown[]>> {
  const file = parsed(text)
  if (!isObject(file) || file['format'] !== FORMAT) {
    throw new SavedFileError('This is not a file that was saved here: “format” is missing.')
  }
  const { edition } = file
  if (edition !== EDITION) {
    throw new SavedFileError(
      typeof edition === 'number' && edition > EDITION
        ? 'This file was saved by a newer version of this site: “edition” is not 1. Reload this page, and take it in then.'
        : 'This file was saved by another version of this site: “edition” is not 1.',
    )
  }
  const listOf = (name: OwnStore) => {
    const list = file[name] ?? (SINCE_VERSION_5.has(name) ? [] : undefined)
    if (Array.isArray(list)) return list as readonly unknown[]
    throw new SavedFileError(`This file is not whole: “${name}” is missing, or is not a list.`)
  }
  return {
    tracking: listOf('tracking'),
    quotes: listOf('quotes'),
    outbox: listOf('outbox'),
    board: listOf('board'),
    watches: listOf('watches'),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new SavedFileError(`This is not a file that was saved here: ${whatItIs(text)}.`)
  }
}

/** The first characters of gzip and zip files. */
const PACKED = ['\u001F', 'PK\u0003\u0004']

/** What kind of file was chosen by mistake, judged by its first characters. */
function whatItIs(text: string): string {
  const start = text.slice(0, 200).trimStart()
  if (start === '') return 'it is empty'
  if (PACKED.some((mark) => start.startsWith(mark))) return 'it is packed. Unpack it first'
  if (start.startsWith('<')) return 'it is a web page'
  if (start.startsWith('{')) return 'it is not JSON, or breaks off'
  return 'it is not JSON'
}
