import { AnswerError } from './answer-error.ts'

interface RawJson {
  readonly rawJSON: string
}

const raw = JSON as unknown as {
  rawJSON(text: string): RawJson
  isRawJSON(value: unknown): value is RawJson
  parse(text: string, reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown): unknown
}

/** Parses JSON. Numbers that a double cannot represent keep their digits, and are printed with them again. */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as unknown
  return raw.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && /^-?\d{16,}$/.test(source) ? raw.rawJSON(source) : value,
  )
}

/** Parses lines of JSON; empty lines are skipped. */
export function parseJsonLines(text: string): readonly unknown[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parseJson(line)]))
}

/** Returns the value at a path of keys, such as `meta.next`. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Readonly<Record<string, unknown>>)[key]
  }
  return at
}

/** Returns the text at a path. Numbers are printed with all their digits; an empty text, null or anything else is undefined. */
export function textAt(value: unknown, path: string): string | undefined {
  const found = valueAt(value, path)
  if (typeof found === 'string') return found === '' ? undefined : found
  if (typeof found === 'number') return String(found)
  return raw.isRawJSON(found) ? found.rawJSON : undefined
}

/** Returns the list at a path. Throws an AnswerError if there is none. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = path === '' ? value : valueAt(value, path)
  if (Array.isArray(found)) return found
  throw new AnswerError(path === '' ? 'The answer is not a list.' : `The answer has no list "${path}".`)
}

/** Prints JSON with sorted keys, so that equal values have equal texts. */
export function printCanonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || raw.isRawJSON(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
