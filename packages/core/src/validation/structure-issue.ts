import type { z } from 'zod'
import type { Refusal } from '../detections/kinds/parts.ts'
import type { DiagnosticKind, Path } from '../diagnostics.ts'
import { findCronProblem } from '../text/cron.ts'
import { quotedList } from '../text/list.ts'
import { didYouMean, nearest } from '../text/suggest.ts'
import { ExactFloat, isMap, type Value, type ValueMap } from '../values/value.ts'
import { maxFindings } from '../yaml/limits.ts'
import { describeValue } from './describe-value.ts'
import { keysAt } from './structure-keys.ts'
import { structure } from './structure-diagnostics.ts'

/** One problem, before it has a file. */
export interface Mistake {
  readonly kind: DiagnosticKind
  readonly path: Path
  readonly part?: 'key'
  readonly message: string
  readonly hint?: string
  readonly related?: { readonly path: Path; readonly message: string }
  /** The keys of which one is missing at `path`. */
  readonly missing?: readonly string[]
}

type Issue = z.core.$ZodIssue

/** Converts an issue of zod to a message of Picket. */
export function explainIssue(issue: Issue, data: ValueMap, schema: z.ZodType): Mistake[] {
  const path = issue.path as Path
  const exact = exactNumberTakenForMap(issue, data)
  if (exact !== undefined) return [wrongType(exact, 'a map', valueAt(data, exact))]
  const value = valueAt(data, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, maxFindings).map((key) => unknownKey(path, key, data, schema))
    case 'invalid_type':
      if (value === undefined) return [missingKey(path)]
      if (value === null) return [empty(path)]
      if (typeof value === 'bigint') return [outOfRange(path, value, 'is beyond all limits')]
      return [wrongType(path, expectedWords(issue.expected), value)]
    case 'invalid_value':
      if (value === undefined) return [missingKey(path)]
      return [value === null ? empty(path) : notAllowed(path, value, issue.values.map(String))]
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return [empty(path)]
      return [outOfRange(path, value, `must be at least ${issue.minimum}`)]
    case 'too_big':
      return [outOfRange(path, value, `must be at most ${issue.maximum}`)]
    case 'custom':
      return refused(refusalOf(issue), path, value)
    default:
      return [wrongType(path, 'another value', value)]
  }
}

function refusalOf(issue: z.core.$ZodIssueCustom): Refusal {
  return issue.params!['refusal'] as Refusal
}

