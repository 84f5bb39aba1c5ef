import { cutWords, isTime } from './cut-words.ts'
import { textOptions, type Propose } from './proposal.ts'

/** Words of a line that are looked at. */
const most = 40

/** Stands for a field: no line of a log has it. */
const field = '\0'

/** In so many lines a word with digits that never changes belongs to the form; in fewer it is a value that did not happen to change. */
const enoughToTrust = 50

/**
 * Finds what all lines have in common, from their beginning on: the marks between words, and words that never change. The words that
 * do change become fields, and so do times, whatever they are; where the lines part, the rest is one.
 */
export const proposeAligned: Propose = (lines) => {
  const rows = lines.map(cutWords)
  const first = rows[0]
  if (!first || lines.some((line) => line.includes(field))) return undefined
  const length = Math.min(...rows.map((row) => row.length), most * 2)
  const names: string[] = []
  let pattern = ''
  let at = 0
  for (; at < length; at++) {
    const part = first[at]!
    const isSame = rows.every((row) => row[at] === part) && !(at % 2 === 0 && isValue(part, lines.length))
    // Words stand at even places, marks at odd ones; a field takes what is left when nothing comes after it.
    if (!isSame && (at % 2 === 1 || rows.some((row) => row[at] === ''))) break
    if (!isSame) names.push(nameOf(rows.map((row) => row[at]!)) ?? '')
    pattern += isSame ? part : field
  }
  const isWhole = rows.every((row) => row.length <= at)
  if (!isWhole && pattern.endsWith(field)) names.pop()
  if (!isWhole) pattern = `${pattern.replace(/\0$/, '')}${field}`
  if (!isWhole) names.push('message')
  // A percent sign before a placeholder would be read as part of it.
  if (names.length === 0 || pattern === field || pattern.includes(`%${field}`)) return undefined
  return { kind: 'fastmatch', ...textOptions(lines), match: [putNames(pattern, names)] }
}

function isValue(word: string, lines: number): boolean {
  return isTime(word) || (lines < enoughToTrust && (/\d/.test(word) || isLevel(word)))
}

/** What all values of a place show it to be. */
function nameOf(values: readonly string[]): string | undefined {
  if (values.every(isTime)) return 'time'
  return values.every(isLevel) ? 'level' : undefined
}

function isLevel(word: string): boolean {
  return /^(?:trace|debug|info|notice|warn|warning|err|error|crit|critical|alert|emerg|fatal)$/i.test(word)
}

/** Fields that nothing names are numbered by their places, and so are those whose name another has already. */
function putNames(pattern: string, names: readonly string[]): string {
  let place = 0
  return pattern.replaceAll('%{', '%%{').replaceAll(field, () => {
    const name = names[place++]!
    return name === '' || names.indexOf(name) < place - 1 ? `%{field_${place}}` : `%{${name}}`
  })
}
