import { didYouMean } from '@picket/core'
import { findFunction, isReaching } from './functions/find-function.ts'
import { aggregateFunctions, plainFunctions } from './functions/function-names.ts'
import { isKeyword, isName, isSymbol, type Token } from './lexer.ts'

export interface Objection {
  readonly message: string
  readonly hint?: string
  /** A word of the statement that locates the problem for the user. */
  readonly word: string
}

/**
 * Rejects what a statement of a user must not do anywhere. The tokens are from ClickHouse's own formatting: upper-case
 * words are keywords, there are no comments, and every call is a name and a bracket. Tables are checked elsewhere.
 */
export function findObjection(tokens: readonly Token[], tableFunctions: readonly number[]): Objection | undefined {
  const first = tokens.findIndex((token) => !isSymbol(token, '('))
  if (!isKeyword(tokens[first], 'SELECT', 'WITH'))
    return { message: 'Only SELECT statements are allowed.', word: tokens[first]?.value ?? '' }
  const [call] = tableFunctions
  if (call !== undefined) {
    const word = tokens[call]!.value
    return { message: `Function "${word}" cannot be read like a table.`, word, hint: 'Use a table of the data lake.' }
  }
  for (let index = 0; index < tokens.length; index++) {
    const found = objectionAt(tokens, index)
    if (found) return found
  }
  return undefined
}

function objectionAt(tokens: readonly Token[], index: number): Objection | undefined {
  const token = tokens[index]!
  const next = tokens[index + 1]
  if (token.kind === 'broken') return { message: 'A quote is not closed.', word: token.value }
  // ClickHouse prints names with dollars unchanged, and may parse them differently.
  if (token.kind === 'text' && token.value.startsWith('$'))
    return { message: 'Names with "$" at both ends are not allowed.', word: token.value }
  if (isSymbol(token, '{'))
    return { message: 'Parameters in braces are not allowed.', word: '{', hint: 'Write the value itself.' }
  if (isSymbol(token, '@')) return { message: 'Server variables cannot be read.', word: '@' }
  if (isKeyword(token, 'INTO') && isKeyword(next, 'OUTFILE'))
    return {
      message: 'Results cannot be written to files.',
      word: 'outfile',
      hint: 'Export them once the query is done.',
    }
  if (token.value === 'FORMAT' && isName(next) && index === tokens.length - 2)
    return { message: 'The format of results cannot be chosen.', word: 'format', hint: 'Remove FORMAT.' }
  if (isKeyword(token, 'SETTINGS') && isName(next) && isSymbol(tokens[index + 2], '='))
    return { message: 'Settings of ClickHouse cannot be changed.', word: 'settings', hint: 'Remove SETTINGS.' }
  if (token.kind === 'word' && token.value === 'APPLY')
    return { message: 'APPLY is not allowed.', word: 'apply', hint: 'List the columns.' }
  if (!isName(token)) return undefined
  const isWhole = !isSymbol(tokens[index - 1], '.') && !isSymbol(next, '.')
  if (isSymbol(next, '(')) return isWhole ? objectionToCall(token) : undefined
  if (isWhole && isReaching(token.value) && !isKeyword(tokens[index - 1], 'AS'))
    return {
      message: `"${token.value}" is also a function that is not allowed.`,
      word: token.value,
      hint: `Qualify a column of that name with its table: t.${token.value}.`,
    }
  return undefined
}

function objectionToCall({ kind, value }: Token): Objection | undefined {
  switch (findFunction(value)) {
    case 'allowed':
      return undefined
    case 'unknown': {
      if (kind === 'word' && (beforeBrackets.has(value) || notListed.has(value))) return undefined
      const hint = didYouMean(value, allFunctions)
      return { message: `Function "${value}" does not exist.`, word: value, ...(hint ? { hint } : {}) }
    }
    default:
      return { message: `Function "${value}" is not allowed.`, word: value }
  }
}

const allFunctions = `${plainFunctions} ${aggregateFunctions}`.split(/[\s*]+/)

/** Part of ClickHouse's grammar, and not in its list of functions. */
const notListed = new Set(['exists', 'grouping', 'untuple'])

/** Keywords after which a bracket is not a call. */
const beforeBrackets = new Set(
  'SELECT DISTINCT FROM JOIN ON USING WHERE PREWHERE HAVING QUALIFY BY AND OR NOT IN AS OVER SETS ROLLUP CUBE EXCEPT REPLACE COLUMNS INTERPOLATE UNION ALL INTERSECT MATERIALIZED WHEN THEN ELSE CASE BETWEEN LIKE ILIKE IS LIMIT OFFSET FILL TO STEP WITH SAMPLE FILTER DIV MOD EXISTS ANY STALENESS'.split(
    ' ',
  ),
)
