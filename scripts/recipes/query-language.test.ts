import { expect, it } from 'vitest'
import type * as Query from '@picket/query'
import { copyRepository } from './copy-repository.ts'

/** Follows the recipes "a function of PicketFlow" and "an operator of PicketFlow" of CONTRIBUTING.md literally. */
const folder = 'packages/query/src'

type Module = typeof Query

/** Runs a query in memory and compiles it. */
function ask(
  { createQueryCatalogue, parse, resolve, runPlan, compileClickHouse, complete, formatQuery }: Module,
  text: string,
) {
  const catalogue = createQueryCatalogue([])
  const { query, diagnostics } = parse(text)
  const { plan, diagnostics: found } = resolve(query, text, { catalogue })
  return {
    diagnostics: [...diagnostics, ...found].map(({ message }) => message),
    rows: plan && runPlan(plan, { now: 0n, tables: () => [] }),
    sql: plan && compileClickHouse(plan, { now: 0n }).sql,
    offered: (word: string) => complete({ text: `${text} | ${word}`, catalogue }, text.length + 3 + word.length).items,
    formatted: formatQuery(text),
  }
}

it('adds a function by its signature, its meaning and its SQL', async () => {
  const copy = copyRepository(['packages/query', 'tsconfig.base.json'])
  copy.addLineAfter(
    `${folder}/functions/strings.ts`,
    'export const stringSignatures',
    "  'strings.reverse': signature('text: string', 'string', 'Returns the characters in reverse order.', 'strings.reverse(user)'),",
  )
  copy.addLineAfter(
    `${folder}/run/functions/strings.ts`,
    'export const stringFunctions',
    "  'strings.reverse': withTexts(1, (text) => [...text!].toReversed().join('')),",
  )
  copy.addLineAfter(
    `${folder}/dialects/clickhouse/functions/strings.ts`,
    'export const stringFunctions',
    "  'strings.reverse': (one) => call('reverseUTF8', one.text(0)),",
  )
  expect(copy.touched).toHaveLength(3)

  const query = await copy.import<Module>(`${folder}/index.ts`)
  const { diagnostics, rows, sql, offered } = ask(query, "range n from 1 to 1 step 1 | extend v=strings.reverse('äbc')")
  expect({ diagnostics, rows }).toEqual({ diagnostics: [], rows: [{ n: 1n, v: 'cbä' }] })
  expect(sql).toContain('reverseUTF8(')
  expect(offered('where strings.rev').map(({ label, detail }) => [label, detail])).toEqual([
    ['reverse', '(text: string)'],
  ])
})

it('adds an operator by its tree, its printer, its steps and its description', async () => {
  const copy = copyRepository(['packages/query', 'tsconfig.base.json'])
  copy.addLineAfter(`${folder}/tokens.ts`, "  'summarize',", "  'distinct',")
  copy.addLineAfter(
    `${folder}/ast.ts`,
    "| { readonly kind: 'project' | 'extend'",
    "  | { readonly kind: 'distinct'; readonly values: readonly AssignNode[]; readonly span: Span }",
  )
  copy.addLineAfter(
    `${folder}/parser/parse-operator.ts`,
    "  extend: withValues('extend'),",
    "  distinct: (cursor, start) => ({ kind: 'distinct', values: parseAssigns(cursor), span: cursor.spanFrom(start) }),",
  )
  copy.addLineAfter(
    `${folder}/printer.ts`,
    '      return list(node.kind, node.values.map(printAssign))',
    "    case 'distinct':\n      return list(node.kind, node.values.map(printAssign))",
  )
  copy.addLineAfter(
    `${folder}/resolve/resolve-operator.ts`,
    '      return resolveExtend(node.values, input, context)',
    "    case 'distinct':\n      return resolveSummarize({ kind: 'summarize', values: [], keys: node.values, span: node.span }, input, scope)",
  )
  copy.addLineAfter(
    `${folder}/operator-docs.ts`,
    'export const operatorDocs',
    "  distinct: { form: 'distinct column, ...', summary: 'Returns different rows.', example: 'logins | distinct user' },",
  )
  copy.addLineAfter(
    `${folder}/editor/operator-help.ts`,
    'export const operatorHelp',
    "  distinct: { form: 'distinct column', summary: 'Keeps different rows.' },",
  )
  expect(copy.touched).toHaveLength(7)

  const query = await copy.import<Module>(`${folder}/index.ts`)
  const text = 'datatable [{"a": 1}, {"a": 1}, {"a": 2}]|distinct   a | sort a asc'
  const { diagnostics, rows, sql, offered, formatted } = ask(query, text)
  expect({ diagnostics, rows }).toEqual({ diagnostics: [], rows: [{ a: 1n }, { a: 2n }] })
  expect(sql).toContain('GROUP BY')
  expect(formatted).toContain('\n| distinct a\n')
  expect(offered('dist').map(({ label, detail }) => [label, detail])).toEqual([['distinct', 'distinct column']])
})
