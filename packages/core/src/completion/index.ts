/**
 * Completion in texts of detections and log schemas, as pure functions of a text, a position and what is known. The
 * console and the language server use the same.
 *
 *     const cursor = createCursor(text, offset, true)
 *     const found = await completeYaml(cursor, 'rule', knowledge, names) // found.options replace text from found.from
 */
export { completeByJsonSchema, describeByJsonSchema } from './by-json-schema.ts'
export { completeCorrelation } from './complete-correlation.ts'
export { completeEvent, completeFunctions } from './complete-python.ts'
export { completeYaml } from './complete-yaml.ts'
export type {
  CompletionKind,
  CompletionKnowledge,
  CompletionNames,
  CompletionOption,
  Completions,
} from './completion.ts'
export { createCursor, type Cursor } from './cursor.ts'
export { toQuickFix, type QuickFix } from './quick-fix.ts'
