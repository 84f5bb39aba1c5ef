import type { OptionSpec } from './command-spec.ts'
import { formatNames, specKinds, specSeverities } from './choices.ts'

/** Understood by every command. */
export const everywhere: readonly OptionSpec[] = (
  [
    { flags: '--config <file>', summary: 'use this picket.yaml instead of the nearest one', completes: 'file' },
    { flags: '-C, --cwd <folder>', summary: 'work in this folder', completes: 'folder' },
    { flags: '-q, --quiet', summary: 'print findings and the summary only' },
    { flags: '-v, --verbose', summary: 'print more' },
    { flags: '--color <when>', summary: 'colour the output', choices: ['auto', 'always', 'never'] },
    { flags: '--no-color', summary: 'the same as --color never' },
    { flags: '--debug', summary: 'print stack traces of internal errors' },
    { flags: '-h, --help', summary: 'show help' },
  ] as const
).map((option) => ({ ...option, heading: 'Everywhere' }))

/** Which specs a command is about. */
export const selectionOptions: readonly OptionSpec[] = (
  [
    { flags: '--id <id>', summary: 'with this id; * stands for anything', repeatable: true },
    { flags: '--tag <tag>', summary: 'with this tag', repeatable: true },
    { flags: '--log-type <type>', summary: 'reading this log or resource type', repeatable: true },
    { flags: '--severity <name>', summary: 'of this severity', repeatable: true, choices: specSeverities },
    { flags: '--kind <kind>', summary: 'of this AnalysisType', repeatable: true, choices: specKinds },
    {
      flags: '--filter <key=value>',
      summary: 'whose key has one of the values (K=A,B), or none (K!=A)',
      repeatable: true,
    },
    { flags: '--changed-since <rev>', summary: 'changed since a git revision, or depending on what changed' },
    {
      flags: '--ignore-files <file>',
      summary: 'leave out this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

/** How findings are reported. */
export const reportOptions: readonly OptionSpec[] = (
  [
    {
      flags: '--format <name[=file]>',
      summary: `${formatNames.slice(0, -1).join(', ')} or ${formatNames.at(-1)}`,
      repeatable: true,
    },
    {
      flags: '--fail-on <severity>',
      summary: 'what makes the exit code 1',
      choices: ['error', 'warning', 'info', 'never'],
    },
    { flags: '--max-warnings <n>', summary: 'exit with 1 when there are more warnings', counts: true },
    { flags: '--no-timing', summary: 'leave durations out of junit and json' },
  ] as const
).map((option) => ({ ...option, heading: 'Report' }))

/** How content is checked while it is loaded. */
export const checkOptions: readonly OptionSpec[] = (
  [
    { flags: '--ignore-extra-keys', summary: 'accept unknown top-level keys of rules and policies' },
    { flags: '--ignore-table-names', summary: 'do not check table names in queries' },
    {
      flags: '--valid-table-names <pattern>',
      summary: 'accept this table name in queries; * stands for anything',
      repeatable: true,
    },
    { flags: '--stdin-filename <file>', summary: 'the name of what is read from stdin with "-"', completes: 'file' },
  ] as const
).map((option) => ({ ...option, heading: 'Checks' }))

/** How Python runs. */
export const pythonOptions: readonly OptionSpec[] = (
  [
    {
      flags: '--python <runtime>',
      summary: "run rules in the sandbox, or on this machine's Python",
      choices: ['sandbox', 'native'],
    },
    { flags: '--workers <n>', summary: 'how many processes run Python', counts: 'from 1' },
    { flags: '--no-cache', summary: 'run everything anew' },
  ] as const
).map((option) => ({ ...option, heading: 'Python' }))

/** Spellings that the peer's users type; understood everywhere, shown nowhere. */
export const peerSpellings: readonly OptionSpec[] = [
  { flags: '--path <path>', summary: '', aliasOf: 'path', repeatable: true },
  { flags: '--minimum-tests <n>', summary: '', aliasOf: 'min-tests', counts: true },
]
