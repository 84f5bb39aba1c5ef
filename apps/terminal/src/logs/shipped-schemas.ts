import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bySpecificity, parseLogSchema, type LogSchema } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'

/** What the build writes: the schema files of all log types, as `scripts/build.ts` found them. */
export const shippedFile = 'log-types.json'

/** The log types that we ship, by name. */
export interface ShippedSchemas {
  /** In the order of the alphabet. */
  readonly names: readonly string[]
  find(name: string): LogSchema | undefined
  /** In the order in which automatic classification tries them. */
  all(): readonly LogSchema[]
}

/** Opens the catalogue that lies beside the built command, else that of the sources. Schemas are parsed when they are needed. */
export function openShippedSchemas(from: string = import.meta.dirname): ShippedSchemas {
  const texts = readTexts(from)
  const known = new Map<string, LogSchema | undefined>()
  const find = (name: string): LogSchema | undefined => {
    const text = texts.get(name)
    if (!known.has(name)) known.set(name, text === undefined ? undefined : parseLogSchema(text, { file: name }).schema)
    return known.get(name)
  }
  const names = [...texts.keys()].sort()
  return { names, find, all: () => bySpecificity(names.flatMap((name) => find(name) ?? [])) }
}

/** Texts of schema files by log type. */
export function collectSchemaTexts(folder: string): Readonly<Record<string, string>> {
  const { schemas, texts } = readSchemas(['.'], folder)
  return Object.fromEntries(schemas.map(({ schema, file }) => [schema.name, texts.get(file) ?? '']))
}

function readTexts(from: string): ReadonlyMap<string, string> {
  for (let folder = from; ; folder = join(folder, '..')) {
    const built = join(folder, shippedFile)
    if (existsSync(built)) return new Map(Object.entries(JSON.parse(readFileSync(built, 'utf8')) as object))
    const sources = join(folder, 'packages/content/log-types')
    if (existsSync(sources)) return new Map(Object.entries(collectSchemaTexts(sources)))
    if (folder === join(folder, '..')) return new Map()
  }
}
