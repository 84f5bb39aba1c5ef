import type { QueryDiagnostic } from './diagnostics.ts'
import { timespanUnits, type Comment, type Token } from './tokens.ts'

export interface Lexed {
  /** The last one is the end. */
  readonly tokens: readonly Token[]
  readonly comments: readonly Comment[]
  readonly diagnostics: readonly QueryDiagnostic[]
}

/** Splits a text into tokens. Characters that belong to no token are reported and left out. */
export function lex(text: string): Lexed {
  const tokens: Token[] = []
  const comments: Comment[] = []
  const diagnostics: QueryDiagnostic[] = []
  const report = (code: QueryDiagnostic['code'], start: number, end: number, message: string, hint?: string): void =>
    void diagnostics.push({
      code,
      severity: 'error',
      message,
      span: { start, end },
      ...(hint === undefined ? {} : { hint }),
    })
  let at = 0
  while (at < text.length && diagnostics.length < mostDiagnostics) {
    const start = at
    pattern.lastIndex = at
    const [whole = '', space, comment, name, digits, symbol] = pattern.exec(text) ?? []
    at += whole.length
    if (space !== undefined) continue
    if (comment !== undefined) comments.push({ text: comment.trimEnd(), start, end: at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, start, end: at })
    else if (digits !== undefined) {
      unitPattern.lastIndex = at
      const unit = unitPattern.exec(text)?.[0] ?? ''
      at += unit.length
      tokens.push(numberOf(digits, unit, start, at, report))
    } else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol, start, end: at })
    else if (text[at] === '"' || text[at] === "'") {
      const { value, end, isClosed } = readString(text, at)
      at = end
      if (!isClosed) report('PF1002', start, start + 1, 'The text is not closed.', `End it with ${text[start]!}.`)
      tokens.push({ kind: 'string', text: text.slice(start, end), value, start, end })
    } else if (typographic.test(text[at] ?? '')) {
      // Texts that were copied from documents and chats.
      const found = /^[“”„‘’]([^“”„‘’\n]*)([“”‘’]?)/.exec(text.slice(at, at + mostQuoted))!
      at += found[0].length
      diagnostics.push({
        code: 'PF1001',
        severity: 'error',
        message: 'Typographic quotes are not quotes of a text.',
        span: { start, end: at },
        hint: 'Use " or \'.',
        fixes: [{ title: 'Use straight quotes', edits: [{ start, end: at, text: JSON.stringify(found[1]) }] }],
      })
      tokens.push({ kind: 'string', text: text.slice(start, at), value: found[1]!, start, end: at })
    } else if (text[at] === '#') {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
      diagnostics.push({
        code: 'PF1001',
        severity: 'error',
        message: 'The character "#" is not expected here.',
        span: { start, end: start + 1 },
        hint: 'Comments start with //.',
        fixes: [{ title: 'Replace with //', edits: [{ start, end: start + 1, text: '//' }] }],
      })
    } else if (text[at] === '`') {
      at++
      report('PF1001', start, at, 'The character "`" is not expected here.', 'Names are written without quotes.')
    } else {
      at += text.codePointAt(at)! > 0xffff ? 2 : 1
      report('PF1001', start, at, `The character "${text.slice(start, at)}" is not expected here.`)
    }
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length })
  return { tokens, comments, diagnostics }
}

/** Space, a comment, a name, a number or a symbol. */
const pattern =
  /(\s+)|(\/\/[^\n]*)|(\$(?:left|right)\b|[A-Za-z_]\w*)|(\d+(?:\.\d+)?(?:[eE][+-]?\d+(?!\w))?)|(\.\.|==|!=|<=|>=|=~|!~|<>|&&|\|\||[|;,.()[\]{}=<>+\-*/%:!])/y
const typographic = /[“”„‘’]/
const mostQuoted = 1_000
const unitPattern = /[A-Za-z_]\w*/y
/** More mistakes are not useful, and take time to collect. */
const mostDiagnostics = 100

type Report = (code: QueryDiagnostic['code'], start: number, end: number, message: string, hint?: string) => void

function numberOf(digits: string, unit: string, start: number, end: number, report: Report): Token {
  const written = digits + unit
  const length = unit === '' ? undefined : timespanUnits[unit]
  if (length !== undefined) {
    const [whole = '0', part = ''] = digits.split('.')
    const scaled = (BigInt(whole + part) * length) / 10n ** BigInt(part.length)
    if (scaled >= 2n ** 63n) report('PF1003', start, end, `${written} is too long.`, 'The longest span is 106751d.')
    return { kind: 'timespan', text: written, value: BigInt.asIntN(64, scaled), start, end }
  }
  if (unit !== '') {
    const days: Readonly<Record<string, number>> = {
      w: 7,
      week: 7,
      weeks: 7,
      month: 30,
      months: 30,
      y: 365,
      year: 365,
      years: 365,
    }
    const factor = days[unit]
    const hint = factor === undefined ? 'Units are ms, s, m, h and d.' : `Write ${Number(digits) * factor}d.`
    report('PF1003', start + digits.length, end, `"${unit}" is not a unit of time.`, hint)
    // Read as a span of time, so that its type is not a second mistake.
    return { kind: 'timespan', text: written, value: 0n, start, end }
  }
  if (/^\d+$/.test(digits)) {
    const value = BigInt(digits)
    if (value >= 2n ** 63n) report('PF1003', start, end, `The number ${digits} has more than 64 bits.`)
    return { kind: 'integer', text: written, value: BigInt.asIntN(64, value), start, end }
  }
  return { kind: 'double', text: written, value: Number(digits), start, end }
}

function readString(text: string, start: number): { value: string; end: number; isClosed: boolean } {
  const quote = text[start]!
  let value = ''
  let at = start + 1
  while (at < text.length && text[at] !== '\n') {
    const one = text[at]!
    if (one === quote) return { value, end: at + 1, isClosed: true }
    if (one !== '\\') {
      value += one
      at++
      continue
    }
    escape.lastIndex = at
    const [whole, hex, unicode, octal, other] = escape.exec(text) ?? ['\\', undefined, undefined, undefined, '']
    at += whole.length
    if (hex ?? unicode) value += String.fromCharCode(Number.parseInt((hex ?? unicode)!, 16))
    else if (octal !== undefined) value += String.fromCharCode(Number.parseInt(octal, 8))
    else value += escapes[other!] ?? other
  }
  return { value, end: at, isClosed: false }
}

const escape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([0-3][0-7]{2})|([^\n]))/y
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
