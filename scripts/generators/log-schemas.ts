import { logSchemaJsonSchema } from '../../packages/logs/src/schema/json-schema/log-schema-json-schema.ts'
import type { Generator } from './generator.ts'

/** `schema/json/log_schema.schema.json`, from the tables of keys that log schemas are read by, for editors. */
export const logSchemas: Generator = {
  name: 'log-schemas',
  files: () => new Map([['schema/json/log_schema.schema.json', `${JSON.stringify(logSchemaJsonSchema(), null, 2)}\n`]]),
}
