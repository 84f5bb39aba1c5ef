/**
 * Makes text from files and rules safe to print: control characters, escape sequences and characters that reorder text
 * are escaped, so that content cannot control the terminal or the CI job. Line breaks stay, tabs become spaces up to
 * the next multiple of four.
 */
export function visible(text: string): string {
  return visibleOnScreen(text)
    .replace(ciCommand, (mark) => mark.slice(0, -1) + spell(mark.codePointAt(mark.length - 1) ?? 0))
    .split('\n')
    .map(expandTabs)
    .join('\n')
}

/** The same for the full-screen interface, which no CI job logs: workflow commands and tabs stay unchanged. */
export function visibleOnScreen(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(unsafe, (character) => spell(character.codePointAt(0) ?? 0))
}

/** The same on one line: line breaks are escaped, too. */
export function visibleLine(text: string): string {
  return visible(text.replace(/\r\n|\r|\n/g, '\u240a')).replaceAll('\u240a', '\\n')
}

/** Control characters but tab and line feed, bidirectional controls, line separators, byte order mark, lone surrogates. */
const unsafe = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

/** What CI logs interpret as a command: `::name::` at the start of a line, `##[name]` anywhere. */
const ciCommand = /^[ \t]*::|##\[/gm

function spell(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let column = 0
  return line.replace(/\t|[^\t]+/g, (part) => {
    if (part !== '\t') {
      column += part.length
      return part
    }
    const spaces = 4 - (column % 4)
    column += spaces
    return ' '.repeat(spaces)
  })
}
