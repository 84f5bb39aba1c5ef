import { indentLines, isMap, linesOf, parseYaml, readKeys, type KeyChange } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { assertShort } from '../spec-size.ts'

/** The keys that the text editor of the console shows for a detection written in YAML. */
export const logicKeys = ['Detection', 'DynamicSeverities', 'AlertTitle', 'AlertContext', 'GroupBy'] as const

/** Returns the logic of a rule in YAML as the console edits it: its keys, including comments. */
export function readLogic(text: string): string {
  return readKeys(text, logicKeys)
}

/** Returns a list of a spec as a text of its own, including comments; empty if the spec lacks it. */
export function readList(text: string, key: string): string {
  const lines = readKeys(text, [key]).split('\n')
  const start = lines.findIndex((line) => new RegExp(`^["']?${key}["']?[ \\t]*:`).test(line))
  if (start === -1) return ''
  const behind = (lines[start] ?? '').replace(/^[^:]*:[ \t]*/, '')
  if (behind !== '' && !behind.startsWith('#')) return `${[behind, ...lines.slice(start + 1)].join('\n').trimEnd()}\n`
  const below = lines.slice(start + 1)
  const indent = Math.min(
    ...below.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  )
  return Number.isFinite(indent)
    ? `${below
        .map((line) => line.slice(indent))
        .join('\n')
        .trimEnd()}\n`
    : ''
}

/** Returns the change that a list from a text editor makes; an empty text removes the key. */
export function writeList(key: string, body: string, field: string): KeyChange {
  if (body.trim() === '') return { key, removed: true }
  const value = parse(body, field)
  if (isMap(value) && key in value) return { key, lines: endLine(readKeys(body, [key])) }
  if (!Array.isArray(value))
    throw new ApiError('InvalidSyntax', `${field}: The text must be a list.`, {
      fields: [{ path: field, message: 'The text must be a list.' }],
    })
  return { key, lines: `${key}:\n${endLine(indentLines(body))}` }
}

/**
 * Returns the change that the logic from a text editor makes: a list is the rule's `Detection`, a map can have the
 * other keys of logic, too.
 */
export function writeLogic(body: string, field: string): readonly KeyChange[] {
  const value = parse(body, field)
  if (!isMap(value)) return [writeList('Detection', body, field)]
  const unknown = Object.keys(value).find((key) => !(logicKeys as readonly string[]).includes(key))
  if (unknown !== undefined) {
    const message = `"${unknown}" is not part of a detection's logic. Use one of ${logicKeys.join(', ')}.`
    throw new ApiError('InvalidInput', `${field}: ${message}`, { fields: [{ path: field, message }] })
  }
  const lines = new Map(linesOf(body, logicKeys).map((one) => [one.key, one.lines]))
  return logicKeys.map((key): KeyChange => {
    const own = lines.get(key)
    return own === undefined ? { key, removed: true } : { key, lines: own }
  })
}

function parse(body: string, field: string): unknown {
  assertShort(body)
  const { value, findings } = parseYaml(body, field)
  const wrong = findings.find(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  if (value !== undefined && !wrong) return value
  const message = `There is an error in your syntax. ${wrong?.message ?? ''}`.trim()
  throw new ApiError('InvalidSyntax', `${field}: ${message}`, { fields: [{ path: field, message }] })
}

function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
