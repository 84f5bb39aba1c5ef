import type { ArgumentSpec, OptionSpec } from '../../program/command-spec.ts'

/** Paths of schemas. */
export const schemaPaths: ArgumentSpec = {
  usage: '[PATH...]',
  summary: 'files, folders, globs, or - for stdin',
  completes: 'file',
}

/** Options that select files. */
export const schemaSelection: readonly OptionSpec[] = (
  [
    {
      flags: '--ignore-files <file>',
      summary: 'ignore this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--stdin-filename <file>', summary: 'the file name to report for stdin', completes: 'file' },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

/** Options on how bytes are split into logs. */
export const streamOptions: readonly OptionSpec[] = [
  {
    flags: '--stream-type <type>',
    summary: 'how files are split into logs (default: detected from their first bytes)',
    choices: ['Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs'],
  },
  { flags: '--enclosing-field <name>', summary: 'with JsonArray: the top-level field with the array' },
  {
    flags: '--keep-envelope <name>',
    summary: 'add this field of the CloudWatch envelope, or of the object around the array, to each log',
    repeatable: true,
  },
]

/** Options on how scripts of schemas run. */
export const scriptOptions: readonly OptionSpec[] = [
  {
    flags: '--python <runtime>',
    summary: "run scripts of schemas in the sandbox, or with this machine's Python",
    choices: ['sandbox', 'native'],
    heading: 'Python',
  },
]
