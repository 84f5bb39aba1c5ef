/** A token of SQL, as split by ClickHouse's lexer. Whitespace and comments are left out. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'text' | 'number' | 'symbol' | 'broken'
  /** A word or name without its quotes; otherwise as written. */
  readonly value: string
  readonly start: number
  readonly end: number
}

export function tokenize(sql: string): readonly Token[] {
  const tokens: Token[] = []
  const tags = findTags(sql)
  let at = 0
  while (at < sql.length) {
    const { kind, end } = pieceAt(sql, at, tags)
    if (kind !== 'nothing') {
      const text = sql.slice(at, end)
      tokens.push({ kind, value: kind === 'quoted' ? unquote(text) : text, start: at, end })
    }
    at = end
  }
  return tokens
}

interface Piece {
  readonly kind: Token['kind'] | 'nothing'
  readonly end: number
}

function pieceAt(sql: string, at: number, tags: Tags): Piece {
  if (sql[at] === '$') return heredocAt(sql, at, tags)
  for (const { kind, pattern } of patterns) {
    pattern.lastIndex = at
    if (pattern.test(sql)) return { kind, end: pattern.lastIndex }
  }
  return { kind: 'symbol', end: at + 1 }
}

/** The remaining positions of each `$tag$`, the next one last; a text can be full of them. */
type Tags = ReadonlyMap<string, number[]>

function findTags(sql: string): Tags {
  const tags = new Map<string, number[]>()
  for (const { 1: tag, index } of sql.matchAll(/(?=(\$\w*\$))/g)) {
    const places = tags.get(tag!)
    if (places) places.push(index)
    else tags.set(tag!, [index])
  }
  for (const places of tags.values()) places.reverse()
  return tags
}

/** `$tag$ ... $tag$`. Texts are searched from front to back: earlier parts are not searched again. */
function heredocAt(sql: string, at: number, tags: Tags): Piece {
  hereTag.lastIndex = at
  const tag = hereTag.exec(sql)?.[0]
  const places = tag === undefined ? undefined : tags.get(tag)
  while (places && places.length > 0 && places.at(-1)! < at + tag!.length) places.pop()
  const close = places?.at(-1)
  return close === undefined ? { kind: 'symbol', end: at + 1 } : { kind: 'text', end: close + tag!.length }
}

const hereTag = /\$\w*\$/y

/** Tried in this order. An unclosed quote extends to the end, as in ClickHouse. */
const patterns: readonly { readonly kind: Piece['kind']; readonly pattern: RegExp }[] = [
  { kind: 'nothing', pattern: /[\s\0]+/y },
  { kind: 'nothing', pattern: /(?:--|#!|# )[^\n]*/y },
  { kind: 'nothing', pattern: /\/\*[^]*?(?:\*\/|$)/y },
  { kind: 'text', pattern: /'(?:[^'\\]|\\[^]|'')*'/y },
  { kind: 'quoted', pattern: /`(?:[^`\\]|\\[^]|``)*`/y },
  { kind: 'quoted', pattern: /"(?:[^"\\]|\\[^]|"")*"/y },
  { kind: 'broken', pattern: /['"`][^]*/y },
  { kind: 'word', pattern: /[A-Za-z_][\w$]*/y },
  { kind: 'number', pattern: /\d[\w.]*/y },
]

/** Names have the same escapes as texts. */
function unquote(text: string): string {
  const quote = text[0]!
  return text.slice(1, -1).replaceAll(/\\([^])|(["`])\2/g, (whole, escaped: string | undefined) => {
    if (escaped === undefined) return whole[0] === quote ? quote : whole
    return escapes[escaped] ?? escaped
  })
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  0: '\0',
  b: '\b',
  f: '\f',
  a: '\x07',
  v: '\v',
  e: '\x1b',
}

export function isSymbol(token: Token | undefined, value: string): boolean {
  return token?.kind === 'symbol' && token.value === value
}

/** Keywords can be written in any case, and are never quoted. */
export function isKeyword(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.value.toUpperCase())
}

export function isName(token: Token | undefined): token is Token {
  return token?.kind === 'word' || token?.kind === 'quoted'
}

/** `a.b.c` as one: its names and tokens. */
export interface Chain {
  readonly names: readonly string[]
  readonly first: number
  /** The index after the last token. */
  readonly next: number
}

/** Returns the chain of names that starts here; a chain starts where no dot precedes. */
export function chainAt(tokens: readonly Token[], position: number): Chain | undefined {
  if (!isName(tokens[position]) || isSymbol(tokens[position - 1], '.')) return undefined
  const names = [tokens[position].value]
  let next = position + 1
  while (isSymbol(tokens[next], '.') && isName(tokens[next + 1])) {
    names.push(tokens[next + 1]!.value)
    next += 2
  }
  return { names, first: position, next }
}

/** Returns the index of the bracket that closes the one here. */
export function closingOf(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0
  for (let position = open; position < tokens.length; position++) {
    if (isSymbol(tokens[position], '(')) depth++
    else if (isSymbol(tokens[position], ')') && --depth === 0) return position
  }
  return undefined
}
