import { bySpecificity, createClassifier, type LogSchema } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { LoadedConfig } from '../../config/read-config.ts'
import { findSchema, requireSchema, readOwnSchemas } from '../../logs/choose-schemas.ts'
import { openScripts } from '../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../logs/shipped-schemas.ts'
import type { CommandContext } from '../../program/context.ts'
import { createIdentifier, type IdentifyEvents } from './identify-events.ts'
import { createEventNamer } from './name-event.ts'

/**
 * Identifies the log types of a run. An event's own type comes first, then the type of `--log-type`, or the only type
 * that rules read. If that type has a schema, the log must match it; without a schema, logs are used as they are. All
 * other logs are classified, by custom schemas first, then by the built-in ones.
 */
export async function openIdentifier(
  context: CommandContext,
  settings: LoadedConfig,
  onlyLogType: string | undefined,
): Promise<IdentifyEvents> {
  const { args } = context
  const own = await readOwnSchemas(context, settings)
  const shipped = openShippedSchemas()
  const option = args.text('log-type')
  const find = own.length === 0 ? findSchema : requireSchema
  const schema = option === undefined ? undefined : find(option, own, shipped)
  const label = option ?? (own.length === 0 && onlyLogType && !shipped.find(onlyLogType) ? onlyLogType : undefined)
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

/** Returns the schemas, where a custom schema of a log type replaces the built-in one. */
function withOwnFirst(own: readonly LogSchema[], shipped: readonly LogSchema[]): readonly LogSchema[] {
  const names = new Set(own.map(({ name }) => name))
  return [...bySpecificity(own), ...shipped.filter(({ name }) => !names.has(name))]
}
