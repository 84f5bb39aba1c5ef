import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { completeByJsonSchema } from '@picket/core'
import schema from '../../../../schema/json/log_schema.schema.json' with { type: 'json' }
import { cursorOf, toResult } from '../editor/to-result.ts'

/** Completes keys and values of a log schema. */
export function completeSchema(context: CompletionContext): CompletionResult | null {
  return toResult(completeByJsonSchema(cursorOf(context), schema))
}
