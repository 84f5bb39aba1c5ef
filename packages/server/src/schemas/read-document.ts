import { parseLogSchema, toSchemaError, type LogSchema, type SchemaErrorEntry } from '@picket/logs'
import { ApiError } from '../errors/api-error.ts'
import type { SchemaText } from '../stores/schemas/schema-tables.ts'

/** Values that are stored beside the document override those in it, where these keys are deprecated. */
export function readDocument({
  name,
  description,
  reference_url,
  spec,
  discovers_fields: discovers,
}: SchemaText & { readonly name: string }): {
  readonly schema?: LogSchema
  /** Throws InvalidSyntax or InvalidLogSchema, with the mistakes in `extensions.errors`. */
  readonly error?: ApiError
} {
  // A schema without fields is valid only with field discovery.
  const text =
    discovers === 1 && !/^fieldDiscoveryEnabled\s*:/m.test(spec)
      ? `${spec.trimEnd()}\nfieldDiscoveryEnabled: true\n`
      : spec
  const { schema, findings } = parseLogSchema(text, { name })
  const wrong = toSchemaError(findings, text)
  if (wrong !== undefined) return { error: toApiError(wrong.code, wrong.errors) }
  if (schema === undefined)
    return { error: new ApiError('InvalidLogSchema', 'The document is not a valid log schema.') }
  return {
    schema: {
      ...schema,
      ...(description === '' ? {} : { description }),
      ...(reference_url === null ? {} : { referenceUrl: reference_url }),
    },
  }
}

/** Returns the first mistake as text and all of them as data. */
export function toApiError(code: ApiError['code'], errors: readonly SchemaErrorEntry[]): ApiError {
  const [first] = errors
  const more =
    errors.length > 1
      ? `${errors.length === 2 ? ' There is 1 more mistake.' : ` There are ${errors.length - 1} more mistakes.`}`
      : ''
  return new ApiError(code, `${first === undefined ? '' : print(first)}${more}`, { extensions: { errors } })
}

function print({ path, message, line, column }: SchemaErrorEntry): string {
  return line === undefined ? message : `Line ${line}, column ${column}${path === '' ? '' : `, ${path}`}: ${message}`
}
