import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  GraphQLError,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  Source,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { root } from '../run.ts'
import type { Generator } from './generator.ts'
import { printInputTypes, printResult, printVariables } from './graphql-types.ts'

const folder = 'packages/core/src/api/documents'
const header = '// Written by `npm run generate` from schema/graphql and the documents in this folder. Do not edit.\n'

/**
 * Generates the operations of the client: every document in `packages/core/src/api/documents`, validated against the
 * schema, as a parsed tree with the types of its variables and result, so that the client parses nothing when it
 * starts.
 */
export const graphqlClient: Generator = {
  name: 'graphql-client',
  files() {
    const schema = readSchema()
    const documents = readDocuments()
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const { document } of documents)
      for (const one of document.definitions)
        if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
    assertFit(schema, documents)
    return new Map([
      [`${folder}/schema.generated.ts`, `${header}\n${printInputTypes(schema)}\n${printPossibleTypes(schema)}`],
      ...documents.flatMap(({ name, document }): [string, string][] => {
        const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
        if (operations.length === 0) return []
        const shared = new Set(operations.flatMap((operation) => usedFragments(operation, fragments)))
        const parts = [
          ...[...shared].map((fragment) => `const ${fragmentName(fragment)} = ${printTree(fragment)}\n`),
          ...operations.map((operation) => printOperation(schema, operation, fragments)),
        ]
        const text = parts.join('\n')
        const types = /\btypes\./.test(text) ? "import type * as types from './schema.generated.ts'\n" : ''
        const imports = `import type { TypedDocumentNode } from '@apollo/client/core'\n${types}`
        return [[`${folder}/${name}.generated.ts`, `${header}${imports}\n${text}`]]
      }),
    ])
  },
}

interface Documents {
  readonly name: string
  readonly document: DocumentNode
}

function readSchema(): GraphQLSchema {
  return buildASTSchema(
    parse(
      readTexts('schema/graphql')
        .map(({ text }) => text)
        .join('\n'),
    ),
  )
}

function readDocuments(): readonly Documents[] {
  return readTexts(folder).map(({ name, text }) => ({
    name,
    document: parse(new Source(text, `${folder}/${name}.graphql`)),
  }))
}

function readTexts(path: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => ({ name: name.replace(/\.graphql$/, ''), text: readFileSync(join(root, path, name), 'utf8') }))
}

function assertFit(schema: GraphQLSchema, documents: readonly Documents[]): void {
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: documents.flatMap(({ document }) => document.definitions),
  }
  const [error] = validate(schema, whole, specifiedRules)
  if (error !== undefined) throw new GraphQLError(String(error))
}

function printOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const name = operation.name!.value
  const definitions = [printTree(operation), ...usedFragments(operation, fragments).map(fragmentName)].join(', ')
  const tree = `{ kind: 'Document', definitions: [${definitions}] }`
  return [
    `export type ${name}Data = ${printResult(schema, operation, fragments)}`,
    `export type ${name}Variables = ${printVariables(schema, operation)}`,
    `export const ${name} = ${tree} as unknown as TypedDocumentNode<${name}Data, ${name}Variables>`,
    '',
  ].join('\n')
}

function fragmentName({ name }: FragmentDefinitionNode): string {
  return `${name.value}Fragment`
}

/** Prints a tree without positions and empty lists, which are half of it. */
function printTree(node: OperationDefinitionNode | FragmentDefinitionNode): string {
  const isNothing = (key: string, value: unknown) => key === 'loc' || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(node, (key, value: unknown) => (isNothing(key, value) ? undefined : value))
}

function usedFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)!
        if (used.has(fragment)) return
        used.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return [...used]
}

/** Prints the possible types of interfaces and unions, which the client's cache requires. */
function printPossibleTypes(schema: GraphQLSchema): string {
  const abstract = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type))
  const entries = abstract.map((type) => {
    const names = schema
      .getPossibleTypes(type)
      .filter(isObjectType)
      .map(({ name }) => `'${name}'`)
    return `  ${type.name}: [${names.join(', ')}],\n`
  })
  return `export const possibleTypes: Readonly<Record<string, string[]>> = {\n${entries.join('')}}\n`
}
