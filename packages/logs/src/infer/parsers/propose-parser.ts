import type { ParserDefinition } from '../../schema/definition.ts'
import type { Doubt } from '../doubt.ts'
import { proposeAligned } from './aligned.ts'
import { passOverComments, proposeTitled, withoutComments } from './commented.ts'
import { proposeBlanks, proposeCsv } from './csv.ts'
import { proposeJson } from './json.ts'
import { proposeKeyValue } from './key-value.ts'
import { proposeKnownForm } from './known-forms.ts'
import { proposeSemicolons } from './semicolons.ts'
import { enoughLines, shareRead, textOptions, type Propose } from './proposal.ts'

/** Tried in this order, the most specific first. */
const proposers: readonly Propose[] = [
  proposeJson,
  proposeKnownForm,
  proposeKeyValue,
  proposeCsv,
  proposeSemicolons,
  proposeBlanks,
  proposeAligned,
]

/** Detects the parser of logs by their first lines. By default, each line is one text. */
export function proposeParser(lines: readonly string[], doubts: Doubt[]): ParserDefinition {
  const titled = proposeTitled(lines)
  if (titled && shareRead(titled, lines) >= enoughLines) return titled
  const rows = withoutComments(lines)
  const finish = (definition: ParserDefinition): ParserDefinition =>
    rows.length < lines.length ? passOverComments(definition) : definition
  for (const propose of proposers) {
    const definition = propose(rows)
    // Logs that are mostly JSON are JSON, however much of it is broken.
    if (!definition || (definition.kind !== 'json' && shareRead(definition, rows) < enoughLines)) continue
    const message = remark(definition)
    if (message !== undefined) doubts.push({ path: '', message })
    return finish(definition)
  }
  doubts.push({ path: '', message: 'The lines have no common format: each of them is one text.' })
  if (isMultilineTable(rows)) doubts.push({ path: '', message: multilineTable })
  // Fastmatch needs a literal at the start of the line, so the whole line is matched by an expression.
  return finish({ kind: 'regex', ...textOptions(rows), match: ['^(?P<message>.*)$'], patternDefinitions: [] })
}

const multilineTable =
  'They look like a table whose quoted values span several lines. A log is one line: write each row as one.'

/** Whether, below an apparent header, some lines open a quoted value that is not closed in the line. */
function isMultilineTable([first = '', ...rest]: readonly string[]): boolean {
  const isHeader = /^"?[\w .-]+"?(?:([,;|\t])"?[\w .-]+"?)(?:\1"?[\w .-]+"?)*$/.test(first)
  return isHeader && rest.some((line) => (line.split('"').length - 1) % 2 === 1)
}

function remark(definition: ParserDefinition): string | undefined {
  if (hasNoNames(definition)) return 'The table has no header: name its columns.'
  const isGuess = 'match' in definition && definition.match.some((pattern) => /[{<]field_\d+[}>]/.test(pattern))
  return isGuess ? 'The pattern was derived by comparing lines: name its fields.' : undefined
}

function hasNoNames(definition: ParserDefinition): boolean {
  if (definition.kind === 'csv') return !definition.hasHeader
  return 'match' in definition && definition.match.some((pattern) => /[{<]column_1[}>]/.test(pattern))
}
