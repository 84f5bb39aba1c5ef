import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { completeYaml as complete, type DetectionKind } from '@picket/core'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { Names } from './names.ts'
import { cursorOf, toResult } from '../../../editor/to-result.ts'

/** Completes the YAML of a detection. `names` loads names of stored content. */
export async function completeYaml(
  context: CompletionContext,
  kind: DetectionKind,
  knowledge: Knowledge,
  names: Names,
): Promise<CompletionResult | null> {
  return toResult(await complete(cursorOf(context), kind, knowledge, names))
}
