/** Python as a tree for formatting: each node is printed on one line if it fits, otherwise one part per line. */
export type Code = string | Group

export interface Group {
  readonly open: string
  readonly parts: readonly Code[]
  /** The separator of the parts: an operator, a comma after each, or nothing. */
  readonly joiner: 'and' | 'or' | ',' | ''
  readonly close: string
}

/** The line width of common Python formatters. */
const width = 88

/** Prints code that starts at a column of a line; further lines are indented by `indent`. */
export function layOut(code: Code, indent: number, column = indent): string {
  const flat = onOneLine(code)
  if (typeof code === 'string' || column + flat.length <= width) return flat
  const inner = ' '.repeat(indent + 4)
  const lines = code.parts.map((part, i) => {
    const before = i > 0 && code.joiner !== ',' && code.joiner !== '' ? `${code.joiner} ` : ''
    return `${inner}${before}${layOut(part, indent + 4, indent + 4 + before.length)}${code.joiner === ',' ? ',' : ''}`
  })
  return [code.open, ...lines, ' '.repeat(indent) + code.close].join('\n')
}

function onOneLine(code: Code): string {
  if (typeof code === 'string') return code
  const { open, parts, joiner, close } = code
  const between = joiner === ',' ? ', ' : joiner === '' ? ' ' : ` ${joiner} `
  return open + parts.map(onOneLine).join(between) + close
}

/** A call, with one argument per line if they do not fit on one. */
export function call(name: string, ...parts: readonly Code[]): Code {
  return { open: `${name}(`, parts, joiner: ',', close: ')' }
}

/** Code after `return`, `if` and similar: the outer parentheses are needed only on several lines. */
export function layOutStatement(keyword: string, code: Code, end: string, indent: number): string {
  const column = indent + keyword.length + 1
  const plain = typeof code === 'string' || code.open !== '(' ? code : { ...code, open: '', close: '' }
  const flat = onOneLine(plain)
  const fits = column + flat.length + end.length <= width
  return `${' '.repeat(indent)}${keyword} ${fits ? flat : layOut(code, indent, column)}${end}`
}
