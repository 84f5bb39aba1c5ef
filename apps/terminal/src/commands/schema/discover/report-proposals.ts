import { printFields, type Doubt, type FieldProposal, type FieldType } from '@picket/logs'
import { printUnread, type UnreadLogs } from '../../../logs/unread-logs.ts'
import { printSafeJson } from '../../../plain/json-value.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { CommandContext } from '../../../program/context.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { cells, pad } from '../../../screen/wrap.ts'
import { printDiff } from '../../fmt/print-diff.ts'
import { printCounts } from '../parse/event-writer.ts'
import type { ParseCounts } from '../parse/parse-counts.ts'

/** The name and version of the format of `--format json`. */
const discoverSchema = 'picket.discover/1'

/** The undeclared fields of one log type, and the text of its schema without and with them. */
export interface Proposed {
  readonly logType: string
  readonly proposals: readonly FieldProposal[]
  readonly doubts: readonly Doubt[]
  /** Undefined for a built-in log type. */
  readonly file: string | undefined
  readonly before: string
  readonly after: string
  /** The proposals that cannot be inserted into the file. */
  readonly left: readonly object[]
}

interface ReportedLogs {
  readonly counts: ParseCounts
  readonly unread: UnreadLogs
}

/** Writes the patch to stdout and the report to stderr, or all as JSON to stdout. */
export function reportProposals(context: CommandContext, proposed: readonly Proposed[], logs: ReportedLogs): void {
  const { args, out, err } = context
  const isWritten = args.flag('write')
  if (args.text('format') === 'json') return out.write(`${printAll(proposed, logs)}\n`)
  for (const { file, before, after } of isWritten ? [] : proposed)
    if (file !== undefined && before !== after) out.write(printDiff(file, before, after, out.style))
  if (!args.flag('quiet')) for (const one of proposed) reportOne(context, one, isWritten)
  const unread = printUnread(logs.unread, err.style, args.flag('verbose'))
  err.write(unread === '' || proposed.length === 0 ? unread : `${unread}\n`)
  if (args.flag('quiet')) return
  if (proposed.length === 0) err.write('All fields are declared.\n')
  err.write(printCounts(logs.counts))
}

/** How many fields of a log type are listed without --verbose. */
const maxShown = 50

function reportOne({ args, err }: CommandContext, one: Proposed, isWritten: boolean): void {
  const { logType, file, proposals, doubts, left } = one
  const style = err.style
  err.write(`${style.warning('Not declared')} by ${style.strong(visibleLine(logType))}\n`)
  const rows = proposals.map(({ within, field, values, first }) => [
    visibleLine(pathOf(within, field.name)),
    typeOf(field.type),
    `${plural(values, 'value')}, first at ${visibleLine(first)}`,
  ])
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => cells(row[at]!))))
  const shown = args.flag('verbose') ? rows : rows.slice(0, maxShown)
  for (const [path = '', type = '', seen = ''] of shown)
    err.write(`  ${pad(path, widths[0]!)}  ${pad(type, widths[1]!)}  ${style.faint(seen)}\n`)
  if (rows.length > shown.length) err.write(`  ... and ${rows.length - shown.length} more: -v lists all\n`)
  const logs = args.flag('verbose') ? doubts : doubts.slice(0, 10)
  for (const { path, message } of logs)
    err.write(`  ${path === '' ? '' : `${visibleLine(path)}: `}${visibleLine(message)}\n`)
  if (file === undefined)
    err.write('  This schema is built in. To declare the fields, pass a custom schema with --schema.\n')
  else if (left.length > 0)
    err.write(
      `  ${plural(left.length, 'field')} could not be inserted into ${visibleLine(file)}. Declare them manually.\n`,
    )
  if (isWritten && left.length < proposals.length) err.write(`  Declared in ${visibleLine(file ?? '')}.\n`)
  err.write('\n')
}

function printAll(proposed: readonly Proposed[], { counts, unread }: ReportedLogs): string {
  return printSafeJson({
    schema: discoverSchema,
    fields: proposed.flatMap(({ logType, file, proposals }) =>
      proposals.map(({ within, field, values, first }) => ({
        logType,
        ...(file === undefined ? {} : { file }),
        path: pathOf(within, field.name),
        declaration: printFields([field])[0]!,
        values,
        first,
      })),
    ),
    doubts: proposed.flatMap(({ logType, doubts }) => doubts.map((doubt) => ({ logType, ...doubt }))),
    failures: unread.list(),
    moreFailures: unread.others,
    summary: { ...counts.sums, logTypes: Object.fromEntries(counts.logTypes) },
  })
}

function pathOf(within: readonly string[], name: string): string {
  return [...within, name].join('.').replaceAll('.*', '[]')
}

/** `string (ip)`, `timestamp (rfc3339)`, `array of bigint`. */
function typeOf(type: FieldType): string {
  if (type.kind === 'array') return `array of ${typeOf(type.element)}`
  if (type.kind === 'object') return `object of ${plural(type.fields.length, 'field')}`
  if (type.kind === 'string' && type.indicators.length > 0) return `string (${type.indicators.join(', ')})`
  return type.kind
}
