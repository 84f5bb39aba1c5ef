/** A token of SQL; comments and spaces are left out. */
export interface SqlToken {
  readonly kind: 'word' | 'quoted-name' | 'text' | 'number' | 'symbol' | 'template'
  /** Words as written; quoted names without their quotes. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** In the order in which they are tried; sticky, and linear in the length of the match. */
const forms: readonly (readonly [kind: SqlToken['kind'] | 'nothing', form: RegExp])[] = [
  ['nothing', /\s+|--[^\n]*|\/\*[^]*?\*\/|\{#[^]*?#\}|\{%[^]*?%\}/y],
  ['template', /\{\{[^]*?\}\}/y],
  ['text', /'(?:[^'\\]|''|\\[^])*'|\$\$[^]*?\$\$/y],
  ['quoted-name', /"(?:[^"]|"")*"|`[^`]*`/y],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ['number', /\d[\w.]*/y],
  ['symbol', /\|\||::|[<>!=]=|<>|=>|->|[^'"`{}]/uy],
  ['symbol', /[{}](?![%#{])/y],
]

/**
 * Splits SQL with Jinja templates into tokens, in any common dialect; undefined if a string, a comment or a template is
 * not closed.
 */
export function tokenizeSql(query: string): readonly SqlToken[] | undefined {
  const tokens: SqlToken[] = []
  let at = 0
  next: while (at < query.length) {
    if (query.startsWith('/*', at) && !query.includes('*/', at)) return undefined
    for (const [kind, form] of forms) {
      form.lastIndex = at
      const found = form.exec(query)?.[0]
      if (found === undefined) continue
      const end = at + found.length
      if (kind === 'quoted-name') tokens.push({ kind, text: found.slice(1, -1).replaceAll('""', '"'), start: at, end })
      else if (kind !== 'nothing') tokens.push({ kind, text: found, start: at, end })
      at = end
      continue next
    }
    return undefined
  }
  return tokens
}

/** Returns whether a token is one of these words, unquoted and in any case. */
export function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toLowerCase())
}

export function isSymbol(token: SqlToken | undefined, text: string): boolean {
  return token?.kind === 'symbol' && token.text === text
}

/**
 * Returns whether a query is a pipeline (`logs | where ... | limit 10`) and not SQL: a single bar outside of brackets,
 * which no common SQL dialect has, or a word with which only a pipeline starts.
 */
export function isPipeline(tokens: readonly SqlToken[]): boolean {
  if (isWord(tokens[0], 'select', 'with') || isSymbol(tokens[0], '(')) return false
  return tokens.some((token) => isSymbol(token, '|')) || isWord(tokens[0], 'let', 'search', 'union', 'datatable')
}
