import type { ArgumentSpec, OptionSpec } from '../../program/command-spec.ts'

/** Where schemas are. */
export const schemaPaths: ArgumentSpec = {
  usage: '[PATH...]',
  summary: 'files, folders, globs, or - for stdin',
  completes: 'file',
}

/** Which files count. */
export const schemaSelection: readonly OptionSpec[] = (
  [
    {
      flags: '--ignore-files <file>',
      summary: 'leave out this file, folder or glob',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--stdin-filename <file>', summary: 'the name of what is read from stdin with "-"', completes: 'file' },
  ] as const
).map((option) => ({ ...option, heading: 'Selection' }))

/** How bytes are taken apart. */
export const streamOptions: readonly OptionSpec[] = [
  {
    flags: '--stream-type <type>',
    summary: 'how logs lie in the files; told by their beginning unless given',
    choices: ['Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs'],
  },
  { flags: '--enclosing-field <name>', summary: 'with JsonArray: the field at the root that holds the array' },
  {
    flags: '--keep-envelope <name>',
    summary: 'put this field of a CloudWatch envelope, or from before the array, into each log',
    repeatable: true,
  },
]

/** How the scripts of schemas run. */
export const scriptOptions: readonly OptionSpec[] = [
  {
    flags: '--python <runtime>',
    summary: "run scripts of schemas in the sandbox, or on this machine's Python",
    choices: ['sandbox', 'native'],
    heading: 'Python',
  },
]
