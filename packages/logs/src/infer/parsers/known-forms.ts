import type { ParserDefinition } from '../../schema/definition.ts'
import { enoughLines, shareRead, type Propose } from './proposal.ts'

interface Form {
  readonly name: string
  readonly match: readonly string[]
  /** Lines that match, but are of another format. */
  readonly unless?: RegExp
}

const syslogTime = String.raw`%{SYSLOGTIMESTAMP}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?`
const syslogHeader = String.raw`(?:<(?P<priority>\d{1,3})>)?(?:\d )?(?P<timestamp>${syslogTime}) (?P<hostname>\S+) [^|]*?`
/** Pipes in it are escaped by a backslash. */
const cefText = String.raw`(?:[^|\\]|\\.)*`

/** If none of the first lines matches, the other lines are not tried. */
const firstLooked = 20

/** Common log formats, as expressions over the fragments of `builtInPatterns`. */
const forms: readonly Form[] = [
  ...['', syslogHeader].map((header) => ({
    name: 'CEF',
    match: [
      `^${header}CEF: ?(?P<cef_version>\\d+)\\|(?P<device_vendor>${cefText})\\|(?P<device_product>${cefText})\\|`,
      `(?P<device_version>${cefText})\\|(?P<event_class_id>${cefText})\\|(?P<name>${cefText})\\|(?P<severity>[^|]*)\\|(?P<extension>.*)$`,
    ],
  })),
  ...['', syslogHeader].map((header) => ({
    name: 'LEEF',
    match: [
      `^${header}LEEF: ?(?P<leef_version>[\\d.]+)\\|(?P<device_vendor>[^|]*)\\|(?P<device_product>[^|]*)\\|`,
      '(?P<device_version>[^|]*)\\|(?P<event_id>[^|]*)\\|(?:(?P<delimiter>[^|=\\s]|0?x[0-9A-Fa-f]{1,4})?\\|)?(?P<attributes>.*)$',
    ],
  })),
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
  {
    name: 'syslog with times of RFC 3339, as newer rsyslogs write it',
    match: [
      '^(?:<(?P<priority>\\d{1,3})>)?(?P<timestamp>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)) (?P<hostname>\\S+) ',
      '(?P<program>[^\\s:\\[]+)(?:\\[(?P<process_id>\\d+)\\])?: (?P<message>.*)$',
    ],
    unless: /^\S+ \[?(?:trace|debug|info|notice|warn|warning|err|error|crit|critical|fatal)\b/i,
  },
  {
    name: 'error log of nginx',
    match: [
      '^(?P<time>\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d) \\[(?P<level>[a-z]+)\\] (?P<process_id>\\d+)#(?P<thread_id>\\d+): ',
      '(?:\\*(?P<connection>\\d+) )?(?P<message>.*?)(?:, client: (?P<client>[^,]+))?(?:, server: (?P<server>[^,]*))?',
      '(?:, request: "(?P<request>[^"]*)")?(?:, upstream: "(?P<upstream>[^"]*)")?(?:, host: "(?P<host>[^"]*)")?',
      '(?:, referrer: "(?P<referrer>[^"]*)")?$',
    ],
  },
  {
    name: 'error log of Apache',
    match: [
      '^\\[(?P<time>[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)? \\d{4})\\] \\[(?:(?P<module>[^:\\]]*):)?(?P<level>[a-z]+\\d?)\\] ',
      '(?:\\[pid (?P<process_id>\\d+)(?::tid (?P<thread_id>\\d+))?\\] )?(?:\\[client (?P<client>[^\\]]+?)(?::(?P<client_port>\\d+))?\\] )?(?P<message>.*)$',
    ],
  },
]

export const proposeKnownForm: Propose = (lines) => {
  for (const { match, unless } of forms) {
    if (unless && lines.some((line) => unless.test(line))) continue
    const definition: ParserDefinition = {
      kind: 'regex',
      skipLines: 0,
      trimSpace: false,
      emptyValues: ['-'],
      expandFields: [],
      match,
      patternDefinitions: [],
    }
    if (shareRead(definition, lines.slice(0, firstLooked)) > 0 && shareRead(definition, lines) >= enoughLines)
      return definition
  }
  return undefined
}
