import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { LakeSchema } from '../schema/lake-schema.ts'
import { completeSql, type SqlOption } from './complete-sql.ts'

/** By kind: what is closer to the data comes first. */
const ranks = { column: 4, table: 3, database: 2, function: 1, keyword: 0 } as const

/** Completions of the SQL editor. Inside of texts and comments, and without a letter, only on request. */
export async function sqlCompletions(
  { state, pos, explicit }: CompletionContext,
  schema: LakeSchema,
): Promise<CompletionResult | null> {
  const text = state.doc.toString()
  const before = text.slice(0, pos)
  const isQuiet = !/[\w.]$/.test(before) && !/\b(?:from|join)\s$/i.test(before)
  if (!explicit && (isQuiet || isInText(before))) return null
  try {
    const { from, options } = await completeSql(text, pos, schema)
    return { from, options: options.map(toCompletion), validFor: /^\w*$/ }
  } catch {
    return null
  }
}

function toCompletion({ label, kind, detail, apply }: SqlOption): Completion {
  const option: Completion = { label, type: kind, boost: ranks[kind], ...(detail === undefined ? {} : { detail }) }
  if (apply === undefined) return option
  return kind === 'function' ? snippetCompletion(apply.replace('#', '${}'), option) : { ...option, apply }
}

/** Whether the text ends inside of a string or a line comment. */
function isInText(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const bare = line.replaceAll(/'(?:[^'\\]|\\.|'')*'/g, '')
  return bare.includes("'") || bare.includes('--')
}
