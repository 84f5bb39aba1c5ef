import { snippetCompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { parseKeyPath } from '@picket/core'
import { fieldsOf } from './complete-yaml.ts'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { Names } from './names.ts'

const reads = /(?:event|resource)(?:\.get\(|\[|\.deep_get\(|\.deep_walk\()((?:\s*["'][^"']*["']\s*,)*)\s*["']([\w.-]*)$/
const udm = /event\.udm\(\s*["']([\w.]*)$/
const member = /\b(event|resource)\.(\w*)$/

/** Methods of events and resources; a bar marks the cursor after completion. */
const members: readonly (readonly [name: string, text: string, info: string])[] = [
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

const functions: readonly (readonly [name: string, text: string, info: string])[] = [
  ['title', 'def title(event):\n    return ""', 'The title of its alerts'],
  ['dedup', 'def dedup(event):\n    return ""', 'Matches with the same text are grouped into one alert'],
  ['alert_context', 'def alert_context(event):\n    return {}', 'Data that is copied to its alerts'],
  ['severity', 'def severity(event):\n    return "DEFAULT"', 'The severity of a match'],
  ['destinations', 'def destinations(event):\n    return []', 'The destinations of its alerts'],
  ['runbook', 'def runbook(event):\n    return ""', 'The steps of an investigation'],
]

/** Completes methods of events, their fields, and the functions that a detection can define. */
export async function completePython(
  context: CompletionContext,
  knowledge: Knowledge,
  logTypes: readonly string[],
  names: Pick<Names, 'udmNames'>,
): Promise<CompletionResult | null> {
  const { state, pos } = context
  const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from)
  const [, keys = '', typed] = reads.exec(before) ?? []
  if (typed !== undefined) {
    const path = [...keys.matchAll(/["']([^"']*)["']/g)].map(([, key = '']) => key)
    const options = fieldsOf({ fields: knowledge.fields.flatMap((field) => below(field, path)) })
    return { from: pos - typed.length, options, validFor: /^[\w.-]*$/ }
  }
  const [, udmName] = udm.exec(before) ?? []
  if (udmName !== undefined) {
    const options = (await names.udmNames(logTypes)).map((label) => ({ label, type: 'property' }))
    return { from: pos - udmName.length, options, validFor: /^[\w.]*$/ }
  }
  const [, , asked] = member.exec(before) ?? []
  if (asked !== undefined) {
    const options = members.map(([label, text, info]) =>
      snippetCompletion(text.replace('|', '${}'), { label, info, type: 'method' }),
    )
    return { from: pos - asked.length, options, validFor: /^\w*$/ }
  }
  const { globalCompletion, localCompletionSource } = await import('@codemirror/lang-python')
  const [, word] = /^(\w*)$/.exec(before) ?? []
  if (word !== undefined && (word !== '' || context.explicit)) {
    const isPolicy = /^def policy\(/m.test(state.doc.toString())
    const options = functions.map(([name, text, info]) => ({
      label: `def ${name}`,
      apply: isPolicy ? text.replace('(event)', '(resource)') : text,
      info,
      type: 'function',
    }))
    const local = await globalCompletion(context)
    return { from: pos - word.length, options: [...options, ...(local?.options ?? [])] }
  }
  return (await localCompletionSource(context)) ?? (await globalCompletion(context))
}

/** Completes the next key of a field, below the keys that the code has read. */
function below(field: Knowledge['fields'][number], path: readonly string[]): Knowledge['fields'] {
  const steps = parseKeyPath(field.target).path?.steps.map((step) => (step.kind === 'key' ? step.key : undefined)) ?? []
  if (!path.every((key, at) => steps[at] === key)) return []
  const next = steps[path.length]
  if (next === undefined) return []
  return [{ ...field, target: next, type: steps.length === path.length + 1 ? field.type : 'json' }]
}
