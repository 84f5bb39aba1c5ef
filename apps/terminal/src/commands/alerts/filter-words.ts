import { parseArguments } from '../../program/parse-arguments.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { UsageError } from '../../program/usage-error.ts'
import { didYouMean } from '@picket/core'

/** Short names of options, as in `sev:high`. */
const shortNames: Readonly<Record<string, string>> = {
  sev: 'severity',
  severity: 'severity',
  status: 'status',
  assignee: 'assignee',
  type: 'type',
  kind: 'kind',
  detection: 'detection',
  rule: 'detection',
  log: 'log-type',
  source: 'source',
  resource: 'resource-type',
  tag: 'tag',
  dedup: 'dedup',
  indicator: 'indicator',
  since: 'since',
  until: 'until',
  title: 'title',
  events: 'events-from',
  'events-to': 'events-to',
}

/**
 * Converts a filter line into the options of `picket alerts list`: `sev:high,critical status:open assignee:me root
 * login`. Words without a colon match the title; quotes group words.
 */
export function toOptionWords(line: string): readonly string[] {
  const words: string[] = []
  const title: string[] = []
  for (const part of splitLine(line)) {
    const [, name, value] = /^([a-z][a-z-]*):(?!\/\/)(.*)$/s.exec(part) ?? []
    if (name === undefined) {
      title.push(part)
      continue
    }
    const option = shortNames[name]
    if (option === undefined)
      throw new UsageError(`Unknown filter "${name}:".`, {
        hint: didYouMean(name, Object.keys(shortNames)) ?? `Filters are: ${Object.keys(shortNames).join(', ')}.`,
      })
    if (value === '') throw new UsageError(`"${name}:" requires a value.`)
    if (option === 'assignee' && value === 'nobody') words.push('--unassigned')
    else for (const one of isList(option) ? value!.split(',') : [value!]) words.push(`--${option}`, one)
  }
  if (title.length > 0) words.push('--title', title.join(' '))
  return words
}

/** Parses a filter line with the parser of the command line. */
export function parseFilterLine(line: string, list: CommandSpec): Arguments {
  return parseArguments(list, toOptionWords(line))
}

function isList(option: string): boolean {
  return ['severity', 'status', 'assignee', 'type', 'log-type', 'source', 'resource-type', 'tag'].includes(option)
}

function splitLine(line: string): readonly string[] {
  return [...line.matchAll(/(?:[a-z][a-z-]*:)?"[^"]*"|\S+/g)].map(([word]) =>
    word.replace(/^([a-z][a-z-]*:)?"([^"]*)"$/, '$1$2'),
  )
}
