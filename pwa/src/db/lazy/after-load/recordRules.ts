import { LONGEST_NUMBER, type Shape, type StoreName } from '#db/shape.ts'

/** What is wrong with a field. A list may be too long as well. */
export type Fault = 'missing' | 'of another kind' | 'empty' | 'too long' | 'out of range' | 'still to come'

export class SchemaError extends Error {
  /** The path to the field from the record: `steps.3.title`, counted from one; empty for the record itself. */
  readonly field: string
  readonly fault: Fault
  constructor(field: string, fault: Fault) {
    super(`${field} is ${fault}`)
    this.field = field
    this.fault = fault
  }
}

/** Returns the value with its known fields only. Throws SchemaError. */
export type Rule<T> = (value: unknown, field: string) => T
export type Fields = Readonly<Record<string, unknown>>

/** The latest moment that a device's clock or a server may give: the end of the century. */
const LAST_MOMENT = 4_102_444_800_000

/** Unpaired surrogates, which can be put neither into an address nor into a file. */
const HALVES = /\p{Surrogate}/gu

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function refuse(value: unknown, field: string): never {
  throw new SchemaError(field, value === undefined ? 'missing' : 'of another kind')
}

export const text =
  (longest = LONGEST_NUMBER): Rule<string> =>
  (value, field) => {
    if (typeof value !== 'string') return refuse(value, field)
    if (value.length > longest) throw new SchemaError(field, 'too long')
    return value.replace(HALVES, '\uFFFD')
  }

export const matching =
  (pattern: RegExp, longest?: number): Rule<string> =>
  (value, field) => {
    const found = text(longest)(value, field)
    if (found.trim() === '') throw new SchemaError(field, 'empty')
    if (!pattern.test(found)) throw new SchemaError(field, 'of another kind')
    return found
  }

export const word = matching(/\S/)

export const number =
  (least: number, most: number): Rule<number> =>
  (value, field) => {
    if (typeof value !== 'number') return refuse(value, field)
    // NaN is in no range.
    if (value >= least && value <= most) return value
    throw new SchemaError(field, 'out of range')
  }

export const time = number(0, LAST_MOMENT)

/** RFC 3339, as the server writes it. */
export const moment: Rule<string> = (value, field) => {
  const found = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 40)(value, field)
  time(Date.parse(found), field)
  return found
}

export const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (value, field) =>
    value === undefined ? undefined : rule(value, field)

export const record =
  <T>(rules: { readonly [Name in keyof T]-?: Rule<T[Name]> }): Rule<T> =>
  (value, field) => {
    if (!isObject(value)) return refuse(value, field)
    const clean: Record<string, unknown> = {}
    for (const [name, rule] of Object.entries<Rule<unknown>>(rules)) {
      const found = rule(value[name], field === '' ? name : `${field}.${name}`)
      if (found !== undefined) clean[name] = found
    }
    return clean as T
  }

export const list =
  <T>(most: number, rule: Rule<T>): Rule<T[]> =>
  (value, field) => {
    if (!Array.isArray(value)) return refuse(value, field)
    if (value.length > most) throw new SchemaError(field, 'too long')
    // `Array.from` also visits the gaps of a sparse array.
    return Array.from(value, (item, index) => rule(item, `${field}.${String(index + 1)}`))
  }

/** Refuses a list whose texts are too long in total, even if each of them is not. */
export const together =
  <T extends object>(longest: number, rule: Rule<T[]>): Rule<T[]> =>
  (value, field) => {
    const found = rule(value, field)
    const texts = found.flatMap((item) => Object.values(item) as unknown[])
    const length = texts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
    if (length > longest) throw new SchemaError(field, 'too long')
    return found
  }

export const orNull =
  <T>(rule: Rule<T>): Rule<T | null> =>
  (value, field) =>
    value === null ? null : rule(value, field)

export const pair = <T>(rule: Rule<T>): Rule<[T, T]> =>
  ((value, field) => {
    const found = list(2, rule)(value, field)
    return found.length === 2 ? found : refuse(value, field)
  }) as Rule<[T, T]>

export const flag: Rule<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : refuse(value, field)

export const day: Rule<string> = (value, field) => {
  const found = matching(/^\d{4}-\d\d-\d\d$/)(value, field)
  time(Date.parse(found), field)
  return found
}

export const textOr =
  <T>(rule: Rule<T>): Rule<string | T> =>
  (value, field) =>
    (typeof value === 'string' ? text() : rule)(value, field)

/** The checks of records by the rules of their stores. */
export function schemaOf(rules: Readonly<Record<StoreName, Rule<unknown>>>) {
  /** The record as that store should hold it: only known fields of the right kind and size. Throws SchemaError. */
  function checked<Name extends StoreName>(name: Name, value: unknown): Shape[Name] {
    return rules[name](value, '') as Shape[Name]
  }

  /** The same; undefined if the site's pages cannot show the record. */
  function soundOrNone<Name extends StoreName>(name: Name, value: unknown): Shape[Name] | undefined {
    try {
      return checked(name, value)
    } catch {
      return undefined
    }
  }

  return { checked, soundOrNone }
}
