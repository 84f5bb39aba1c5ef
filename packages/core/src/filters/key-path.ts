import { shorten } from './describe-value.ts'

/** The path of a value in an event, step by step. */
export interface FieldPath {
  /** The displayed path: as written, or in the grammar of `KeyPath`. */
  readonly text: string
  readonly steps: readonly PathStep[]
}

export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  /** `[2]`; `[-1]` counts from the end. */
  | { readonly kind: 'index'; readonly index: number }
  /** `[*]`: every element of a list. */
  | { readonly kind: 'elements' }
  /** `.*`: every value of a map. */
  | { readonly kind: 'values' }
  /** `[]`: every element, with nested lists flattened once. */
  | { readonly kind: 'flatten' }

export type KeyPathResult =
  | { readonly path: FieldPath; readonly problem?: undefined }
  | { readonly path?: undefined; readonly problem: KeyPathProblem }

/** Why a text is not a key path, and the characters that cause it. */
export interface KeyPathProblem {
  readonly message: string
  readonly hint: string
  readonly within: readonly [start: number, end: number]
}

const longestPath = 2_000

/**
 * Reads `a.b[0].c`, `list[*].name`, `"odd key".x`, `rows[].id`: the part of JMESPath that filters use. A text with only
 * letters, digits and underscores is one top-level key, whatever its first character is.
 */
export function parseKeyPath(text: string): KeyPathResult {
  if (/^[A-Za-z0-9_]+$/.test(text)) return { path: toKeyField(text) }
  if (text.length > longestPath) return fail('is too long for a key path', 'Shorten it.', [0, text.length])
  const steps: PathStep[] = []
  let at = 0
  while (at < text.length || steps.length === 0) {
    const found = readStep(text, at, steps.length === 0)
    if ('problem' in found) return { problem: found.problem }
    steps.push(found.step)
    at = found.end
  }
  return { path: { text, steps } }
}

/** Returns the path of one top-level key, which can contain dots. */
export function toKeyField(key: string): FieldPath {
  return toField([{ kind: 'key', key }])
}

export function toField(steps: readonly PathStep[]): FieldPath {
  return { text: printKeyPath(steps), steps }
}

/** Prints steps so that `parseKeyPath` reads them back. */
export function printKeyPath(steps: readonly PathStep[]): string {
  return steps.map((step, i) => printStep(step, i === 0, steps.length === 1)).join('')
}

function printStep(step: PathStep, first: boolean, only: boolean): string {
  const dot = first ? '' : '.'
  switch (step.kind) {
    case 'key':
      return (
        dot +
        ((only ? /^[A-Za-z0-9_]+$/ : /^[A-Za-z_][A-Za-z0-9_]*$/).test(step.key) ? step.key : JSON.stringify(step.key))
      )
    case 'index':
      return `[${step.index}]`
    case 'elements':
      return '[*]'
    case 'values':
      return `${dot}*`
    case 'flatten':
      return '[]'
  }
}

type Step = { readonly step: PathStep; readonly end: number } | { readonly problem: KeyPathProblem }

function readStep(text: string, start: number, first: boolean): Step {
  if (text[start] === '[') return readBracket(text, start)
  if (!first && text[start] !== '.') return refuse(text, start)
  const at = first ? start : start + 1
  if (text[at] === '"') return readQuoted(text, at)
  if (text[at] === '*') return { step: { kind: 'values' }, end: at + 1 }
  const key = /^[A-Za-z_][A-Za-z0-9_]*/.exec(text.slice(at))?.[0]
  if (key !== undefined) return { step: { kind: 'key', key }, end: at + key.length }
  if (first && at === text.length)
    return fail('is empty, where the path of a key is needed', 'Write the name of a field.', [0, 0])
  if (first && text[at] === '.') return fail('begins with a dot', 'Begin with a key.', [0, 1])
  if (at === text.length || text[at] === '.' || text[at] === '[') {
    return fail('lacks a key after "."', 'Write a key there, or remove the dot.', [
      at - 1,
      Math.min(at + 1, text.length),
    ])
  }
  return refuse(text, at)
}

function readBracket(text: string, start: number): Step {
  const [whole, inner] = /^\[([^\]]*)\]/.exec(text.slice(start)) ?? []
  if (whole === undefined || inner === undefined) {
    return fail('has a "[" that is never closed', 'Write the list position as "[0]", or "[*]" for every element.', [
      start,
      text.length,
    ])
  }
  const end = start + whole.length
  if (inner === '*') return { step: { kind: 'elements' }, end }
  if (inner === '') return { step: { kind: 'flatten' }, end }
  if (/^-?[0-9]{1,9}$/.test(inner)) return { step: { kind: 'index', index: Number(inner) }, end }
  const what = inner.startsWith('?') ? 'a filter' : inner.includes(':') ? 'a slice' : `"${shorten(inner)}"`
  return fail(
    `has ${what} in brackets, where a list position or "*" is needed`,
    inner.startsWith('?') || inner.includes(':')
      ? 'Use "[*]" or a list comprehension (AnyElement and the like).'
      : `Write "[0]" for a position, "[*]" for every element, or .${JSON.stringify(shorten(inner.replace(/^['"]|['"]$/g, '')))} for a key.`,
    [start, end],
  )
}

function readQuoted(text: string, start: number): Step {
  const quoted = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(start))?.[0]
  if (quoted === undefined) {
    return fail('has a quoted key that is never closed', 'End the key with a double quote.', [start, text.length])
  }
  try {
    return { step: { kind: 'key', key: JSON.parse(quoted) as string }, end: start + quoted.length }
  } catch {
    return fail('has a quoted key that JSON cannot read', 'Escape it as in JSON: \\" and \\\\.', [
      start,
      start + quoted.length,
    ])
  }
}

const expressionCharacters = new Set('|&!<>=(){}`@,')

/** A character that must be quoted: the problem names the whole key. */
function refuse(text: string, at: number): Step {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const within = [at, at + character.length] as const
  if (text.includes('(') || expressionCharacters.has(character)) {
    return fail(
      `has "${character}", which key paths do not know`,
      'Key paths hold keys, "[0]", "[*]", "[]" and "*" only; functions, filters and operators of JMESPath are not supported. A key with odd characters is put in double quotes.',
      within,
    )
  }
  const begin = Math.max(text.lastIndexOf('.', at - 1), text.lastIndexOf(']', at - 1)) + 1
  const key = /^[^.[\]"]*/.exec(text.slice(begin))?.[0] ?? ''
  if (/^[0-9]+$/.test(key)) {
    return fail(
      `has "${key}" where a key is needed`,
      `Write [${key}] for a list position, "${key}" in double quotes for a key.`,
      [begin, begin + key.length],
    )
  }
  const hint = key
    ? `Put the key in double quotes: ${JSON.stringify(key)}.`
    : 'Put keys with odd characters in double quotes.'
  return fail(`has the character "${character}" in a key`, hint, within)
}

function fail(message: string, hint: string, within: readonly [number, number]): { readonly problem: KeyPathProblem } {
  return { problem: { message, hint, within } }
}
