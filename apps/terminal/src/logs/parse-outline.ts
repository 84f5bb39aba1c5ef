import { parseLogSchema, toOutline, type LogTypeOutline } from '@picket/logs'

/** The outline of a schema's text. One with mistakes leaves its log type open: its author means other fields than we ship. */
export function parseOutline(text: string): LogTypeOutline {
  const { schema } = parseLogSchema(text)
  return schema === undefined ? { fields: {}, open: true, unified: [] } : toOutline(schema)
}
