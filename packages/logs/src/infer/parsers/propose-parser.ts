import type { ParserDefinition } from '../../schema/definition.ts'
import type { Doubt } from '../doubt.ts'
import { proposeAligned } from './aligned.ts'
import { proposeBlanks, proposeCsv } from './csv.ts'
import { proposeJson } from './json.ts'
import { proposeKeyValue } from './key-value.ts'
import { proposeKnownForm } from './known-forms.ts'
import { enoughLines, shareRead, textOptions, type Propose } from './proposal.ts'

/** Each is asked in turn, the more particular first (reference: data 12). */
const proposers: readonly Propose[] = [
  proposeJson,
  proposeKnownForm,
  proposeKeyValue,
  proposeCsv,
  proposeBlanks,
  proposeAligned,
]

/** What reads the logs of which these are the first. Where nothing else does, each line is one text. */
export function proposeParser(lines: readonly string[], doubts: Doubt[]): ParserDefinition {
  for (const propose of proposers) {
    const definition = propose(lines)
    if (!definition || shareRead(definition, lines) < enoughLines) continue
    const message = remark(definition)
    if (message !== undefined) doubts.push({ path: '', message })
    return definition
  }
  doubts.push({ path: '', message: 'The lines have no form in common: each of them is one text.' })
  // A mark that no line begins with cannot be asked for, so the whole line is a value.
  return { kind: 'regex', ...textOptions(lines), match: ['^(?P<message>.*)$'], patternDefinitions: [] }
}

function remark(definition: ParserDefinition): string | undefined {
  if (definition.kind === 'csv' && !definition.hasHeader) return 'The columns have no header: give them names.'
  const isGuess = definition.kind === 'fastmatch' && definition.match.some((pattern) => /%\{field_\d+\}/.test(pattern))
  return isGuess ? 'The pattern was found by laying lines beside each other: give its fields names.' : undefined
}
