import { bySpecificity, createClassifier, createRowIds, openLogs, type LogItem, type LogSchema } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { readConfig, type LoadedConfig } from '../../../config/read-config.ts'
import { needSchema, readOwnSchemas } from '../../../logs/choose-schemas.ts'
import { bytesOf, openSources } from '../../../logs/open-source.ts'
import { openScripts } from '../../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../../logs/shipped-schemas.ts'
import { toStreamFormat } from '../../../logs/stream-format.ts'
import { UnreadLogs } from '../../../logs/unread-logs.ts'
import { exitCodes } from '../../../plain/exit-codes.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { CommandContext } from '../../../program/context.ts'
import { createProgress } from '../../../screen/progress.ts'
import { createEventWriter, type EventWriter } from './event-writer.ts'
import { ParseCounts } from './parse-counts.ts'

/** `picket schema parse`: raw logs in, events out. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, out, err, stdin, signal } = context
  const sources = openSources('schema parse', context)
  const format = toStreamFormat(args)
  const settings = readConfig(context)
  const classifier = createClassifier(await chooseSchemas(context, settings), {
    hash: hashWithNode,
    scripts: openScripts(context, settings.config),
  })
  const writer = createEventWriter(args.text('format') ?? 'ndjson', context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const unread = new UnreadLogs()
  const counts = new ParseCounts()
  for (const source of sources) {
    const now = Date.now()
    const logs = openLogs(bytesOf(source, stdin), {
      format,
      classifier,
      context: { now, rowIdOf: createRowIds({ id: source.name, receivedAt: now }, hashWithNode) },
    })
    for await (const items of logs) {
      if (signal.aborted) return exitCodes.interrupted
      if (out.isClosed) return exitCodes.good
      for (const item of items) take(item, source.name, writer, counts, unread)
      progress.update(`${plural(counts.sums.received + logs.counts.received, 'log')} ...`)
    }
    counts.add(logs.counts)
  }
  progress.done()
  writer.end(counts, unread)
  return counts.sums.failed > 0 ? exitCodes.findings : exitCodes.good
}

/** One's own schemas are tried alone; else all that are shipped. */
async function chooseSchemas(context: CommandContext, settings: LoadedConfig): Promise<readonly LogSchema[]> {
  const own = await readOwnSchemas(context, settings)
  const shipped = openShippedSchemas()
  const logType = context.args.text('log-type')
  if (logType !== undefined) return [needSchema(logType, own, shipped)]
  return own.length > 0 ? bySpecificity(own) : shipped.all()
}

function take(
  { outcome, line }: LogItem,
  file: string,
  writer: EventWriter,
  counts: ParseCounts,
  unread: UnreadLogs,
): void {
  if (outcome.kind === 'classified') {
    counts.see(outcome.logType, outcome.events.length)
    for (const event of outcome.events) writer.event(event)
  } else if (outcome.kind === 'failure') {
    unread.add(outcome, { file, line })
  }
}
