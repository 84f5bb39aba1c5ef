import type { ContentSet, FieldKnowledge } from '@picket/core'
import {
  createFieldKnowledge,
  isSchemaTestFile,
  looksLikeLogSchema,
  parseLogSchema,
  toOutline,
  type LogSchema,
  type LogTypeOutline,
} from '@picket/logs'

/**
 * Returns the fields of log types: from log schemas among the content, else from those of the server. Invalid schemas
 * have no known fields.
 */
export function createFieldSource(
  findSchema: (logType: string) => LogSchema | undefined,
): (content: ContentSet) => Promise<FieldKnowledge> {
  const outlines = new WeakMap<LogSchema, LogTypeOutline>()
  const outlineOf = (schema: LogSchema): LogTypeOutline => {
    const known = outlines.get(schema) ?? toOutline(schema)
    outlines.set(schema, known)
    return known
  }
  return async (content) => {
    const own = schemasOf(content)
    return createFieldKnowledge((logType) => {
      const text = own.get(logType)
      if (text !== undefined) {
        const { schema } = parseLogSchema(text)
        return schema === undefined ? { fields: {}, open: true, unified: [] } : outlineOf(schema)
      }
      const schema = findSchema(logType)
      return schema && outlineOf(schema)
    })
  }
}

/** The texts of log schemas among the content, by log type. */
export function schemasOf({ specs, texts }: ContentSet): ReadonlyMap<string, string> {
  const files = new Set(specs.map(({ file }) => file))
  const found = new Map<string, string>()
  for (const [file, text] of texts) {
    if (!/\.ya?ml$/.test(file) || files.has(file) || isSchemaTestFile(file) || !looksLikeLogSchema(text)) continue
    const name = /(?:^|\{\s*)["']?schema["']?\s*:\s*["']?([\w.]+)/m.exec(text)?.[1]
    if (name !== undefined) found.set(name, text)
  }
  return found
}
