import type { CommandSpec } from '../../program/command-spec.ts'
import { resultOptions } from '../query/command.ts'

export const search: CommandSpec = {
  name: 'search',
  summary: 'search the events on a server without SQL',
  isRemote: true,
  description:
    'The newest events of the last day, unless options say otherwise. What is given must all hold; of several indicators one is enough.',
  arguments: [{ usage: '[TEXT]', summary: 'anywhere in the raw log, in any case' }],
  options: [
    {
      flags: '--where <condition>',
      summary: 'a field, an operator of the filter builder and a value: "user.name starts_with adm"',
      repeatable: true,
      heading: 'Selection',
    },
    {
      flags: '--indicator <value>',
      summary: 'an address, name, hash, ... among the indicators',
      repeatable: true,
      heading: 'Selection',
    },
    { flags: '--log-type <type>', summary: 'on this log type', repeatable: true, heading: 'Selection' },
    {
      flags: '--table <name>',
      summary: 'in this table, such as signals.aws_cloudtrail',
      repeatable: true,
      heading: 'Selection',
    },
    {
      flags: '--database <name>',
      summary: 'in all tables of this database; logs unless said',
      repeatable: true,
      choices: ['logs', 'rule_matches', 'signals', 'rule_errors'],
      heading: 'Selection',
    },
    ...resultOptions,
    { flags: '--hits', summary: 'only tell where the indicators are, how often and when', heading: 'Report' },
  ],
  examples: [
    {
      line: 'picket search "access denied" --log-type AWS.CloudTrail --since 12h',
      what: 'words in the logs of a log type',
    },
    {
      line: 'picket search --where "eventName in ConsoleLogin,AssumeRole" --format ndjson',
      what: 'by fields, whole events for a script',
    },
    { line: 'picket search --indicator 203.0.113.7 --hits --since 30d', what: 'where an address was seen' },
  ],
  load: () => import('./run.ts'),
}
