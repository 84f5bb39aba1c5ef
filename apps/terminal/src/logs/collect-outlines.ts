import { isSchemaTestFile, parseLogSchema, toOutline, type LogTypeOutline } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'

/** Outlines of the schemas in a folder and below, by log type. */
export function collectOutlines(folder: string): ReadonlyMap<string, LogTypeOutline> {
  const { schemas } = readSchemas(['.'], folder)
  return new Map(schemas.map(({ schema }) => [schema.name, toOutline(schema)]))
}

/** Outlines of schemas by log type, from the texts of files. One with mistakes leaves its log type open. */
export function toOutlines(texts: Iterable<readonly [file: string, text: string]>): Map<string, LogTypeOutline> {
  const outlines = new Map<string, LogTypeOutline>()
  for (const [file, text] of texts) {
    if (isSchemaTestFile(file)) continue
    const { schema } = parseLogSchema(text, { file })
    const name = schema?.name ?? /^["']?schema["']?\s*:\s*["']?([\w.]+)/m.exec(text)?.[1]
    if (name !== undefined) outlines.set(name, schema === undefined ? unknown : toOutline(schema))
  }
  return outlines
}

const unknown: LogTypeOutline = { fields: {}, open: true, unified: [] }
