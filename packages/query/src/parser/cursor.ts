import type { PipelineNode } from '../ast.ts'
import type { QueryDiagnostic, Span } from '../diagnostics.ts'
import type { Token } from '../tokens.ts'
import { helpAt } from './foreign-words.ts'

/** Thrown at a mistake that ends an operator, and caught where the next one starts. */
export class ParseStop {}

/** Reads tokens in order, and collects the mistakes that it finds. */
export interface Cursor {
  /** The token here, or one after it. */
  peek(ahead?: number): Token
  next(): Token
  /** Whether the token here is this symbol or word; reads it if so. */
  accept(text: string): boolean
  is(text: string, ahead?: number): boolean
  /** Reads this symbol or word, or reports that it is missing. */
  expect(text: string, what?: string): Token
  /** Reads the symbol that closes a bracket. Reports the bracket if its operator ends before. */
  close(open: Span, text: string): void
  /** Reports a bracket whose operator ends here, and stops. */
  assertOpen(open: Span): void
  /** Reports the token here, and stops. */
  unexpected(wanted: string): never
  report(diagnostic: Omit<QueryDiagnostic, 'severity'>): void
  spanFrom(start: number): Span
  /** Runs at a deeper level, and stops where a text is nested too deeply. */
  nested<Result>(work: () => Result): Result
  /** Parses rows within an expression or an operator, one level deeper. */
  parsePipeline(): PipelineNode
  /** Counts a value that contains the one before it, as in `a + b + c`, and stops where an operator has too many. */
  link(): void
  /** Starts to count again, for the next operator. */
  startOperator(): void
  readonly diagnostics: readonly QueryDiagnostic[]
}

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

const deepest = 60
/** Each is a level of the tree, and later stages walk the tree by recursion. */
const mostLinks = 2_000
/** More mistakes are not useful, and take time to collect. */
const mostDiagnostics = 100

export function createCursor(tokens: readonly Token[], parsePipeline: (cursor: Cursor) => PipelineNode): Cursor {
  const diagnostics: QueryDiagnostic[] = []
  let at = 0
  let depth = 0
  let links = 0
  const peek = (ahead = 0): Token => tokens[Math.max(0, Math.min(at + ahead, tokens.length - 1))]!
  const is = (text: string, ahead = 0): boolean => {
    const token = peek(ahead)
    return token.text === text && (token.kind === 'symbol' || token.kind === 'name')
  }
  const next = (): Token => {
    const token = peek()
    if (token.kind !== 'end') at++
    return token
  }
  const peekAt = (start: number): readonly [string, string] => {
    const { text = '(' } = tokens.find((token) => token.start === start) ?? {}
    return [text, closings[text] ?? ')']
  }
  const report: Cursor['report'] = (diagnostic) => {
    diagnostics.push({ ...diagnostic, severity: 'error' })
    if (diagnostics.length >= mostDiagnostics) at = tokens.length - 1
  }
  const unexpected = (wanted: string): never => {
    const token = peek()
    const found = token.kind === 'end' ? 'The query ends' : `"${token.text.slice(0, 40)}" is not expected here`
    const help = helpAt(token, at === 0 ? undefined : tokens[at - 1])
    report({
      code: 'PF1001',
      message: `${found}: ${wanted} is required.`,
      span: token.kind === 'end' ? { start: Math.max(0, token.start - 1), end: token.start } : token,
      ...help,
    })
    throw new ParseStop()
  }
  const cursor: Cursor = {
    peek,
    is,
    next,
    accept(text) {
      const found = is(text)
      if (found) next()
      return found
    },
    expect(text, what = `"${text}"`) {
      return is(text) ? next() : unexpected(what)
    },
    close(open, text) {
      if (!is(text)) cursor.assertOpen(open)
      cursor.expect(text)
    },
    assertOpen({ start, end }) {
      if (peek().kind !== 'end' && !is('|') && !is(';')) return
      const [bracket, closing] = peekAt(start)
      report({
        code: 'PF1002',
        message: `The bracket "${bracket}" is not closed.`,
        span: { start, end },
        hint: `End it with ${closing}.`,
      })
      throw new ParseStop()
    },
    unexpected,
    report,
    spanFrom: (start) => ({ start, end: Math.max(start, tokens[Math.max(0, at - 1)]!.end) }),
    nested(work) {
      if (++depth > deepest) {
        report({ code: 'PF2007', message: `A query can be nested ${deepest} levels deep.`, span: peek() })
        throw new ParseStop()
      }
      try {
        return work()
      } finally {
        depth--
      }
    },
    parsePipeline: () => cursor.nested(() => parsePipeline(cursor)),
    link() {
      if (++links <= mostLinks) return
      report({
        code: 'PF2007',
        message: `An operator can combine ${mostLinks.toLocaleString('en')} values.`,
        span: peek(),
      })
      throw new ParseStop()
    },
    startOperator() {
      links = 0
    },
    diagnostics,
  }
  return cursor
}
