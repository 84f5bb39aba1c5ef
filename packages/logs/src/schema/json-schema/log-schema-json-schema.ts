import { indicators } from '../definition.ts'
import { elementKeys, fieldKeys } from '../keys/field-keys.ts'
import type { JsonShape } from '../keys/key-table.ts'
import { schemaKeys } from '../keys/schema-keys.ts'
import { parserForms } from '../parser-kinds/index.ts'
import { parserKeys } from '../read/read-parser.ts'
import { sourceForms } from '../sources/index.ts'
import { maskKeys } from '../types/mask.ts'
import { validateKeys } from '../types/validation.ts'
import { udmKeys, udmPathKeys } from '../udm/keys.ts'
import { closedMap, oneKey } from './closed-map.ts'
import { oneSource, typedKeys } from './field-rules.ts'
import { atLeastColumns, maskNeeds } from './part-rules.ts'

/**
 * Returns the JSON Schema of log schemas, for editors. It accepts everything that `parseLogSchema` accepts, and some
 * documents that only that rejects, for example with paths that lead nowhere.
 */
export function logSchemaJsonSchema(): JsonShape {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Log schema',
    description: 'What the logs of one type look like: how they are parsed, their fields, and their indicators.',
    ...closedMap(schemaKeys),
    anyOf: [
      { required: ['fields'], properties: { fields: { type: 'array', minItems: 1 } } },
      { required: ['fieldDiscoveryEnabled'], properties: { fieldDiscoveryEnabled: { const: true } } },
    ],
    $defs: {
      field: { ...closedMap(fieldKeys), ...typedKeys(), dependentSchemas: oneSource() },
      element: { ...closedMap(elementKeys), ...typedKeys() },
      type: { ...closedMap(elementKeys), ...typedKeys() },
      indicator: { enum: indicators },
      validate: oneKey(validateKeys),
      mask: { ...closedMap(maskKeys), ...maskNeeds },
      ...Object.fromEntries(sourceForms.map(({ kind, keys }) => [kind, closedMap(keys)])),
      parser: oneKey(parserKeys),
      ...Object.fromEntries(parserForms.map(({ kind, keys }) => [kind, closedMap(keys)])),
      csv: { ...closedMap(parserForms.find(({ kind }) => kind === 'csv')!.keys), ...atLeastColumns },
      udm: closedMap(udmKeys),
      udmPath: closedMap(udmPathKeys),
    },
  }
}
