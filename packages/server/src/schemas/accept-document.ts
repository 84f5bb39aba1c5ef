import { findBrokenScripts, toSchemaError, type LogSchema, type ScriptChecker } from '@picket/logs'
import { ApiError } from '../errors/api-error.ts'
import type { SchemaText } from '../stores/schemas/schema-tables.ts'
import { readDocument, toApiError } from './read-document.ts'

/** In characters; the largest shipped schema has 40,000. */
const longestSpec = 1_000_000

/**
 * Returns the schema of a document that a user entered. Throws an ApiError when the document is too long or invalid.
 */
export function acceptDocument(text: SchemaText & { readonly name: string }): LogSchema {
  assertLength(text.spec)
  const { schema, error } = readDocument(text)
  if (schema === undefined) throw error ?? new ApiError('InvalidLogSchema', 'The document is not a valid log schema.')
  return schema
}

/** Throws an ApiError. */
export function assertLength(spec: string): void {
  if (spec.length <= longestSpec) return
  const message = `At most ${longestSpec} characters are allowed.`
  throw new ApiError('InvalidInput', message, { fields: [{ path: 'spec', message }] })
}

/** A script that cannot run would fail every log. */
export async function assertScriptRuns(
  schema: LogSchema,
  { spec }: Pick<SchemaText, 'spec'>,
  scripts: ScriptChecker,
): Promise<void> {
  const broken = toSchemaError(await findBrokenScripts([{ file: schema.name, schema }], scripts), spec)
  if (broken !== undefined) throw toApiError(broken.code, broken.errors)
}
