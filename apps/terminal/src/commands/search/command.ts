import type { CommandSpec } from '../../program/command-spec.ts'
import { resultOptions } from '../query/command.ts'
import { derivedOptions } from '../query/derived-options.ts'

/** The names of `indicatorScopes` in core, which is too large to load for the help. */
export const scopes = (
  'AutoDetectType SimpleSearch TextSearch p_any_actor_ids p_any_aws_account_ids p_any_aws_arns p_any_aws_instance_ids ' +
  'p_any_aws_tags p_any_domain_names p_any_emails p_any_ip_addresses p_any_mac_addresses p_any_md5_hashes ' +
  'p_any_serial_numbers p_any_sha1_hashes p_any_sha256_hashes p_any_trace_ids p_any_usernames'
).split(' ')

export const search: CommandSpec = {
  name: 'search',
  summary: 'search events on the server without SQL',
  isRemote: true,
  description:
    'Searches the last day by default, and lists the newest events first. All conditions must match; of several indicators, one is enough.',
  arguments: [{ usage: '[TEXT]', summary: 'text in the raw log, case-insensitive' }],
  options: [
    {
      flags: '--where <condition>',
      summary: 'a condition: a field, an operator and a value, such as "user.name starts_with adm"',
      repeatable: true,
      heading: 'Selection',
    },
    {
      flags: '--indicator <value>',
      summary: 'events with this indicator, such as an address, name or hash; also a list, separated by commas',
      repeatable: true,
      heading: 'Selection',
    },
    {
      flags: '--scope <scope>',
      summary: 'where --hits and --values search for indicators (default: AutoDetectType)',
      choices: scopes,
      heading: 'Selection',
    },
    { flags: '--log-type <type>', summary: 'events of this log type', repeatable: true, heading: 'Selection' },
    {
      flags: '--table <name>',
      summary: 'search this table, such as signals.aws_cloudtrail',
      repeatable: true,
      heading: 'Selection',
    },
    {
      flags: '--database <name>',
      summary: 'search all tables of this database (default: logs)',
      repeatable: true,
      choices: ['logs', 'rule_matches', 'signals', 'rule_errors'],
      heading: 'Selection',
    },
    ...resultOptions,
    ...derivedOptions,
    {
      flags: '--show-query',
      summary: 'only print the search in PicketFlow, and what that leaves out',
      heading: 'Report',
    },
    { flags: '--hits', summary: 'only print where, how often and when the indicators occur', heading: 'Report' },
    {
      flags: '--values',
      summary: 'only print how often each indicator occurs, when and with what',
      heading: 'Report',
    },
  ],
  examples: [
    {
      line: 'picket search "access denied" --log-type AWS.CloudTrail --since 12h',
      what: 'search text in the logs of a log type',
    },
    {
      line: 'picket search --where "eventName in ConsoleLogin,AssumeRole" --format ndjson',
      what: 'search by fields, for a script',
    },
    { line: 'picket search --indicator 203.0.113.7 --hits --since 30d', what: 'find where an address occurs' },
    {
      line: 'picket search --log-type AWS.CloudTrail --since 1d --patterns --rare',
      what: 'find events that look like no other',
    },
    {
      line: 'picket search --indicator "$(cat report.txt)" --values --since 90d',
      what: 'find which indicators of a report occur',
    },
  ],
  load: () => import('./run.ts'),
}
