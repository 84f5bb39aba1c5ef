import { printEvent, printRow, type NormalizedEvent } from '@picket/logs'
import { printUnread, type UnreadLogs } from '../../../logs/unread-logs.ts'
import { escapeUnsafe, printSafeJson } from '../../../plain/json-value.ts'
import type { CommandContext } from '../../../program/context.ts'
import type { Output } from '../../../screen/output.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { cells, pad } from '../../../screen/wrap.ts'
import type { ParseCounts } from './parse-counts.ts'

/** The name and version of the format of `--format json`. */
const parseSchema = 'picket.parse/1'

export interface EventWriter {
  event(event: NormalizedEvent): void
  /** `hint` is the advice for logs that could not be parsed. */
  end(counts: ParseCounts, unread: UnreadLogs, hint?: string): void
}

/** Prints events to stdout as they arrive, and finally the totals. */
export function createEventWriter(format: string, { args, out, err }: CommandContext): EventWriter {
  const print = (event: NormalizedEvent): string =>
    escapeUnsafe(args.flag('with-raw') ? printRow(event) : printEvent(event))
  const quiet = args.flag('quiet')
  const summarize = (to: Output, counts: ParseCounts, unread: UnreadLogs, hint: string | undefined): void => {
    const unreadText = printUnread(unread, to.style, args.flag('verbose'))
    to.write(unreadText)
    if (hint !== undefined && !quiet) to.write(`  ${hint}\n`)
    if (!quiet) to.write(`${unreadText === '' ? '' : '\n'}${printCounts(counts)}`)
  }
  if (format === 'json') return createJsonWriter(print, out)
  if (format === 'text')
    return {
      event: () => {},
      end: (counts, unread, hint) => {
        out.write(printLogTypes(counts))
        summarize(out, counts, unread, hint)
      },
    }
  return {
    event: (event) => out.write(`${print(event)}\n`),
    end: (counts, unread, hint) => summarize(err, counts, unread, hint),
  }
}

/** Writes one value, while it grows. */
function createJsonWriter(print: (event: NormalizedEvent) => string, out: Output): EventWriter {
  let isFirst = true
  const begin = (): string => {
    const text = isFirst ? `{"schema":"${parseSchema}","events":[\n` : ',\n'
    isFirst = false
    return text
  }
  return {
    event: (event) => out.write(begin() + print(event)),
    end({ sums, logTypes }, unread) {
      const rest = {
        failures: unread.list(),
        moreFailures: unread.others,
        summary: { ...sums, logTypes: Object.fromEntries(logTypes) },
      }
      out.write(`${isFirst ? begin() : '\n'}],${printSafeJson(rest).slice(1)}\n`)
    },
  }
}

function printLogTypes({ logTypes }: ParseCounts): string {
  if (logTypes.length === 0) return ''
  const width = Math.max(...logTypes.map(([name]) => cells(visibleLine(name))))
  const lines = logTypes.map(
    ([name, events]) => `${pad(visibleLine(name), width)}${events.toLocaleString('en').padStart(12)}\n`,
  )
  return `${pad('LOG TYPE', width)}${'EVENTS'.padStart(12)}\n${lines.join('')}\n`
}

/** Prints the totals: received is the sum of the other four. */
export function printCounts({ sums }: ParseCounts): string {
  const [received, parsed, skipped, filtered, failed, events] = [
    sums.received,
    sums.parsed,
    sums.skipped,
    sums.filtered,
    sums.failed,
    sums.events,
  ].map((count) => count.toLocaleString('en'))
  return `Logs    ${received} received = ${parsed} parsed + ${skipped} skipped + ${filtered} filtered + ${failed} failed\nEvents  ${events}\n`
}
