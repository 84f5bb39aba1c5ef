import { z } from 'zod'
import { expectFileSchema } from './expectations/expect-file.ts'
import { modelOf, specModels } from './kinds/index.ts'
import type { SpecModel } from './kinds/model.ts'
import { queryKeyNames } from './kinds/query-keys.ts'
import { specKindNames, type SpecKindName } from './spec.ts'

export type JsonSchema = Record<string, unknown>

/**
 * Returns the JSON Schemas of all kinds of specs by name, `detection`, which selects among them by `AnalysisType`, and
 * `expect` of `.expect` files.
 */
export function specJsonSchemas(): ReadonlyMap<string, JsonSchema> {
  const schemas = specModels.map((model) => [model.name, schemaOf(model)] as const)
  return new Map([...schemas, ['detection', dispatcher()], ['expect', schemaOf(expectFile)]])
}

const expectFile = {
  title: 'Expectations',
  description: 'Expected results of the tests of the spec beside it, and tests over time.',
  schema: expectFileSchema,
}

function schemaOf({ title, description, schema }: Pick<SpecModel, 'title' | 'description' | 'schema'>): JsonSchema {
  const { $schema, ...body } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { $schema, title, description, ...body }
}

/** The schema is selected like in `modelOf`: by kind, and for two kinds by their keys. */
function dispatcher(): JsonSchema {
  const when = (kind: SpecKindName): JsonSchema => ({
    if: { properties: { AnalysisType: { const: kind } }, required: ['AnalysisType'] },
    then: thenOf(kind),
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Detection content',
    description: 'A spec file of any kind; AnalysisType says which.',
    type: 'object',
    required: ['AnalysisType'],
    properties: { AnalysisType: { enum: [...specKindNames], description: 'The kind of spec.' } },
    allOf: specKindNames.map(when),
  }
}

function thenOf(kind: SpecKindName): JsonSchema {
  const usual = reference(modelOf(kind, {}))
  if (kind === 'rule') {
    const derived = { required: ['BaseDetection'] }
    return { if: derived, then: reference(modelOf(kind, { BaseDetection: 'x' })), else: usual }
  }
  if (kind === 'lookup_table') {
    const fromQuery = { anyOf: queryKeyNames.map((key) => ({ required: [key] })) }
    return { if: fromQuery, then: reference(modelOf(kind, { Query: 'x' })), else: usual }
  }
  return usual
}

function reference({ name }: SpecModel): JsonSchema {
  return { $ref: `${name}.schema.json` }
}
