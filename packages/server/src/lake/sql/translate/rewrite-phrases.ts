import { applyEdits, type Edit } from '../edits.ts'
import { closingOf, isKeyword, isSymbol, tokenize, type Token } from '../lexer.ts'
import { operandBefore, splitArguments } from './rewrite-calls.ts'

/** Translates `a LIKE ANY ('x', 'y')` to `(a LIKE 'x' OR a LIKE 'y')`. */
export function rewriteLikeAny(sql: string): string {
  return rewriteWith(sql, (tokens, index) => {
    if (!isKeyword(tokens[index], 'LIKE', 'ILIKE', 'RLIKE') || !isKeyword(tokens[index + 1], 'ANY', 'ALL'))
      return undefined
    const close = isSymbol(tokens[index + 2], '(') ? closingOf(tokens, index + 2) : undefined
    if (close === undefined) return undefined
    const isNegated = isKeyword(tokens[index - 1], 'NOT')
    const first = operandBefore(tokens, isNegated ? index - 1 : index)
    const operand = sql.slice(tokens[first]!.start, tokens[isNegated ? index - 2 : index - 1]!.end)
    const all = splitArguments(sql, tokens, index + 2, close).map(
      (text) => `${operand} ${tokens[index]!.value} ${text}`,
    )
    const together = `(${all.join(isKeyword(tokens[index + 1], 'ALL') ? ' AND ' : ' OR ')})`
    return { start: tokens[first]!.start, end: tokens[close]!.end, text: isNegated ? `NOT ${together}` : together }
  })
}

/** Translates `ARRAY_AGG(a) WITHIN GROUP (ORDER BY a)` to `arraySort(ARRAY_AGG(a))`. */
export function rewriteWithinGroup(sql: string): string {
  return rewriteWith(sql, (tokens, index) => {
    if (!isKeyword(tokens[index], 'WITHIN') || !isKeyword(tokens[index + 1], 'GROUP')) return undefined
    const close = isSymbol(tokens[index + 2], '(') ? closingOf(tokens, index + 2) : undefined
    if (close === undefined) return undefined
    const first = tokens[operandBefore(tokens, index)]!
    const operand = sql.slice(first.start, tokens[index - 1]!.end)
    const text = /^(?:array_agg|group\w*array)/i.test(first.value) ? `arraySort(${operand})` : operand
    return { start: first.start, end: tokens[close]!.end, text }
  })
}

/** Translates `TABLE(GENERATOR(ROWCOUNT => 5))` to rows that are numbered from 0 by `seq4`. */
export function rewriteGenerator(sql: string): string {
  return rewriteWith(sql, (tokens, index) => {
    if (!isKeyword(tokens[index], 'TABLE') || !isKeyword(tokens[index + 2], 'GENERATOR')) return undefined
    const close = closingOf(tokens, index + 1)
    const count = tokens.slice(index, close).find(({ kind }) => kind === 'number')
    if (close === undefined || count === undefined) return undefined
    const text = `(SELECT arrayJoin(range(${count.value})) AS seq4) AS generated`
    return { start: tokens[index]!.start, end: tokens[close]!.end, text }
  })
}

/** Removes what other warehouses accept: a comma after the last item of a list, a semicolon at the end. */
export function rewriteLoose(sql: string): string {
  return rewriteWith(sql, (tokens, index) => {
    const token = tokens[index]!
    const isLoose =
      (isSymbol(token, ',') && isKeyword(tokens[index + 1], 'FROM', 'WHERE', 'GROUP', 'ORDER', 'HAVING', 'LIMIT')) ||
      (isSymbol(token, ';') && index === tokens.length - 1)
    return isLoose ? { start: token.start, end: token.end, text: '' } : undefined
  })
}

function rewriteWith(sql: string, editAt: (tokens: readonly Token[], index: number) => Edit | undefined): string {
  const tokens = tokenize(sql)
  const edits: Edit[] = []
  for (let index = 0; index < tokens.length; index++) {
    const edit = editAt(tokens, index)
    if (edit && !edits.some(({ end }) => end > edit.start)) edits.push(edit)
  }
  return edits.length === 0 ? sql : applyEdits(sql, edits).text
}
