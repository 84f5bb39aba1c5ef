import { cleanLine } from '../../text/clean.ts'
import { fit } from '../../text/fit.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme, Token } from '../../theme/theme.ts'

/** A line of an event: its path in the event, and its value if it has a single one. */
export interface EventLine extends TextLine {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

/** The most lines of an event; the rest is truncated with a note. */
const mostLines = 5000
const deepest = 60

/** Formats an event as lines of JSON, at most `mostLines` of `width` cells; fields that Picket added come last. */
export function eventLines(event: unknown, theme: Theme, width: number): readonly EventLine[] {
  const lines: EventLine[] = []
  const push = (
    depth: number,
    label: string,
    shown: string,
    token: Token,
    path: EventLine['path'],
    value?: unknown,
  ): void => {
    const plain = `${'  '.repeat(Math.min(depth, 12))}${label}${shown}`
    const lead = plain.slice(0, plain.length - shown.length)
    const space = width - lead.length
    const text =
      space <= 4 ? fit(plain, width) : `${theme.paint('faint', lead)}${theme.paint(token, fit(shown, space))}`
    lines.push({ plain, text, path, ...(value === undefined ? {} : { value }) })
  }
  const print = (value: unknown, label: string, depth: number, path: EventLine['path']): void => {
    if (lines.length >= mostLines) return
    if (value === null || typeof value !== 'object') {
      const shown = typeof value === 'string' ? `"${cleanLine(value)}"` : String(value)
      return push(depth, label, shown, typeof value === 'string' ? 'text' : 'accent', path, value)
    }
    const isList = Array.isArray(value)
    const entries = isList ? value.map((one, index) => [index, one] as const) : sorted(Object.entries(value))
    const [open, shut] = isList ? ['[', ']'] : ['{', '}']
    if (entries.length === 0 || depth >= deepest)
      return push(depth, label, entries.length === 0 ? open + shut : `${open}...${shut}`, 'faint', path)
    push(depth, label, open!, 'faint', path)
    for (const [key, one] of entries)
      print(one, typeof key === 'number' ? '' : `${cleanLine(key, 200)}: `, depth + 1, [...path, key])
    push(depth, '', shut!, 'faint', path)
  }
  print(event, '', 0, [])
  if (lines.length >= mostLines) push(0, '', `(truncated after ${mostLines.toLocaleString('en')} lines)`, 'warning', [])
  return lines
}

function sorted(entries: readonly (readonly [string, unknown])[]): readonly (readonly [string, unknown])[] {
  const isOurs = ([key]: readonly [string, unknown]): boolean => key.startsWith('p_')
  return [...entries.filter((entry) => !isOurs(entry)), ...entries.filter(isOurs)]
}
