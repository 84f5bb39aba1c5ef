import { printJson, type Value } from '@picket/core'

/** Words that some YAML parsers do not read as text. */
const words = new Set(['true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n', 'null'])

/** Whether a text needs no quotes anywhere. */
export function isPlainWord(text: string): boolean {
  return /^[A-Za-z_][\w./-]*$/.test(text) && !words.has(text.toLowerCase())
}

/** Characters that need no escaping in a line: visible ones, and spaces. */
const printable = /^[\x20-\x7E\xA0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u

/** Prints a scalar; in `flow` it can be a key or in an inline list. */
export function printScalar(value: Value, indent: number, where: 'block' | 'flow'): string {
  if (typeof value !== 'string') return printJson(value)
  if (isPlainWord(value) || (where === 'block' && isPlainSentence(value))) return value
  if (printable.test(value)) return `'${value.replaceAll("'", "''")}'`
  return (where === 'block' ? printBlock(value, indent) : undefined) ?? quote(value)
}

function isPlainSentence(text: string): boolean {
  return (
    /^\p{L}/u.test(text) &&
    printable.test(text) &&
    !/: | #|[:\s]$/.test(text) &&
    !words.has(text.toLowerCase()) &&
    !text.includes('\u00A0')
  )
}

/** Prints several lines as a block; undefined for texts whose spaces a block, or an editor, would not preserve. */
function printBlock(text: string, indent: number): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const first = lines[0] ?? ''
  const isTidy = lines.every((line) => printable.test(line) && line === line.trimEnd())
  if (!isTidy || lines.length < 2 || first === '' || first.startsWith(' ') || lines.at(-1) === '') return undefined
  const lead = ' '.repeat(indent + 2)
  const body = lines.map((line) => (line === '' ? '' : lead + line)).join('\n')
  return `${text.endsWith('\n') ? '|' : '|-'}\n${body}`
}

/** JSON escapes are also YAML escapes; invisible characters are escaped as well. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[^\n]/gu, (character) =>
    printable.test(character)
      ? character
      : [...Array(character.length).keys()].map((at) => escape(character, at)).join(''),
  )
}

function escape(character: string, at: number): string {
  return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
}
