import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConflictError, InvalidInputError, NotFoundError } from '@picket/core'
import {
  CreateOrUpdateSchema,
  GetSchemaDetails,
  type CreateOrUpdateSchemaData,
  type CreateOrUpdateSchemaInput,
  type GetSchemaDetailsData,
} from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { UsageError } from '../../program/usage-error.ts'

export type SchemaDetails = NonNullable<GetSchemaDetailsData['getSchema']['schema']>

export async function readSchema(api: Api, name: string): Promise<SchemaDetails> {
  const { schema, error } = (await api.query(GetSchemaDetails, { name })).getSchema
  if (schema) return schema
  throw new NotFoundError(error?.message ?? `Schema "${name}" does not exist.`)
}

/** Saves a schema; its mistakes are reported line by line. */
export async function saveSchema(api: Api, input: CreateOrUpdateSchemaInput, file: string): Promise<Saved> {
  return unwrap((await api.mutate(CreateOrUpdateSchema, { input })).createOrUpdateSchema, file)
}

type Output = CreateOrUpdateSchemaData['createOrUpdateSchema']
export type Saved = NonNullable<Output['schema']>

/** Unwraps the payload of a mutation on schemas, which has errors as data. */
export function unwrap({ schema, error, problems }: Output, file: string): Saved {
  if (schema) return schema
  const lines = problems.map(({ line, column, path, message }) => {
    const place = line === null ? path : `${file}:${line}:${column ?? 1}`
    return `  ${place === '' ? '' : `${place}: `}${message}`
  })
  const what = lines.length > 0 ? 'The server rejected the schema:' : (error?.message ?? 'The schema was not saved.')
  const message = [what, ...lines].join('\n')
  if (error?.code === 'NotFound') throw new NotFoundError(message)
  const isConflict = error?.code === 'RevisionConflict' || error?.code === 'InUse' || error?.code === 'AlreadyExists'
  throw isConflict ? new ConflictError(message) : new InvalidInputError(message)
}

/** Reads the document from a file, or from standard input. */
export async function readDocument({ cwd, stdin }: CommandContext, file: string): Promise<string> {
  if (file === '-') return readStdin(stdin)
  try {
    return readFileSync(resolve(cwd, file), 'utf8')
  } catch (cause) {
    throw new UsageError(`"${file}" cannot be read.`, { cause })
  }
}

/** Returns the settings of a schema from the options. */
export function readSettings({ args }: Pick<CommandContext, 'args'>) {
  const [description, referenceURL, discovery] = [
    args.text('description'),
    args.text('reference'),
    args.text('discovery'),
  ]
  return {
    ...(description === undefined ? {} : { description }),
    ...(referenceURL === undefined ? {} : { referenceURL }),
    ...(discovery === undefined ? {} : { isFieldDiscoveryEnabled: discovery === 'on' }),
  }
}
