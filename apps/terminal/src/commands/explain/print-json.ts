import { ExactFloat, printJson, type Value } from '@picket/core'
import { printSafeJson } from '../../plain/json-value.ts'
import type { RuleExplanation } from './explanation-view.ts'

/** The format `picket.explanation/1`, described in docs/guide/explain.md. */
export function toJsonExplanation({ detection, events, more }: RuleExplanation): string {
  const shown = {
    schema: 'picket.explanation/1',
    detection,
    events: events.map(({ label, note, explanation }) => ({
      event: label,
      ...(note === undefined ? {} : { note }),
      ...explanation,
      outputs: explanation.outputs.map(({ value, ...rest }) => ({
        ...rest,
        ...(value === undefined ? {} : { value: toPlain(value) }),
      })),
    })),
    summary: {
      events: events.length + more,
      explained: events.length,
      fired: events.filter(({ explanation }) => explanation.fires).length,
      errors: events.filter(({ explanation }) => explanation.verdict === 'error').length,
    },
  }
  return `${printSafeJson(shown, 2)}\n`
}

/** Converts a value so that numbers are printed as they were written. */
function toPlain(value: Value): unknown {
  if (typeof value === 'bigint' || value instanceof ExactFloat) return exact(value)
  if (Array.isArray(value)) return (value as readonly Value[]).map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]))
}

function exact(value: bigint | ExactFloat): unknown {
  const text = printJson(value)
  if (/[a-z]{2}/i.test(text)) return text
  return (JSON as unknown as { readonly rawJSON: (text: string) => unknown }).rawJSON(text)
}
