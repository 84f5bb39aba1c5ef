/** Python as a tree as deep as its layout needs: what stands on one line where it fits, and else one part a line. */
export type Code = string | Group

export interface Group {
  readonly open: string
  readonly parts: readonly Code[]
  /** Between the parts: an operator of its own, a comma behind each, or nothing. */
  readonly joiner: 'and' | 'or' | ',' | ''
  readonly close: string
}

/** As wide as Python's own formatters lay it out. */
const width = 88

/** Prints code that begins at a column of a line; further lines are indented by `indent`. */
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

/** A call, an argument a line where they do not fit on one. */
export function call(name: string, ...parts: readonly Code[]): Code {
  return { open: `${name}(`, parts, joiner: ',', close: ')' }
}

/** Put behind `return`, `if` and the like: the outer parentheses are needed on several lines only. */
export function layOutStatement(keyword: string, code: Code, end: string, indent: number): string {
  const column = indent + keyword.length + 1
  const plain = typeof code === 'string' || code.open !== '(' ? code : { ...code, open: '', close: '' }
  const flat = onOneLine(plain)
  const fits = column + flat.length + end.length <= width
  return `${' '.repeat(indent)}${keyword} ${fits ? flat : layOut(code, indent, column)}${end}`
}
