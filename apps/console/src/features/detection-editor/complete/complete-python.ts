import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { parseKeyPath } from '@picket/core'
import { fieldsOf } from './complete-yaml.ts'
import type { Knowledge } from '../../../builder/knowledge.ts'

const reads = /(?:event|resource)(?:\.get\(|\[|\.deep_get\(|\.deep_walk\()((?:\s*["'][^"']*["']\s*,)*)\s*["']([\w.-]*)$/
const udm = /event\.udm\(\s*["'](\w*)$/

const functions: readonly (readonly [name: string, text: string, info: string])[] = [
  ['title', 'def title(event):\n    return ""', 'The title of its alerts'],
  ['dedup', 'def dedup(event):\n    return ""', 'Matches with the same text join one alert'],
  ['alert_context', 'def alert_context(event):\n    return {}', 'What is copied onto its alerts'],
  ['severity', 'def severity(event):\n    return "DEFAULT"', 'How bad a match is'],
  ['destinations', 'def destinations(event):\n    return []', 'Who gets its alerts'],
  ['runbook', 'def runbook(event):\n    return ""', 'What to do'],
]

/** Fields of the log types where Python reads one, and the functions that a detection may have. */
export async function completePython(
  context: CompletionContext,
  knowledge: Knowledge,
): Promise<CompletionResult | null> {
  const { state, pos } = context
  const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from)
  const [, keys = '', typed] = reads.exec(before) ?? []
  if (typed !== undefined) {
    const path = [...keys.matchAll(/["']([^"']*)["']/g)].map(([, key = '']) => key)
    const options = fieldsOf({ fields: knowledge.fields.flatMap((field) => below(field, path)) })
    return { from: pos - typed.length, options, validFor: /^[\w.-]*$/ }
  }
  if (udm.test(before)) return null
  const { globalCompletion, localCompletionSource } = await import('@codemirror/lang-python')
  const [, word] = /^(\w*)$/.exec(before) ?? []
  if (word !== undefined && (word !== '' || context.explicit)) {
    const options = functions.map(([name, text, info]) => ({
      label: `def ${name}`,
      apply: text,
      info,
      type: 'function',
    }))
    const local = await globalCompletion(context)
    return { from: pos - word.length, options: [...options, ...(local?.options ?? [])] }
  }
  return (await localCompletionSource(context)) ?? (await globalCompletion(context))
}

/** The next key of a field that lies below the keys that are read already. */
function below(field: Knowledge['fields'][number], path: readonly string[]): Knowledge['fields'] {
  const steps = parseKeyPath(field.target).path?.steps.map((step) => (step.kind === 'key' ? step.key : undefined)) ?? []
  if (!path.every((key, at) => steps[at] === key)) return []
  const next = steps[path.length]
  if (next === undefined) return []
  return [{ ...field, target: next, type: steps.length === path.length + 1 ? field.type : 'json' }]
}
