import { readdirSync, readFileSync } from 'node:fs'
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  buildSchema,
  Kind,
  Lexer,
  parse,
  print,
  Source,
  TokenKind,
  validate,
  visit,
  type DocumentNode,
  type ValidationRule,
} from 'graphql'
import { expect, it } from 'vitest'
import { documentLimits } from './limits.ts'
import { typeDefs } from './type-defs.generated.ts'

const schema = buildSchema(typeDefs)

/** The documents of the built-in clients. */
const folder = new URL('../../../core/src/api/documents/', import.meta.url)
const all = parse(
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n'),
)

const operations = all.definitions.flatMap((node) =>
  node.kind === Kind.OPERATION_DEFINITION ? [[node.name?.value ?? '', textOf(node.name?.value ?? '')] as const] : [],
)

/** Returns the operation with only the fragments that it uses. */
function textOf(operation: string): string {
  const wanted = new Set<string>()
  const spreads = (definition: DocumentNode['definitions'][number]): void => {
    visit(definition, {
      FragmentSpread({ name }) {
        if (wanted.has(name.value)) return
        wanted.add(name.value)
        const fragment = all.definitions.find(
          (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name.value,
        )
        if (fragment) spreads(fragment)
      },
    })
  }
  const own = all.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === operation,
  )
  own.forEach(spreads)
  const fragments = all.definitions.filter(
    (node) => node.kind === Kind.FRAGMENT_DEFINITION && wanted.has(node.name.value),
  )
  return [...own, ...fragments].map(print).join('\n')
}

function countTokens(text: string): number {
  const lexer = new Lexer(new Source(text))
  let count = 0
  while (lexer.advance().kind !== TokenKind.EOF) count++
  return count
}

it.each(operations)('%s of the built-in clients use at most half of the limits', (_, text) => {
  expect(countTokens(text)).toBeLessThan(documentLimits.tokens / 2)
  const flattenFragments = true
  const half = [
    maxDepthRule({ n: Math.floor(documentLimits.depth / 2), flattenFragments }),
    costLimitRule({ maxCost: documentLimits.cost / 2, flattenFragments }),
    maxAliasesRule({ n: documentLimits.aliases / 2 }),
  ] as ValidationRule[]
  expect(validate(schema, parse(text), half)).toEqual([])
})
