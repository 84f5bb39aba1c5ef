import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { bySpecificity, type LogSchema } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'

/**
 * The file with the schemas of all log types as JSON, in the order of automatic classification, which the build writes.
 */
export const shippedFile = 'log-types.json'

/** The built-in log types. */
export interface ShippedSchemas {
  /** In alphabetical order. */
  readonly names: readonly string[]
  find(name: string): LogSchema | undefined
  /** In the order of automatic classification. */
  all(): readonly LogSchema[]
}

const opened = new Map<string, ShippedSchemas>()

/** Opens the catalog beside the built command, else that of the sources; it is read once per process. */
export function openShippedSchemas(from: string = import.meta.dirname): ShippedSchemas {
  const known = opened.get(from)
  if (known !== undefined) return known
  const all = readShipped(from)
  const byName = new Map(all.map((schema) => [schema.name, schema]))
  const shipped = { names: [...byName.keys()].sort(), find: (name: string) => byName.get(name), all: () => all }
  opened.set(from, shipped)
  return shipped
}

/** Returns the schemas of a folder, in that order, without those that have errors or cannot be stored as JSON. */
export function collectSchemas(folder: string): readonly LogSchema[] {
  const { schemas } = readSchemas(['.'], folder)
  return bySpecificity(
    schemas
      .map(({ schema }) => schema)
      .filter((schema) => isDeepStrictEqual(JSON.parse(JSON.stringify(schema)), schema)),
  )
}

function readShipped(from: string): readonly LogSchema[] {
  for (let folder = from; ; folder = join(folder, '..')) {
    const built = join(folder, shippedFile)
    if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8')) as readonly LogSchema[]
    const sources = join(folder, 'packages/content/log-types')
    if (existsSync(sources)) return collectSchemas(sources)
    if (folder === join(folder, '..')) return []
  }
}
