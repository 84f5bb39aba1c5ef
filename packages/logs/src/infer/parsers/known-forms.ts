import type { ParserDefinition } from '../../schema/definition.ts'
import { enoughLines, shareRead, type Propose } from './proposal.ts'

/** Forms that many programs write, as expressions over the fragments of `builtInPatterns`. */
const forms: readonly { readonly name: string; readonly match: readonly string[] }[] = [
  {
    name: 'combined access log (Apache, nginx)',
    match: [
      '^%{IPORHOST:remote_host} %{NOTSPACE:identity} %{NOTSPACE:user} \\[%{HTTPDATE:time}\\] ',
      '"(?P<method>[A-Z]+) (?P<path>\\S+) (?P<protocol>[^"]+)" (?P<status>\\d{3}) (?P<bytes>\\d+|-)',
      '(?: "(?P<referrer>[^"]*)" "(?P<user_agent>[^"]*)")?$',
    ],
  },
  {
    name: 'syslog of RFC 5424',
    match: [
      '^<(?P<priority>\\d{1,3})>(?P<version>\\d{1,2}) (?P<timestamp>\\S+) (?P<hostname>\\S+) ',
      '(?P<app_name>\\S+) (?P<process_id>\\S+) (?P<message_id>\\S+) (?P<structured_data>-|(?:\\[.*?\\])+)(?: (?P<message>.*))?$',
    ],
  },
  {
    name: 'syslog of RFC 3164',
    match: [
      '^(?:<(?P<priority>\\d{1,3})>)?%{SYSLOGTIMESTAMP:timestamp} (?P<hostname>\\S+) ',
      '(?P<program>[^\\s:\\[]+)(?:\\[(?P<process_id>\\d+)\\])?: (?P<message>.*)$',
    ],
  },
]

export const proposeKnownForm: Propose = (lines) => {
  for (const { match } of forms) {
    const definition: ParserDefinition = {
      kind: 'regex',
      skipLines: 0,
      trimSpace: false,
      emptyValues: ['-'],
      expandFields: [],
      match,
      patternDefinitions: [],
    }
    if (shareRead(definition, lines) >= enoughLines) return definition
  }
  return undefined
}
