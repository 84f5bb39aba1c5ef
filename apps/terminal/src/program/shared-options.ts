import type { OptionSpec } from './command-spec.ts'
import { formatNames, specKinds, specSeverities } from './choices.ts'

/** Options of every command. */
export const everywhere: readonly OptionSpec[] = (
  [
    { flags: '--config <file>', summary: 'use this picket.yaml instead of the nearest one', completes: 'file' },
    { flags: '-C, --cwd <folder>', summary: 'work in this folder', completes: 'folder' },
    { flags: '-q, --quiet', summary: 'print only findings and the summary' },
    { flags: '-v, --verbose', summary: 'print more details' },
    { flags: '--color <when>', summary: 'whether to use color', choices: ['auto', 'always', 'never'] },
    { flags: '--no-color', summary: 'short for --color never' },
    { flags: '--debug', summary: 'print stack traces of internal errors' },
    { flags: '-h, --help', summary: 'show help' },
  ] as const
).map((option) => ({ ...option, heading: 'Everywhere' }))

/** Options that select specs. */
export const selectionOptions: readonly OptionSpec[] = (
  [
    { flags: '--id <id>', summary: 'with this id; * matches anything', repeatable: true },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true },
    { flags: '--log-type <type>', summary: 'for this log or resource type', repeatable: true },
    { flags: '--severity <name>', summary: 'with this severity', repeatable: true, choices: specSeverities },
    { flags: '--kind <kind>', summary: 'with this AnalysisType', repeatable: true, choices: specKinds },
    {
      flags: '--filter <key=value>',
      summary: 'whose key has one of these values (K=A,B), or none of them (K!=A)',
      repeatable: true,
    },
    { flags: '--changed-since <rev>', summary: 'changed since a git revision, or affected by the change' },
    {
      flags: '--ignore-files <file>',
      summary: 'ignore this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

/** Options on reports. */
export const reportOptions: readonly OptionSpec[] = (
  [
    {
      flags: '--format <name[=file]>',
      summary: `${formatNames.slice(0, -1).join(', ')} or ${formatNames.at(-1)}`,
      repeatable: true,
    },
    {
      flags: '--fail-on <severity>',
      summary: 'the lowest severity that makes the exit code 1',
      choices: ['error', 'warning', 'info', 'never'],
    },
    { flags: '--max-warnings <n>', summary: 'exit with 1 when there are more warnings than this', counts: true },
    { flags: '--no-timing', summary: 'omit durations in junit and json' },
  ] as const
).map((option) => ({ ...option, heading: 'Report' }))

/** Options on how content is checked. */
export const checkOptions: readonly OptionSpec[] = (
  [
    { flags: '--ignore-extra-keys', summary: 'accept unknown top-level keys of rules and policies' },
    { flags: '--ignore-table-names', summary: 'do not check table names in queries' },
    {
      flags: '--valid-table-names <pattern>',
      summary: 'accept this table name in queries; * matches anything',
      repeatable: true,
    },
    { flags: '--stdin-filename <file>', summary: 'the file name to report for stdin', completes: 'file' },
  ] as const
).map((option) => ({ ...option, heading: 'Checks' }))

/** Options on how Python runs. */
export const pythonOptions: readonly OptionSpec[] = (
  [
    {
      flags: '--python <runtime>',
      summary: "run rules in the sandbox, or with this machine's Python",
      choices: ['sandbox', 'native'],
    },
    { flags: '--workers <n>', summary: 'the number of Python processes', counts: 'from 1' },
    { flags: '--no-cache', summary: 'ignore cached results' },
  ] as const
).map((option) => ({ ...option, heading: 'Python' }))

/** Option spellings of similar tools; accepted everywhere, shown nowhere. */
export const peerSpellings: readonly OptionSpec[] = [
  { flags: '--path <path>', summary: '', aliasOf: 'path', repeatable: true },
  { flags: '--minimum-tests <n>', summary: '', aliasOf: 'min-tests', counts: true },
]
