import type { FlatFilterField } from '../filters/filter-fields.ts'
import { parseKeyPath } from '../filters/key-path.ts'
import type { CompletionKnowledge, CompletionNames, CompletionOption, Completions } from './completion.ts'
import type { Cursor } from './cursor.ts'
import { fieldOptions } from './field-options.ts'

const reads = /(?:event|resource)(?:\.get\(|\[|\.deep_get\(|\.deep_walk\()((?:\s*["'][^"']*["']\s*,)*)\s*["']([\w.-]*)$/
const udm = /event\.udm\(\s*["']([\w.]*)$/
const member = /\b(event|resource)\.(\w*)$/

/** Methods of events and resources; a bar marks the cursor after completion. */
const members: readonly (readonly [name: string, text: string, documentation: string])[] = [
  ['get', 'get("|")', 'The value of a field, or None'],
  ['deep_get', 'deep_get("|")', 'A nested value, by its keys'],
  ['deep_walk', 'deep_walk("|")', 'Nested values, through lists'],
  ['udm', 'udm("|")', 'A value by its name in the data model of the log type'],
  ['udm_path', 'udm_path("|")', 'The path that the data model maps a name to'],
  ['lookup', 'lookup("|", "")', 'The row of a lookup table'],
  ['event_time_epoch', 'event_time_epoch()', 'When it happened, in seconds since 1970'],
  ['keys', 'keys()', 'The names of its fields'],
  ['values', 'values()', 'The values of its fields'],
  ['items', 'items()', 'Fields with their values'],
]

const functions: readonly (readonly [name: string, text: string, documentation: string])[] = [
  ['title', 'def title(event):\n    return ""', 'The title of its alerts'],
  ['dedup', 'def dedup(event):\n    return ""', 'Matches with the same text are grouped into one alert'],
  ['alert_context', 'def alert_context(event):\n    return {}', 'Data that is copied to its alerts'],
  ['severity', 'def severity(event):\n    return "DEFAULT"', 'The severity of a match'],
  ['destinations', 'def destinations(event):\n    return []', 'The destinations of its alerts'],
  ['runbook', 'def runbook(event):\n    return ""', 'The steps of an investigation'],
]

/** Completes methods of events, and their fields. */
export async function completeEvent(
  { before, offset }: Cursor,
  knowledge: Pick<CompletionKnowledge, 'fields'>,
  logTypes: readonly string[],
  names: Pick<CompletionNames, 'udmNames'>,
): Promise<Completions | undefined> {
  const [, keys = '', typed] = reads.exec(before) ?? []
  if (typed !== undefined) {
    const path = [...keys.matchAll(/["']([^"']*)["']/g)].map(([, key = '']) => key)
    const options = fieldOptions(knowledge.fields.flatMap((field) => below(field, path)))
    return { from: offset - typed.length, options, validFor: /^[\w.-]*$/ }
  }
  const [, udmName] = udm.exec(before) ?? []
  if (udmName !== undefined) {
    const options = (await names.udmNames(logTypes)).map((label) => ({ label, kind: 'property' }) as const)
    return { from: offset - udmName.length, options, validFor: /^[\w.]*$/ }
  }
  const [, , asked] = member.exec(before) ?? []
  if (asked === undefined) return undefined
  const options = members.map(([label, text, documentation]): CompletionOption => {
    const bar = text.indexOf('|')
    const cursor = bar === -1 ? {} : { cursorAt: bar }
    return { label, documentation, kind: 'method', apply: text.replace('|', ''), ...cursor }
  })
  return { from: offset - asked.length, options, validFor: /^\w*$/ }
}

/** Completes the functions that a detection can define, at the start of a line. */
export function completeFunctions({ text, before, offset, explicit }: Cursor): Completions | undefined {
  const [, word] = /^(\w*)$/.exec(before) ?? []
  if (word === undefined || (word === '' && !explicit)) return undefined
  const isPolicy = /^def policy\(/m.test(text)
  const options = functions.map(([name, body, documentation]): CompletionOption => ({
    label: `def ${name}`,
    apply: isPolicy ? body.replace('(event)', '(resource)') : body,
    documentation,
    kind: 'function',
  }))
  return { from: offset - word.length, options }
}

/** Completes the next key of a field, below the keys that the code has read. */
function below(field: FlatFilterField, path: readonly string[]): readonly FlatFilterField[] {
  const steps = parseKeyPath(field.target).path?.steps.map((step) => (step.kind === 'key' ? step.key : undefined)) ?? []
  if (!path.every((key, at) => steps[at] === key)) return []
  const next = steps[path.length]
  if (next === undefined) return []
  return [{ ...field, target: next, type: steps.length === path.length + 1 ? field.type : 'json' }]
}
