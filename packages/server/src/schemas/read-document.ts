import { parseLogSchema, toSchemaError, type LogSchema, type SchemaErrorEntry } from '@picket/logs'
import { ApiError } from '../errors/api-error.ts'
import type { SchemaText } from '../stores/schemas/schema-tables.ts'

/** What is known of a schema outside of its document wins over what the document says: those keys are deprecated there. */
export function readDocument({
  name,
  description,
  reference_url,
  spec,
  discovers_fields: discovers,
}: SchemaText & { readonly name: string }): {
  readonly schema?: LogSchema
  /** InvalidSyntax or InvalidLogSchema, the mistakes under `extensions.errors`. */
  readonly error?: ApiError
} {
  // Without fields it is a schema only where they are discovered.
  const text =
    discovers === 1 && !/^fieldDiscoveryEnabled\s*:/m.test(spec)
      ? `${spec.trimEnd()}\nfieldDiscoveryEnabled: true\n`
      : spec
  const { schema, findings } = parseLogSchema(text, { name })
  const wrong = toSchemaError(findings, text)
  if (wrong !== undefined) return { error: toApiError(wrong.code, wrong.errors) }
  if (schema === undefined) return { error: new ApiError('InvalidLogSchema', 'The document is no log schema.') }
  return {
    schema: {
      ...schema,
      ...(description === '' ? {} : { description }),
      ...(reference_url === null ? {} : { referenceUrl: reference_url }),
    },
  }
}

/** The first of them in words, all of them as data. */
export function toApiError(code: ApiError['code'], errors: readonly SchemaErrorEntry[]): ApiError {
  const [first] = errors
  const more = errors.length > 1 ? ` There ${errors.length === 2 ? 'is 1' : `are ${errors.length - 1}`} more.` : ''
  return new ApiError(code, `${first === undefined ? '' : print(first)}${more}`, { extensions: { errors } })
}

function print({ path, message, line, column }: SchemaErrorEntry): string {
  return line === undefined ? message : `Line ${line}, column ${column}${path === '' ? '' : `, ${path}`}: ${message}`
}
