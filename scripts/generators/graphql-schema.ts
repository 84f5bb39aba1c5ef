import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildASTSchema, parse, printSchema } from 'graphql'
import { mappers } from '../../packages/server/src/graphql/mappers.ts'
import { root } from '../run.ts'
import type { Generator } from './generator.ts'

const source = 'schema/graphql'
const types = 'packages/server/src/graphql/schema.generated.ts'
const text = 'packages/server/src/graphql/type-defs.generated.ts'
const header = '// Written by `npm run generate` from schema/graphql. Do not edit.\n'

/** Generates the types of resolvers and the text of the schema for the server from `schema/graphql`. */
export const graphqlSchema: Generator = {
  name: 'graphql-schema',
  async files() {
    const definitions = readDefinitions()
    const document = parse(definitions)
    const code = await codegen({
      filename: types,
      schema: parse(printSchema(buildASTSchema(document))),
      documents: [],
      config: {
        contextType: './context.ts#GraphqlContext',
        mappers: Object.fromEntries(Object.entries(mappers).map(([name, from]) => [name, `${from} as ${name}Model`])),
        namingConvention: 'keep',
        scalars,
        strictScalars: true,
        enumsAsTypes: true,
        enumType: 'string-literal',
        useTypeImports: true,
        skipTypename: true,
        immutableTypes: true,
        maybeValue: 'T | null | undefined',
        importExtension: '.ts',
      },
      pluginMap: { typescript, typescriptResolvers },
      plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    })
    const lintOff = '/* oxlint-disable */\n'
    return new Map([
      [types, `${header}${lintOff}${code.trimEnd()}\n`],
      [text, `${header}export const typeDefs = ${JSON.stringify(definitions)}\n`],
    ])
  },
}

/** Types of scalars in resolvers. Times are milliseconds since 1970. */
const scalars = {
  ID: 'string',
  DateTime: 'number',
  Timestamp: 'number',
  Email: 'string',
  JSON: 'unknown',
  Long: 'number',
}

function readDefinitions(): string {
  const folder = join(root, source)
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
