import { isMap, type Value, type ValueMap } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { schemaKeys } from '../keys/schema-keys.ts'
import { describe } from '../reading/describe.ts'
import type { Mistake } from '../reading/report.ts'

/**
 * Whether a map has any key of a log schema; otherwise it is something else, and its keys are not reported one by one.
 */
export function holdsSchema(data: ValueMap): boolean {
  return ['schema', 'fields', 'parser', 'fieldDiscoveryEnabled'].some((key) => Object.hasOwn(data, key))
}

/** Returns the message for a document that is not a schema. */
export function explainNoSchema(value: Value): Mistake {
  return {
    kind: document.notASchema,
    path: [],
    message: messageFor(value),
    hint: isMap(value)
      ? 'A schema has "schema" with the name of the log type, and "fields".'
      : 'Start it with the name of the log type: schema: Custom.App',
  }
}

function messageFor(value: Value): string {
  if (value === null) return 'The text is empty; a log schema is expected.'
  if (!isMap(value)) return `A log schema must be a map, but this is ${describe(value)}.`
  if (Object.hasOwn(value, 'AnalysisType')) return 'This is detection content, not a log schema.'
  const own = Object.keys(value).some((key) => Object.hasOwn(schemaKeys, key))
  return own ? 'This log schema has neither fields nor a name.' : 'None of the keys belongs to a log schema.'
}
