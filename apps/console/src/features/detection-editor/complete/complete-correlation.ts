import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { completeCorrelation as complete } from '@picket/core'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { Names } from './names.ts'
import { cursorOf, toResult } from '../../../editor/to-result.ts'

/** Completes a correlation rule: keys by their position, rule IDs, step IDs, and fields of their signals. */
export async function completeCorrelation(
  context: CompletionContext,
  knowledge: Knowledge,
  names: Names,
): Promise<CompletionResult | null> {
  return toResult(await complete(cursorOf(context), knowledge, names))
}
