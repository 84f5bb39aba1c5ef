import { logSchemaJsonSchema } from '../../packages/logs/src/schema/json-schema/log-schema-json-schema.ts'
import { schemaTestsJsonSchema } from '../../packages/logs/src/schema/json-schema/schema-tests-json-schema.ts'
import type { Generator } from './generator.ts'

/**
 * Generates the JSON Schemas of log schemas and of their tests, for editors, from the tables of keys that the parser
 * uses.
 */
export const logSchemas: Generator = {
  name: 'log-schemas',
  files: () =>
    new Map([
      ['schema/json/log_schema.schema.json', print(logSchemaJsonSchema())],
      ['schema/json/log_schema_tests.schema.json', print(schemaTestsJsonSchema())],
    ]),
}

function print(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
