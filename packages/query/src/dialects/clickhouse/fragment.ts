/** A part of a statement. Values are bound by ClickHouse: text of users is never part of the SQL. */
export interface Fragment {
  readonly pieces: readonly Piece[]
}

type Piece = string | Bound

interface Bound {
  readonly value: unknown
  /** The ClickHouse type, such as `Array(Nullable(String))`. */
  readonly type: string
}

/** A statement with the values of its `{name:Type}`. */
export interface Printed {
  readonly sql: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Only fragments can be inserted, so that no text becomes SQL by mistake. */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  return {
    pieces: texts.flatMap((text, at): readonly Piece[] => [text, ...(fragments[at]?.pieces ?? [])]),
  }
}

export function bound(value: unknown, type: string): Fragment {
  return { pieces: [{ value, type }] }
}

/** Quotes a name of any characters. */
export function nameOf(name: string): Fragment {
  return { pieces: [`\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``] }
}

/** A word of ClickHouse's language that this dialect chose. */
export function word(text: string): Fragment {
  return { pieces: [text] }
}

export function call(name: string, ...fragments: readonly Fragment[]): Fragment {
  return sql`${word(name)}(${list(fragments)})`
}

export function list(fragments: readonly Fragment[], separator = ', '): Fragment {
  return { pieces: fragments.flatMap(({ pieces }, at) => (at === 0 ? pieces : [separator, ...pieces])) }
}

/** The same value of the same type gets one parameter. */
export function printFragment({ pieces }: Fragment): Printed {
  const names = new Map<string, string>()
  const parameters: Record<string, unknown> = {}
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const key = `${piece.type} ${keyOf(piece.value)}`
    const known = names.get(key)
    const name = known ?? `p${names.size}`
    if (known === undefined) {
      names.set(key, name)
      parameters[name] = piece.value
    }
    return `{${name}:${piece.type}}`
  })
  return { sql: texts.join(''), parameters }
}

function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)) ?? 'undefined'
}