function refused(refusal: Refusal, path: Path, value: Value | undefined): Mistake[] {
  const name = nameOf(path)
  switch (refusal.sort) {
    case 'type':
      if (value === undefined) return [missingKey(path)]
      return [value === null ? empty(path) : wrongType(path, refusal.expected, value)]
    case 'characters': {
      const found = [...new Set(String(value).match(/[<>&"%]/g))]
      const message = `${name} holds ${found.join(' and ')}, which ids and names may not.`
      const hint = found.includes('&') ? 'Write "and" for "&".' : 'Leave it out.'
      return [{ kind: structure.badCharacters, path, message, hint }]
    }
    case 'format':
      return [{ kind: structure.badFormat, path, message: `${name} must be of ${refusal.expected}.` }]
    case 'cron': {
      const why = findCronProblem(String(value))
      const message = `Cron expression "${String(value)}" cannot be read${why === undefined ? '' : `: ${why}`}.`
      const hint = 'It needs five fields: minute, hour, day of the month, month, day of the week.'
      return [{ kind: structure.badCron, path, message, hint }]
    }
    case 'range':
      return [{ kind: structure.outOfRange, path: [...path, ...rangeKey(value)], message: refusal.message }]
    case 'one-of': {
      const message = `${owner(path)} needs ${refusal.keys.length === 2 ? 'either' : 'one of'} ${quotedList(refusal.keys, 'or')}.`
      return [{ kind: structure.missingChoice, path, message, hint: 'Add one of them.', missing: refusal.keys }]
    }
    case 'not-both': {
      const present = refusal.keys.filter((key) => isMap(value) && key in value)
      const [first = '', second = ''] = isMap(value)
        ? Object.keys(value).filter((key) => present.includes(key))
        : present
      const message = `"${second}" and "${first}" exclude each other.`
      const related = { path: [...path, first], message: `"${first}" is here.` }
      return [
        {
          kind: structure.exclusiveKeys,
          path: [...path, second],
          part: 'key',
          message,
          hint: 'Remove one of them.',
          related,
        },
      ]
    }
  }
}

function rangeKey(value: Value | undefined): string[] {
  return isMap(value) && 'RateMinutes' in value ? ['RateMinutes'] : []
}

function missingKey(path: Path): Mistake {
  return missingKeys(path.slice(0, -1), [String(path.at(-1))])
}

/** The map at `path` lacks keys. */
export function missingKeys(path: Path, keys: readonly string[]): Mistake {
  const message = `${owner(path)} needs the ${keys.length === 1 ? 'key' : 'keys'} ${quotedList(keys, 'and', 20)}.`
  return { kind: structure.missingKey, path, message, hint: keys.length === 1 ? 'Add it.' : 'Add them.', missing: keys }
}

function unknownKey(path: Path, key: string, data: ValueMap, schema: z.ZodType): Mistake {
  const known = keysAt(schema, path)
  const there = valueAt(data, path)
  const absent = known.filter((name) => !(isMap(there) && Object.hasOwn(there, name)))
  const hint =
    inherited(path, key, data) ?? didYouMean(key, absent) ?? twice(key, known) ?? 'Remove it, or check its indentation.'
  return {
    kind: structure.unknownKey,
    path: [...path, key],
    part: 'key',
    message: `Key "${key}" is not known here.`,
    hint,
  }
}

/** Keys that a derived rule cannot set. */
function inherited(path: Path, key: string, data: ValueMap): string | undefined {
  const base = data['BaseDetection']
  if (path.length > 0 || typeof base !== 'string' || !fromBase.has(key)) return undefined
  return `Remove it: a derived rule takes it from its base, "${base}".`
}

const fromBase = new Set(['Filename', 'Detection', 'LogTypes', 'ScheduledQueries', 'CreatedBy'])

function twice(key: string, known: readonly string[]): string | undefined {
  const near = nearest(key, known)
  return near === undefined ? undefined : `There is a "${near}" already.`
}

function empty(path: Path): Mistake {
  const last = path.at(-1)
  const message =
    typeof last === 'number' ? `This item of "${listName(path)}" is empty.` : `"${String(last)}" has no value.`
  return { kind: structure.emptyValue, path, message, hint: 'Give it a value, or remove it.' }
}

function wrongType(path: Path, expected: string, value: Value | undefined): Mistake {
  const message = `${nameOf(path)} must be ${expected}, but it is ${describeValue(value)}.`
  const hint = typeHint(expected, value)
  return { kind: structure.wrongType, path, message, ...(hint === undefined ? {} : { hint }) }
}

function typeHint(expected: string, value: Value | undefined): string | undefined {
  if (expected === 'true or false' && typeof value === 'string') {
    if (/^(?:yes|on|y|true)$/i.test(value)) return 'Write true, without quotes.'
    if (/^(?:no|off|n|false)$/i.test(value)) return 'Write false, without quotes.'
  }
  if (expected.includes('a text') && !isMap(value) && !Array.isArray(value)) return 'Put it in quotes.'
  if (expected === 'a whole number' && typeof value === 'string' && /^\d+$/.test(value)) return 'Remove the quotes.'
  if (expected === 'a list' && !isMap(value)) return 'Write it as a list: "- " before each item, on lines of their own.'
  return undefined
}

function notAllowed(path: Path, value: Value, allowed: readonly string[]): Mistake {
  const text = typeof value === 'string' ? value : undefined
  const message = `${nameOf(path)} cannot be ${describeValue(value)}.`
  const near = text === undefined ? undefined : didYouMean(text, allowed)
  const list = allowed.length === 1 ? `It can only be ${allowed[0]}.` : `It is one of ${quotedList(allowed, 'or')}.`
  return { kind: structure.notAllowed, path, message, hint: near ?? list }
}

function outOfRange(path: Path, value: Value | undefined, limit: string): Mistake {
  const found = typeof value === 'number' || typeof value === 'bigint' ? String(value) : describeValue(value)
  return { kind: structure.outOfRange, path, message: `${nameOf(path)} ${limit}, but it is ${found}.` }
}

function expectedWords(expected: string): string {
  const words: { readonly [type: string]: string } = {
    string: 'a text',
    boolean: 'true or false',
    int: 'a whole number',
    number: 'a whole number',
    array: 'a list',
    object: 'a map',
    record: 'a map',
  }
  return words[expected] ?? expected
}

function nameOf(path: Path): string {
  const last = path.at(-1)
  return typeof last === 'number' ? `An item of "${listName(path)}"` : `"${String(last)}"`
}

/** Returns the map at a path as the subject of a sentence. */
function owner(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'The spec'
  return typeof last === 'number' ? `Each item of "${listName(path)}"` : `"${last}"`
}

function listName(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string'))
}

/** Returns the path of an exact number, which is an object to zod, so that it reports missing keys in it. */
function exactNumberTakenForMap(issue: Issue, data: ValueMap): Path | undefined {
  const path = issue.path as Path
  for (let length = 1; length <= path.length; length += 1) {
    if (!(valueAt(data, path.slice(0, length)) instanceof ExactFloat)) continue
    const refusal = issue.code === 'custom' ? refusalOf(issue).sort : ''
    const aboutKeys = issue.code === 'unrecognized_keys' || refusal === 'one-of' || refusal === 'not-both'
    return length < path.length || aboutKeys ? path.slice(0, length) : undefined
  }
  return undefined
}

export function valueAt(data: Value, path: Path): Value | undefined {
  let value: Value | undefined = data
  for (const step of path) {
    if (Array.isArray(value)) value = (value as readonly Value[])[Number(step)]
    else if (value instanceof ExactFloat || !isMap(value)) return undefined
    else value = Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}
