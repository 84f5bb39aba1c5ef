import type { QueryNode, StatementNode } from '../ast.ts'
import { sortDiagnostics, type QueryDiagnostic } from '../diagnostics.ts'
import { lex } from '../lexer.ts'
import type { Comment } from '../tokens.ts'
import { createCursor, ParseStop, type Cursor } from './cursor.ts'
import { parseExpression, parseName } from './parse-expression.ts'
import { parseDeclare } from './parse-declare.ts'
import { findForeignText } from './foreign-text.ts'
import { isPipelineNext } from './is-pipeline-next.ts'
import { parsePipeline } from './parse-pipeline.ts'

export interface Parsed {
  readonly query: QueryNode
  readonly comments: readonly Comment[]
  readonly diagnostics: readonly QueryDiagnostic[]
}

/** In characters. */
const longest = 100_000

/** Parses a query. Mistakes are reported, and what can be understood is in the tree. */
export function parse(text: string): Parsed {
  const span = { start: 0, end: text.length }
  if (text.length > longest) {
    const message = `A query can have ${longest.toLocaleString('en')} characters.`
    return {
      query: { kind: 'query', statements: [], span },
      comments: [],
      diagnostics: [{ code: 'PF2007', severity: 'error', message, span }],
    }
  }
  const { tokens, comments, diagnostics } = lex(text)
  const foreign = findForeignText(text)
  if (foreign !== undefined) {
    const shown = { start: tokens[0]!.start, end: text.trimEnd().length }
    return { query: { kind: 'query', statements: [], span }, comments, diagnostics: [{ ...foreign, span: shown }] }
  }
  const cursor = createCursor(tokens, parsePipeline)
  const statements = parseStatements(cursor)
  const query: QueryNode = { kind: 'query', statements, span }
  return { query, comments, diagnostics: sortDiagnostics([...diagnostics, ...cursor.diagnostics]) }
}

function parseStatements(cursor: Cursor): readonly StatementNode[] {
  const statements: StatementNode[] = []
  while (cursor.peek().kind !== 'end') {
    if (cursor.accept(';')) continue
    try {
      statements.push(parseStatement(cursor))
      if (cursor.peek().kind === 'end' || cursor.is(';')) continue
      const { start } = cursor.peek()
      const end = statements.at(-1)!.span.end
      if (cursor.is(')')) cursor.unexpected('the end of the query')
      cursor.report({
        code: 'PF1005',
        message: 'A semicolon is missing between two statements.',
        span: { start: Math.max(0, end - 1), end },
        fixes: [{ title: 'Insert ";"', edits: [{ start: end, end, text: ';' }] }],
      })
      if (cursor.peek().start === start && cursor.peek().kind !== 'name') cursor.next()
    } catch (error) {
      if (!(error instanceof ParseStop)) throw error
      while (cursor.peek().kind !== 'end' && !cursor.is(';')) cursor.next()
    }
  }
  return statements
}

function parseStatement(cursor: Cursor): StatementNode {
  const { start } = cursor.peek()
  cursor.startOperator()
  if (cursor.is('declare') && cursor.is('query_parameters', 1)) {
    cursor.next()
    cursor.next()
    return parseDeclare(cursor, start)
  }
  if (!cursor.accept('let')) return parsePipeline(cursor)
  const name = parseName(cursor, 'the name of a variable')
  cursor.expect('=')
  const value = isPipelineNext(cursor) ? parsePipeline(cursor) : parseExpression(cursor)
  return { kind: 'let', name, value, span: cursor.spanFrom(start) }
}
