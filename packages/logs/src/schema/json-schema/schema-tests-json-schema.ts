import type { JsonShape } from '../keys/key-table.ts'
import { ref } from '../keys/key-table.ts'
import { testKeys } from '../tests/keys.ts'
import { closedMap } from './closed-map.ts'

/** Returns the JSON Schema of a document of schema tests, for editors: one test, or a list of them. */
export function schemaTestsJsonSchema(): JsonShape {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Tests of log schemas',
    description: 'Raw logs, and the expected events.',
    anyOf: [ref('test'), { type: 'array', items: ref('test') }],
    $defs: {
      test: {
        ...closedMap(testKeys),
        oneOf: [{ required: ['result'] }, { required: ['results'] }, { required: ['error'] }],
      },
    },
  }
}
