import { setTimeout as sleep } from 'node:timers/promises'
import { resolveSystemErrors } from '../alerts/resolve-system-errors.ts'
import { toSystemError } from '../alerts/system-errors.ts'
import { createSourceWatch, type SourceWatch } from '../ingest/health/watch-sources.ts'
import { readSourceMetrics } from '../ingest/health/metrics.ts'
import { createSourceFailures } from '../ingest/source-failures.ts'
import { createSourceFinder } from '../ingest/source-finder.ts'
import { createSourceService } from '../ingest/source-service.ts'
import { createReplayer } from '../journey/replay/replayer.ts'
import type { SchemaShelf } from '../schemas/schema-book.ts'
import type { Alerting } from './create-alerting.ts'
import type { Stores } from './open-stores.ts'
import type { Clock, Log, RandomId } from './ports.ts'

/** Log sources, and how they fare. */
export function createSources(
  { database, lake, spool, directory: { secrets } }: Stores,
  ports: {
    readonly shelf: SchemaShelf
    readonly alerting: Pick<Alerting, 'record'>
    readonly now: Clock
    readonly randomId: RandomId
    readonly log: Log
  },
) {
  const { shelf, alerting, now, randomId } = ports
  const finder = createSourceFinder({ database, secrets, now })
  const replayer = createReplayer({ ...ports, database, lake, spool, open: secrets.open })
  const sourceWatch = createSourceWatch({
    ...ports,
    database,
    systemErrors: {
      async raise(trx, { type, sourceId, sourceLabel, dedup, title, description }) {
        const system = { type, component: 'LOG_SOURCE', componentId: sourceId, componentName: sourceLabel } as const
        const alert = toSystemError(system, { title, description, runbook: runbooks[type], occasion: dedup }, now())
        await alerting.record(trx, [{ kind: 'opened', alert }], now())
      },
      clear: (trx, { type, sourceId }) => resolveSystemErrors(trx, { type, componentId: sourceId }, now(), randomId),
    },
  })
  return {
    finder,
    replayer,
    sourceWatch,
    sources: createSourceService({ database, secrets, finder, logTypes: () => shelf.names(), now, randomId }),
    sourceFailures: createSourceFailures({ database, replayer, now }),
    readSourceMetrics: (request: Parameters<typeof readSourceMetrics>[1]) => readSourceMetrics(database, request),
  }
}

const runbooks = {
  SOURCE_NO_DATA:
    'See whether the sender still runs and reaches the address of the source, and whether its secret is still right.',
  SOURCE_CLASSIFICATION_FAILURES:
    'Look at the samples: choose another log type for the source, or mend the schema, and then try the failed logs again.',
  SOURCE_LOG_PROCESSING_ERRORS: 'Look at what could not be read, and at how the source splits its stream into logs.',
} as const

/** How often sources are looked at, in milliseconds (reference: data 10.3). */
const everyFiveMinutes = 300_000

/** Until the signal. */
export async function watchSources(watch: Pick<SourceWatch, 'look'>, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await watch.look().catch((error: unknown) => log.error({ err: error }, 'sources could not be looked at'))
    await sleep(everyFiveMinutes, undefined, { signal }).catch(() => undefined)
  }
}
