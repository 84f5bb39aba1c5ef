import { invariant } from '@picket/core'
import type { Lake } from '../lake.ts'
import { printSpan } from '../tables/views.ts'
import type { GuardedSql } from './guard-sql.ts'

/**
 * Checks what ClickHouse itself finds in a guarded statement: it reads no table and calls no table function except the
 * allowed ones. Nothing is run. This limits the effect of bugs in the guard.
 */
export async function assertReads(lake: Lake, { sql, tables, parameters }: GuardedSql): Promise<void> {
  const names = new Set(['system.one', ...tables.map(({ database, name }) => `${database}.${name}`)])
  const spans = tables.flatMap(({ span }) => (span ? [printSpan(span.view, span.tables)] : []))
  const merges = new Set(
    spans.flatMap((span) => [...span.matchAll(/merge\((.*)\)$/g)].map(([, values]) => literalsOf(values!))),
  )
  const lines = await lake.explain({ sql, ...(parameters === undefined ? {} : { parameters }) })
  lines.forEach((line, index) => {
    const [, table] = /^\s*TableIdentifier (.*?)(?: \(alias .*)?$/.exec(line) ?? []
    invariant(table === undefined || names.has(table) || !table.includes('.'), `the statement reads ${table}`)
    if (!/^\s*TableExpression /.test(line)) return
    const [, call] = /^\s*Function (\S+)/.exec(lines[index + 1] ?? '') ?? []
    if (call === undefined) return
    const end = lines.findIndex((other, at) => at > index + 1 && indentOf(other) <= indentOf(lines[index + 1]!))
    const literals = lines
      .slice(index + 2, end === -1 ? undefined : end)
      .flatMap((other) => /Literal '(.*)'/.exec(other)?.[1] ?? [])
    invariant(call === 'merge' && merges.has(literals.join(' ')), `the statement reads ${call}(${literals.join(', ')})`)
  })
}

function literalsOf(text: string): string {
  return [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value).join(' ')
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
