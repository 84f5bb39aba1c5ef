import { createRowIds, openLogs, type Classifier, type LogItem, type StreamFormat } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { EventSource } from '../../logs/find-event-files.ts'
import { bytesOf } from '../../logs/open-source.ts'
import type { UnreadLogs } from '../../logs/unread-logs.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { createProgress } from '../../screen/progress.ts'
import type { ParseCounts } from './parse/parse-counts.ts'

export interface LogsToRead {
  readonly sources: readonly EventSource[]
  readonly format: StreamFormat
  readonly classifier: Classifier
  /** Adds up the results of all logs, and of those that could not be read. */
  readonly counts: ParseCounts
  readonly unread: UnreadLogs
}

/** Reads files one after the other and passes on the result of each log; returns why it stopped early. */
export async function readLogs(
  { env, args, out, err, stdin, signal }: CommandContext,
  { sources, format, classifier, counts, unread }: LogsToRead,
  onItem: (item: LogItem, file: string) => void,
): Promise<'interrupted' | 'closed' | undefined> {
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  for (const source of sources) {
    const now = Date.now()
    const rowIdOf = createRowIds({ id: source.name, receivedAt: now }, hashWithNode)
    const logs = openLogs(bytesOf(source, stdin), { format, classifier, context: { now, rowIdOf } })
    for await (const items of logs) {
      if (signal.aborted) return 'interrupted'
      if (out.isClosed) return 'closed'
      for (const item of items) {
        const { outcome, line } = item
        if (outcome.kind === 'classified') counts.see(outcome.logType, outcome.events.length)
        else if (outcome.kind === 'failure') unread.add(outcome, { file: source.name, line })
        onItem(item, source.name)
      }
      progress.update(`${plural(counts.sums.received + logs.counts.received, 'log')} ...`)
    }
    counts.add(logs.counts)
  }
  progress.done()
  return undefined
}
