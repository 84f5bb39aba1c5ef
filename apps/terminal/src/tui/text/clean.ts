import { visibleOnScreen } from '../../screen/visible.ts'

/** Longer texts are cut before anything else: no screen shows more of one line. In UTF-16 units. */
const mostOnLine = 4096

/** The longest text that is processed, in UTF-16 units. */
const mostRead = 20_000_000

/** Replaces tabs and line breaks with visible symbols, so that a text stays on its line. */
const breaks = /[\t\n\r]/g

/**
 * Converts text of events, rules and servers to one line that affects only its own cells: control characters and escape
 * sequences are escaped, and what terminals measure differently (variation selectors, skin tones, joiners, stacked
 * marks) is reduced to its base. `most` limits the processed text, in UTF-16 units.
 */
export function cleanLine(text: string, most = mostOnLine): string {
  const cut = text.length > most ? `${withoutHalf(text.slice(0, most))}\u2026` : text
  if (isPlain(cut)) return cut
  return steady(
    visibleOnScreen(cut.replace(breaks, (mark) => (mark === '\n' ? '\u240a' : mark === '\t' ? '\u2409' : ''))),
  )
}

/** The same for texts of several lines: line breaks stay. Lines after `mostLines` are truncated with a note. */
export function cleanLines(text: string, mostLines = 5000): readonly string[] {
  const lines = text.slice(0, mostRead).split(/\r\n|\n|\r/)
  const kept = lines
    .slice(0, mostLines)
    .map((line) => cleanLine(line.slice(0, mostOnLine * 2).replaceAll('\t', '    ')))
  const isCut = text.length > mostRead || kept.length < lines.length
  return isCut ? [...kept, `(truncated: ${text.length.toLocaleString('en')} characters in total)`] : kept
}

/** Printable ASCII needs no further checks. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function steady(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/^\p{M}/u, '\u25cc$&')
}

function withoutHalf(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
