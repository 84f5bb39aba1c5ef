import { textOptions, type Propose } from './proposal.ts'

/** Words of a line that are looked at. */
const most = 40

/** Stands for a field: no line of a log has it. */
const field = '\0'

/**
 * Finds what all lines have in common, from their beginning on: the marks between words, and words that never change. The words that
 * do change become fields; where the lines part, the rest is one.
 */
export const proposeAligned: Propose = (lines) => {
  const rows = lines.map((line) => line.split(/([\s,;:=|()[\]{}<>"'/]+)/))
  const first = rows[0]
  if (!first || lines.some((line) => line.includes(field))) return undefined
  const length = Math.min(...rows.map((row) => row.length), most * 2)
  let pattern = ''
  let at = 0
  for (; at < length; at++) {
    const part = first[at]!
    const isSame = rows.every((row) => row[at] === part)
    // Words stand at even places, marks at odd ones; a field takes what is left when nothing comes after it.
    if (!isSame && (at % 2 === 1 || rows.some((row) => row[at] === ''))) break
    pattern += isSame ? part : field
  }
  const isWhole = rows.every((row) => row.length <= at)
  if (!isWhole && !pattern.endsWith(field)) pattern += field
  const count = pattern.split(field).length - 1
  // A percent sign before a placeholder would be read as part of it.
  if (count === 0 || pattern === field || pattern.includes(`%${field}`)) return undefined
  return { kind: 'fastmatch', ...textOptions(lines), match: [name(pattern, isWhole ? Infinity : count)] }
}

/** Names the fields; the one that takes the rest of the line is its message. */
function name(pattern: string, rest: number): string {
  let place = 0
  return pattern
    .replaceAll('%{', '%%{')
    .replaceAll(field, () => (++place === rest ? '%{message}' : `%{field_${place}}`))
}
