import type { BinaryNode, EntryNode, ExpressionNode, NameNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import { reservedWords, type Token } from '../tokens.ts'
import type { Cursor } from './cursor.ts'
import { isPipelineNext } from './is-pipeline-next.ts'

export function parseExpression(cursor: Cursor): ExpressionNode {
  return cursor.nested(() => parseOr(cursor))
}

function parseOr(cursor: Cursor): ExpressionNode {
  let left = parseAnd(cursor)
  while (cursor.accept('or')) {
    cursor.link()
    left = binary('or', left, parseAnd(cursor))
  }
  return left
}

function parseAnd(cursor: Cursor): ExpressionNode {
  let left = parseNot(cursor)
  while (cursor.accept('and')) {
    cursor.link()
    left = binary('and', left, parseNot(cursor))
  }
  return left
}

function parseNot(cursor: Cursor): ExpressionNode {
  const { start } = cursor.peek()
  if (!cursor.accept('not')) return parseComparison(cursor)
  const of = cursor.nested(() => parseNot(cursor))
  return { kind: 'unary', operator: 'not', of, span: { start, end: of.span.end } }
}

const comparisons = ['==', '!=', '<=', '>=', '<', '>'] as const

function parseComparison(cursor: Cursor): ExpressionNode {
  const value = parseSum(cursor)
  const operator = comparisons.find((one) => cursor.is(one))
  if (operator !== undefined) {
    cursor.next()
    return binary(operator, value, parseSum(cursor))
  }
  const isNegated = cursor.is('not') && (cursor.is('in', 1) || cursor.is('between', 1))
  if (isNegated) cursor.next()
  if (cursor.accept('in')) {
    const list = parseBracketedList(cursor) ?? parseSum(cursor)
    return { kind: 'in', value, list, isNegated, span: { start: value.span.start, end: list.span.end } }
  }
  if (!cursor.accept('between')) return value
  const open = findInBrackets(cursor, '..')
  if (open !== undefined) {
    reportBrackets(cursor, open, ['', ''], 'The range of "between" has no brackets.')
    cursor.next()
  }
  const low = parseSum(cursor)
  cursor.expect('..')
  const high = parseSum(cursor)
  if (open !== undefined) cursor.expect(')')
  return { kind: 'between', value, low, high, isNegated, span: { start: value.span.start, end: high.span.end } }
}

/** `("a", "b")`, which other languages have: reported, and read as an array. */
function parseBracketedList(cursor: Cursor): ExpressionNode | undefined {
  const found = findInBrackets(cursor, ',')
  if (found === undefined) return undefined
  reportBrackets(cursor, found, ['[', ']'], 'A list is written in square brackets.')
  const open = cursor.next()
  const items = parseList(cursor, open, ')', parseExpression)
  return { kind: 'array', items, span: cursor.spanFrom(open.start) }
}

/** The round brackets here, if they contain this symbol outside of others. */
function findInBrackets(cursor: Cursor, text: string): readonly [open: Token, close: Token] | undefined {
  if (!cursor.is('(')) return undefined
  let depth = 0
  let isFound = false
  for (let ahead = 0; ahead < mostAhead; ahead++) {
    const token = cursor.peek(ahead)
    if (token.kind === 'end' || token.text === '|' || token.text === ';') return undefined
    // Its ".." is that of the condition in the brackets.
    if (depth === 1 && token.kind === 'name' && token.text === 'between') return undefined
    if (token.kind !== 'symbol') continue
    if ('([{'.includes(token.text)) depth++
    else if (depth === 1 && token.text === text) isFound = true
    else if (')]}'.includes(token.text) && --depth === 0) return isFound ? [cursor.peek(), token] : undefined
  }
  return undefined
}

/** Lists are rarely longer, and each bracket looks ahead. */
const mostAhead = 400

function reportBrackets(
  cursor: Cursor,
  [open, close]: readonly [Token, Token],
  [first, last]: readonly [string, string],
  message: string,
): void {
  const edit = ({ start, end }: Token, text: string) => ({ start, end, text })
  cursor.report({
    code: 'PF1001',
    message,
    span: { start: open.start, end: open.end },
    hint: first === '' ? 'Write between 1 .. 5.' : 'Write in ["a", "b"].',
    fixes: [
      {
        title: first === '' ? 'Remove the brackets' : 'Use square brackets',
        edits: [edit(open, first), edit(close, last)],
      },
    ],
  })
}

function parseSum(cursor: Cursor): ExpressionNode {
  let left = parseProduct(cursor)
  for (;;) {
    const operator = (['+', '-'] as const).find((one) => cursor.is(one))
    if (operator === undefined) return left
    cursor.next()
    cursor.link()
    left = binary(operator, left, parseProduct(cursor))
  }
}

function parseProduct(cursor: Cursor): ExpressionNode {
  let left = parseUnary(cursor)
  for (;;) {
    const operator = (['*', '/', '%'] as const).find((one) => cursor.is(one))
    if (operator === undefined) return left
    cursor.next()
    cursor.link()
    left = binary(operator, left, parseUnary(cursor))
  }
}

function parseUnary(cursor: Cursor): ExpressionNode {
  const { start } = cursor.peek()
  if (!cursor.accept('-')) return parsePostfix(cursor)
  const of = cursor.nested(() => parseUnary(cursor))
  return { kind: 'unary', operator: '-', of, span: { start, end: of.span.end } }
}

function parsePostfix(cursor: Cursor): ExpressionNode {
  let value = parsePrimary(cursor)
  for (;;) {
    const { start } = value.span
    if (cursor.accept('.')) {
      cursor.link()
      const name = parseName(cursor, 'a name')
      value = { kind: 'member', of: value, name, span: cursor.spanFrom(start) }
    } else if (cursor.is('[') && value.kind !== 'literal') {
      const open = cursor.next()
      cursor.link()
      const index = parseExpression(cursor)
      cursor.close(open, ']')
      value = { kind: 'element', of: value, index, span: cursor.spanFrom(start) }
    } else if (cursor.is('(') && (value.kind === 'name' || value.kind === 'member')) {
      const open = cursor.next()
      cursor.link()
      const all = parseList(cursor, open, ')', parseArgument)
      value = { kind: 'call', callee: value, arguments: all, span: cursor.spanFrom(start) }
    } else return value
  }
}

function parseArgument(cursor: Cursor): ExpressionNode {
  if (isPipelineNext(cursor)) return cursor.parsePipeline()
  const { start } = cursor.peek()
  if (!cursor.accept('fn')) return parseExpression(cursor)
  const parameters = parseList(cursor, cursor.expect('('), ')', (one) => parseName(one, 'the name of a parameter'))
  const open = cursor.expect('{')
  const body = parseExpression(cursor)
  cursor.close(open, '}')
  return { kind: 'lambda', parameters, body, span: cursor.spanFrom(start) }
}

function parsePrimary(cursor: Cursor): ExpressionNode {
  const token = cursor.peek()
  const span = { start: token.start, end: token.end }
  const { text } = token
  switch (token.kind) {
    case 'integer':
    case 'timespan':
      cursor.next()
      return { kind: 'literal', of: token.kind, value: token.value, text, span }
    case 'double':
      cursor.next()
      return { kind: 'literal', of: 'double', value: token.value, text, span }
    case 'string':
      cursor.next()
      return { kind: 'literal', of: 'string', value: token.value, text, span }
    case 'name':
      if (text === 'true' || text === 'false') {
        cursor.next()
        return { kind: 'literal', of: 'boolean', value: text === 'true', text, span }
      }
      if (text === 'null') {
        cursor.next()
        return { kind: 'literal', of: 'null', value: null, text, span }
      }
      return parseName(cursor, 'a value')
    default:
      return parseBracketed(cursor)
  }
}

function parseBracketed(cursor: Cursor): ExpressionNode {
  const open = cursor.peek()
  const { start } = open
  if (cursor.accept('(')) {
    const value = parseExpression(cursor)
    cursor.close(open, ')')
    return { ...value, span: cursor.spanFrom(start) }
  }
  if (cursor.accept('[')) {
    const items = parseList(cursor, open, ']', parseExpression)
    return { kind: 'array', items, span: cursor.spanFrom(start) }
  }
  if (cursor.accept('{')) {
    const entries = parseList(cursor, open, '}', parseEntry)
    return { kind: 'object', entries, span: cursor.spanFrom(start) }
  }
  return cursor.unexpected('a value')
}

function parseEntry(cursor: Cursor): EntryNode {
  const token = cursor.peek()
  if (token.kind !== 'string' && token.kind !== 'name') return cursor.unexpected('the name of a key')
  cursor.next()
  cursor.expect(':')
  return { key: token.kind === 'string' ? token.value : token.text, value: parseExpression(cursor) }
}

/** `a, b, c` up to a closing bracket, which is read, too. A comma can follow the last one. */
export function parseList<Item>(
  cursor: Cursor,
  open: Span,
  close: string,
  parse: (cursor: Cursor) => Item,
): readonly Item[] {
  const items: Item[] = []
  while (!cursor.accept(close)) {
    cursor.assertOpen(open)
    items.push(parse(cursor))
    if (!cursor.accept(',') && !cursor.is(close)) {
      cursor.assertOpen(open)
      cursor.unexpected(`"," or "${close}"`)
    }
  }
  return items
}

export function parseName(cursor: Cursor, what: string): NameNode {
  const token = cursor.peek()
  if (token.kind !== 'name' || reservedWords.has(token.text)) return cursor.unexpected(what)
  cursor.next()
  return { kind: 'name', name: token.text, span: { start: token.start, end: token.end } }
}

function binary(operator: BinaryNode['operator'], left: ExpressionNode, right: ExpressionNode): BinaryNode {
  return { kind: 'binary', operator, left, right, span: { start: left.span.start, end: right.span.end } }
}
