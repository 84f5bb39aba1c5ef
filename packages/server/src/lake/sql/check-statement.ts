import { didYouMean } from '@picket/core'
import { findFunction, isReaching } from './functions/find-function.ts'
import { aggregateFunctions, plainFunctions } from './functions/function-names.ts'
import { isKeyword, isName, isSymbol, type Token } from './lexer.ts'

export interface Objection {
  readonly message: string
  readonly hint?: string
  /** A word of the statement by which users find the place. */
  readonly word: string
}

/**
 * What a statement of a user may not do, wherever in it that stands. The tokens are of the engine's own printing of it: words in capitals are
 * keywords, no comments, every call a name and a bracket. Which tables it names is looked at elsewhere.
 */
export function findObjection(tokens: readonly Token[], tableFunctions: readonly number[]): Objection | undefined {
  const first = tokens.findIndex((token) => !isSymbol(token, '('))
  if (!isKeyword(tokens[first], 'SELECT', 'WITH'))
    return { message: 'Only a SELECT statement may be run here.', word: tokens[first]?.value ?? '' }
  const [call] = tableFunctions
  if (call !== undefined) {
    const word = tokens[call]!.value
    return { message: `Function "${word}" cannot be read like a table.`, word, hint: 'Name a table of the data lake.' }
  }
  for (let place = 0; place < tokens.length; place++) {
    const found = objectionAt(tokens, place)
    if (found) return found
  }
  return undefined
}

function objectionAt(tokens: readonly Token[], place: number): Objection | undefined {
  const token = tokens[place]!
  const next = tokens[place + 1]
  if (token.kind === 'broken') return { message: 'A quote is not closed.', word: token.value }
  // The engine prints names with dollars as they are, and may read them otherwise.
  if (token.kind === 'text' && token.value.startsWith('$'))
    return { message: 'A name with "$" at both ends may not be used here.', word: token.value }
  if (isSymbol(token, '{'))
    return { message: 'Parameters in braces may not be used here.', word: '{', hint: 'Write the value itself.' }
  if (isSymbol(token, '@')) return { message: 'Variables of the server may not be read.', word: '@' }
  if (isKeyword(token, 'INTO') && isKeyword(next, 'OUTFILE'))
    return {
      message: 'Results cannot be written into files here.',
      word: 'outfile',
      hint: 'Export them once the query is done.',
    }
  if (token.value === 'FORMAT' && isName(next) && place === tokens.length - 2)
    return { message: 'The format of results cannot be chosen.', word: 'format', hint: 'Remove FORMAT.' }
  if (isKeyword(token, 'SETTINGS') && isName(next) && isSymbol(tokens[place + 2], '='))
    return { message: 'Settings of the engine cannot be changed.', word: 'settings', hint: 'Remove SETTINGS.' }
  if (token.kind === 'word' && token.value === 'APPLY')
    return { message: 'APPLY may not be used here.', word: 'apply', hint: 'Write the columns out.' }
  if (!isName(token)) return undefined
  const isWhole = !isSymbol(tokens[place - 1], '.') && !isSymbol(next, '.')
  if (isSymbol(next, '(')) return isWhole ? objectionToCall(token) : undefined
  if (isWhole && isReaching(token.value) && !isKeyword(tokens[place - 1], 'AS'))
    return {
      message: `"${token.value}" is also a function that may not be used here.`,
      word: token.value,
      hint: `Name a column of that name with its table: t.${token.value}.`,
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
      return { message: `There is no function "${value}" here.`, word: value, ...(hint ? { hint } : {}) }
    }
    default:
      return { message: `Function "${value}" may not be used here.`, word: value }
  }
}

const allFunctions = `${plainFunctions} ${aggregateFunctions}`.split(/[\s*]+/)

/** Of the engine's language, and not in its list of functions. */
const notListed = new Set(['exists', 'grouping', 'untuple'])

/** Keywords behind which a bracket is no call. */
const beforeBrackets = new Set(
  'SELECT DISTINCT FROM JOIN ON USING WHERE PREWHERE HAVING QUALIFY BY AND OR NOT IN AS OVER SETS ROLLUP CUBE EXCEPT REPLACE COLUMNS INTERPOLATE UNION ALL INTERSECT MATERIALIZED WHEN THEN ELSE CASE BETWEEN LIKE ILIKE IS LIMIT OFFSET FILL TO STEP WITH SAMPLE FILTER DIV MOD EXISTS ANY STALENESS'.split(
    ' ',
  ),
)
