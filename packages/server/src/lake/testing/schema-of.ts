import { parseLogSchema, type LogSchema } from '@picket/logs'

export function schemaOf(text: string): LogSchema {
  const { schema, findings } = parseLogSchema(text, { file: 'schema.yml' })
  if (!schema) throw new Error(findings.map(({ message }) => message).join('\n'))
  return schema
}
