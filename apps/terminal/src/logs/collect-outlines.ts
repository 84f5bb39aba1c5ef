import { toOutline, type LogTypeOutline } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'

/** Returns outlines of the schemas in a folder and below, by log type. */
export function collectOutlines(folder: string): ReadonlyMap<string, LogTypeOutline> {
  const { schemas } = readSchemas(['.'], folder)
  return new Map(schemas.map(({ schema }) => [schema.name, toOutline(schema)]))
}
