import { CreateOrUpdateSchema, type CreateOrUpdateSchemaData } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import type { SchemaValues } from './schema-values.ts'

/** A schema that the server rejected: the problem of a field, or of the whole. */
export class SchemaRejected extends Error {
  readonly code: string
  readonly problems: CreateOrUpdateSchemaData['createOrUpdateSchema']['problems']

  constructor(code: string, message: string, problems: SchemaRejected['problems']) {
    super(message)
    this.code = code
    this.problems = problems
  }
}

/** Saves a schema. `revision` is that of the schema that was edited; undefined for a new one. Returns its name. */
export async function saveSchema(values: SchemaValues, revision: number | undefined): Promise<string> {
  const { name, description, referenceURL, spec, isFieldDiscoveryEnabled } = values
  const input = {
    name: name.trim(),
    description: description.trim(),
    referenceURL: referenceURL.trim() === '' ? null : referenceURL.trim(),
    spec,
    isFieldDiscoveryEnabled,
    ...(revision === undefined ? {} : { revision }),
  }
  const { createOrUpdateSchema } = await client.mutate(CreateOrUpdateSchema, { input }, { failSilently: true })
  const { schema, error, problems } = createOrUpdateSchema
  if (schema === null) throw new SchemaRejected(error?.code ?? '', error?.message ?? '', problems)
  client.apollo.cache.evict({ fieldName: 'schemas' })
  client.apollo.cache.evict({ fieldName: 'listAvailableLogTypes' })
  return schema.name
}
