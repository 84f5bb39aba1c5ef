import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { completeEvent, completeFunctions } from '@picket/core'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { Names } from './names.ts'
import { cursorOf, toResult } from '../../../editor/to-result.ts'

/** Completes methods of events, their fields, and the functions that a detection can define. */
export async function completePython(
  context: CompletionContext,
  knowledge: Knowledge,
  logTypes: readonly string[],
  names: Pick<Names, 'udmNames'>,
): Promise<CompletionResult | null> {
  const cursor = cursorOf(context)
  const ofEvent = toResult(await completeEvent(cursor, knowledge, logTypes, names))
  if (ofEvent !== null) return ofEvent
  const { globalCompletion, localCompletionSource } = await import('@codemirror/lang-python')
  const functions = toResult(completeFunctions(cursor))
  if (functions === null) return (await localCompletionSource(context)) ?? (await globalCompletion(context))
  const { options = [] } = (await globalCompletion(context)) ?? {}
  return { from: functions.from, options: [...functions.options, ...options] }
}
