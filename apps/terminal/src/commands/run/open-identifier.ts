import { bySpecificity, createClassifier, type LogSchema } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { LoadedConfig } from '../../config/read-config.ts'
import { findSchema, needSchema, readOwnSchemas } from '../../logs/choose-schemas.ts'
import { openScripts } from '../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../logs/shipped-schemas.ts'
import type { CommandContext } from '../../program/context.ts'
import { createIdentifier, type IdentifyEvents } from './identify-events.ts'
import { createEventNamer } from './name-event.ts'

/**
 * What tells the log types of a run: events that say theirs go first; then what `--log-type` gives, or the only log type that rules
 * read. With a schema, it must fit; without one, logs are taken for it as they are. All else is classified: one's own schemas, then the shipped.
 */
export async function openIdentifier(
  context: CommandContext,
  settings: LoadedConfig,
  onlyLogType: string | undefined,
): Promise<IdentifyEvents> {
  const { args } = context
  const own = await readOwnSchemas(context, settings)
  const shipped = openShippedSchemas()
  const given = args.text('log-type')
  const find = own.length === 0 ? findSchema : needSchema
  const schema = given === undefined ? undefined : find(given, own, shipped)
  const label = given ?? (own.length === 0 && onlyLogType && !shipped.find(onlyLogType) ? onlyLogType : undefined)
  const isLabelled = label !== undefined && schema === undefined
  return createIdentifier({
    name: createEventNamer(isLabelled ? label : undefined, args.text('time-key')),
    openClassifier: () =>
      createClassifier(schema === undefined ? withOwnFirst(own, shipped.all()) : [schema], {
        hash: hashWithNode,
        scripts: openScripts(context, settings.config),
      }),
    now: Date.now(),
  })
}

/** One's own schema of a log type stands in for the shipped one. */
function withOwnFirst(own: readonly LogSchema[], shipped: readonly LogSchema[]): readonly LogSchema[] {
  const names = new Set(own.map(({ name }) => name))
  return [...bySpecificity(own), ...shipped.filter(({ name }) => !names.has(name))]
}
