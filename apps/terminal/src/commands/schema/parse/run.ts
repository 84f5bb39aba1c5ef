import { bySpecificity, createClassifier, type LogSchema } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { readConfig, type LoadedConfig } from '../../../config/read-config.ts'
import { requireSchema, readOwnSchemas } from '../../../logs/choose-schemas.ts'
import { openSources } from '../../../logs/open-source.ts'
import { openScripts } from '../../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../../logs/shipped-schemas.ts'
import { toStreamFormat } from '../../../logs/stream-format.ts'
import { UnreadLogs } from '../../../logs/unread-logs.ts'
import { exitCodes } from '../../../plain/exit-codes.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { readLogs } from '../read-logs.ts'
import { createEventWriter } from './event-writer.ts'
import { ParseCounts } from './parse-counts.ts'
import { openUnreadFile } from './unread-file.ts'

/** `picket schema parse`: parses raw logs into events. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd } = context
  const sources = openSources('schema parse', context)
  const format = toStreamFormat(context)
  const settings = readConfig(context)
  const { schemas, areShipped } = await chooseSchemas(context, settings)
  const isKeeping = args.flag('keep-misfits')
  if (isKeeping && schemas.length !== 1)
    throw new UsageError(
      'Option --keep-misfits requires one schema, since with it every schema would match every log.',
      {
        hint: 'Add --log-type, or one --schema.',
      },
    )
  const classifier = createClassifier(schemas, {
    hash: hashWithNode,
    misfits: isKeeping ? 'keep' : 'refuse',
    scripts: openScripts(context, settings.config),
  })
  const writer = createEventWriter(args.text('format') ?? 'ndjson', context)
  const [unread, counts] = [new UnreadLogs(), new ParseCounts()]
  const name = args.text('unread')
  const unreadFile = name === undefined ? undefined : openUnreadFile(name, cwd)
  try {
    const end = await readLogs(context, { sources, format, classifier, counts, unread }, ({ outcome, text }) => {
      if (outcome.kind === 'classified') for (const event of outcome.events) writer.event(event)
      if (text !== undefined) unreadFile?.add(text)
    })
    if (end !== undefined) return end === 'interrupted' ? exitCodes.interrupted : exitCodes.good
  } finally {
    unreadFile?.close()
  }
  const isUnknown = areShipped && unread.hasRefused
  writer.end(counts, unread, isUnknown ? draftHint : undefined)
  return counts.sums.failed > 0 ? exitCodes.findings : exitCodes.good
}

const draftHint = 'No built-in schema matches these logs. Draft one with: picket schema infer'

interface ChosenSchemas {
  readonly schemas: readonly LogSchema[]
  /** All built-in schemas, since the user named none. */
  readonly areShipped: boolean
}

/** Custom schemas are used alone; without them, all built-in ones. */
async function chooseSchemas(context: CommandContext, settings: LoadedConfig): Promise<ChosenSchemas> {
  const own = await readOwnSchemas(context, settings)
  const shipped = openShippedSchemas()
  const logType = context.args.text('log-type')
  if (logType !== undefined) return { schemas: [requireSchema(logType, own, shipped)], areShipped: false }
  if (own.length > 0) return { schemas: bySpecificity(own), areShipped: false }
  return { schemas: shipped.all(), areShipped: true }
}
