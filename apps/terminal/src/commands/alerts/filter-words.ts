import { parseArguments } from '../../program/parse-arguments.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { UsageError } from '../../program/usage-error.ts'
import { didYouMean } from '@picket/core'

/** Short names of options, as they are typed: `sev:high`. */
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
 * The words of a filter line as the options of `picket alerts list`: `sev:high,critical status:open assignee:me root login`. Words
 * without a colon are a part of the title; quotes keep words together.
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
      throw new UsageError(`There is no filter "${name}:".`, {
        hint: didYouMean(name, Object.keys(shortNames)) ?? `There are: ${Object.keys(shortNames).join(', ')}.`,
      })
    if (value === '') throw new UsageError(`"${name}:" needs a value.`)
    if (option === 'assignee' && value === 'nobody') words.push('--unassigned')
    else for (const one of isList(option) ? value!.split(',') : [value!]) words.push(`--${option}`, one)
  }
  if (title.length > 0) words.push('--title', title.join(' '))
  return words
}

/** The filter line as the command line would read it. */
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
