import { Lexer } from 'yaml'
import type { Finding } from '../diagnostics.ts'
import { compose } from '../yaml/compose.ts'
import { maxPlacedLength } from '../yaml/limits.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { keyOrderAt, type KeyOrderFinder } from './key-orders.ts'
import { layOut } from './lay-out.ts'
import { orderKeys } from './order-keys.ts'
import { commentsOf, sameValue } from './same-meaning.ts'

export type Formatted =
  | { readonly outcome: 'formatted'; readonly text: string }
  /** The text cannot be parsed: the findings have the positions. */
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** It can be parsed, but no format with certainly the same meaning was found: it is unchanged. */
  | { readonly outcome: 'left'; readonly reason: string }

/**
 * Formats a spec: keys in canonical order, two spaces per level, single blank lines. Comments, quotes and block styles
 * are kept. The result has the same meaning, and formatting it again changes nothing. Documents other than specs pass
 * their own key orders.
 */
export function formatSpec(text: string, file: string, findOrder: KeyOrderFinder = keyOrderAt): Formatted {
  const plain = text.replace(/^\uFEFF/, '')
  const { value, findings } = parseYaml(plain, file)
  if (value === undefined || findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error'))
    return { outcome: 'refused', findings }
  if (plain.length > maxPlacedLength) return { outcome: 'left', reason: 'it is longer than 1,000,000 characters' }
  const lines = plain.replace(/\r\n?/g, '\n')
  const composed = compose(lines)
  const formatted = settle(endWithBreak(composed.text), findOrder)
  if (formatted === undefined) return { outcome: 'left', reason: 'its layout does not come to rest' }
  const again = parseYaml(formatted, file)
  if (again.value === undefined || !sameValue(value, again.value))
    return { outcome: 'left', reason: 'its layout could not be changed without changing what it means' }
  if (commentsOf(composed.text) !== commentsOf(formatted)) return { outcome: 'left', reason: 'a comment would be lost' }
  return { outcome: 'formatted', text: plain.includes('\r\n') ? formatted.replaceAll('\n', '\r\n') : formatted }
}

/** Markers of the lexer before a scalar, and others that are not text. */
const scalarMark = '\u001f'
const lexerMarks = new Set(['\u0002', '\u0018', scalarMark])

/** If a block scalar ends the file without a line break, its header is changed accordingly. */
function endWithBreak(text: string): string {
  if (text.endsWith('\n')) return text
  const tokens = [...new Lexer().lex(text)]
  const header = tokens.findLastIndex((token) => /^[|>][1-9]?$/.test(token))
  const mark = header === -1 ? -1 : tokens.indexOf(scalarMark, header)
  if (mark === -1 || mark !== tokens.length - 2) return `${text}\n`
  tokens[header] += '-'
  return `${tokens.filter((token) => !lexerMarks.has(token)).join('')}\n`
}

/** A moved key may require another pass; texts that need more than a few are left unchanged. */
function settle(text: string, findOrder: KeyOrderFinder): string | undefined {
  let before = text
  for (let round = 0; round < 4; round += 1) {
    const after = layOut(orderKeys(before, findOrder))
    if (after === before) return after
    before = after
  }
  return undefined
}
