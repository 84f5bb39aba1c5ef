import { specJsonSchemas } from '../../packages/core/src/detections/json-schemas.ts'
import { sourceFileJsonSchema } from '../../packages/core/src/sources/source-file.ts'
import type { Generator } from './generator.ts'

/** Generates `schema/json/<kind>.schema.json` from the models of specs, for editors. */
export const jsonSchemas: Generator = {
  name: 'json-schemas',
  files: () =>
    new Map(
      [...specJsonSchemas(), ['source', sourceFileJsonSchema()] as const].map(([name, schema]) => [
        `schema/json/${name}.schema.json`,
        `${JSON.stringify(schema, null, 2)}\n`,
      ]),
    ),
}
