import { splitWords, formOfTimes, isTime } from './split-words.ts'
import { textOptions, type Propose } from './proposal.ts'

/** The number of words of a line that are compared. */
const most = 40

/**
 * Text that all lines have in common, or a field. The last field matches the rest of the line and has no values here.
 */
type Part = string | { readonly name: string; readonly values: readonly string[] }

/**
 * With at least this many lines, a constant word with digits is literal text; with fewer it may be a value that
 * happened not to change.
 */
const enoughToTrust = 50

/**
 * Finds what all lines have in common, from their start: separators, and words that never change. Words that change
 * become fields, and so do times; from where the lines diverge, the rest is one field.
 */
export const proposeAligned: Propose = (lines) => {
  const rows = lines.map(splitWords)
  const first = rows[0]
  if (!first) return undefined
  const length = Math.min(...rows.map((row) => row.length), most * 2)
  const parts: Part[] = []
  let at = 0
  for (; at < length; at++) {
    const part = first[at]!
    const isSame = rows.every((row) => row[at] === part) && !(at % 2 === 0 && isValue(part, lines.length))
    // Words have even indices, separators odd ones; a field extends to the end of the line when nothing follows it.
    if (!isSame && (at % 2 === 1 || rows.some((row) => row[at] === ''))) break
    const values = rows.map((row) => row[at]!)
    if (!isSame) parts.push({ name: nameOf(values) ?? '', values })
    else if (typeof parts.at(-1) === 'string') parts.push(`${parts.pop() as string}${part}`)
    else if (part !== '') parts.push(part)
  }
  const isWhole = rows.every((row) => row.length <= at)
  if (!isWhole && typeof parts.at(-1) === 'object') parts.pop()
  if (!isWhole) parts.push({ name: 'message', values: [] })
  // A percent sign before a placeholder would be parsed as part of it.
  const isPercent = parts.some(
    (part, index) => typeof part === 'string' && part.endsWith('%') && typeof parts[index + 1] === 'object',
  )
  if (!parts.some((part) => typeof part === 'object') || isPercent || parts.length === 1) return undefined
  const named = withNames(parts)
  const options = textOptions(lines)
  return named.every((part, index) => endsBefore(part, named[index + 1]))
    ? { kind: 'fastmatch', ...options, match: [named.map(toPlaceholder).join('')] }
    : { kind: 'regex', ...options, match: [`^${named.map(toGroup).join('')}$`], patternDefinitions: [] }
}

/** A placeholder ends at the first separator after it: a value that contains the separator is cut short. */
function endsBefore(part: Part, next: Part | undefined): boolean {
  if (typeof part === 'string' || typeof next !== 'string') return true
  return part.values.every((value) => `${value}${next}`.indexOf(next) === value.length)
}

function toPlaceholder(part: Part): string {
  return typeof part === 'string' ? part.replaceAll('%{', '%%{') : `%{${part.name}}`
}

function toGroup(part: Part, index: number, parts: readonly Part[]): string {
  if (typeof part === 'string') return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const next = parts[index + 1]
  const mark = typeof next === 'string' && /^[ ,;:=|"'<>]/.test(next) ? next[0]! : undefined
  const isApart = mark !== undefined && !part.values.some((value) => value.includes(mark))
  const form = formOfTimes(part.values) ?? (next === undefined ? '.*' : isApart ? `[^${mark}]*` : '.*?')
  return `(?P<${part.name}>${form})`
}

function isValue(word: string, lines: number): boolean {
  return isTime(word) || (lines < enoughToTrust && (/\d/.test(word) || isLevel(word)))
}

/** Returns a name for values that are all of one kind. */
function nameOf(values: readonly string[]): string | undefined {
  if (values.every(isTime)) return 'time'
  return values.every(isLevel) ? 'level' : undefined
}

function isLevel(word: string): boolean {
  return /^(?:trace|debug|info|notice|warn|warning|err|error|crit|critical|alert|emerg|fatal)$/i.test(word)
}

/** Numbers the fields that have no name, or a duplicate one, by position. */
function withNames(parts: readonly Part[]): readonly Part[] {
  const taken = new Set<string>()
  let index = 0
  return parts.map((part) => {
    if (typeof part === 'string') return part
    index += 1
    const name = part.name === '' || taken.has(part.name) ? `field_${index}` : part.name
    taken.add(part.name)
    return { ...part, name }
  })
}
