import { parseLogSchema, toOutline, type LogTypeOutline } from '@picket/logs'

/**
 * Parses the outline of a schema. A schema with errors leaves the fields of its log type open: its author means other
 * fields than the built-in ones.
 */
export function parseOutline(text: string): LogTypeOutline {
  const { schema } = parseLogSchema(text)
  return schema === undefined ? { fields: {}, open: true, unified: [] } : toOutline(schema)
}
