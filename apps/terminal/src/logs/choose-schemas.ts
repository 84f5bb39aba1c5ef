import { didYouMean, InvalidInputError } from '@picket/core'
import type { LogSchema } from '@picket/logs'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'
import { readSchemaFiles } from './read-schema-files.ts'
import type { ShippedSchemas } from './shipped-schemas.ts'

/** Returns the schemas in the files of `--schema`. An error in one of them stops the command. */
export async function readOwnSchemas(
  context: Pick<CommandContext, 'args' | 'cwd' | 'stdin'>,
  settings: LoadedConfig,
): Promise<readonly LogSchema[]> {
  const paths = context.args.list('schema')
  if (paths.length === 0) return []
  const { schemas, diagnostics } = await readSchemaFiles(context, settings, { paths, withTests: false })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new InvalidInputError('The schemas have errors.', { diagnostics: errors })
  return schemas.map(({ schema }) => schema)
}

/** Returns the schema of a log type; custom schemas come first. */
export function findSchema(logType: string, own: readonly LogSchema[], shipped: ShippedSchemas): LogSchema | undefined {
  return own.find(({ name }) => name === logType) ?? shipped.find(logType)
}

/** Returns the schema of a log type, or throws. */
export function requireSchema(logType: string, own: readonly LogSchema[], shipped: ShippedSchemas): LogSchema {
  const found = findSchema(logType, own, shipped)
  if (found !== undefined) return found
  const names = [...own.map(({ name }) => name), ...shipped.names]
  throw new UsageError(`There is no schema of log type "${logType}".`, {
    hint: didYouMean(logType, names) ?? 'Pass one with --schema FILE.',
  })
}
