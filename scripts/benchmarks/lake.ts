import {
  createClassifier,
  createInserter,
  createRowIds,
  openLogs,
  printCreateTable,
  toLakeTable,
  type LakeInsert,
  type LogSchema,
  type NormalizedEvent,
} from '@picket/logs'
import { hashWithNode, readSchemas } from '@picket/logs/node'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { cloudTrailTexts, describeTexts } from './cloud-trail-texts.ts'
import { steadyMedian } from './measure.ts'

const rounds = 3
const schemaFile = 'packages/content/log-types/aws/cloud-trail.yml'

/**
 * Measures printing and inserting the rows of CloudTrail events with the embedded engine, compared with inserting their
 * texts into one text column.
 */
export const lake: Benchmark = {
  name: 'lake',
  async run({ root, events: folder, runs }) {
    const texts = cloudTrailTexts(root, folder)
    const schema = readSchemas([schemaFile], root).schemas[0]!.schema
    const events = await toEvents(schema, texts)
    const table = toLakeTable(schema)
    const toInserts = createInserter(table)
    const session = openSession(root)
    const times = { print: [] as number[], rows: [] as number[], texts: [] as number[] }
    try {
      for (const statement of printCreateTable(table)) session.query(statement)
      session.query('CREATE TABLE texts (text String) ENGINE = MergeTree ORDER BY tuple()')
      const bare = texts.map((text) => JSON.stringify({ text })).join('\n')
      for (let round = 0; round < rounds * runs; round++) {
        let inserts: readonly LakeInsert[] = []
        times.print.push(time(() => (inserts = [...toInserts(events)])))
        times.rows.push(time(() => inserts.forEach(({ statement, rows }) => session.query(`${statement} ${rows}`))))
        times.texts.push(time(() => session.query(`INSERT INTO texts FORMAT JSONEachRow ${bare}`)))
      }
    } finally {
      session.close()
      rmSync(session.path, { recursive: true, force: true })
    }
    const [printed, inserted, baseline] = [
      steadyMedian(times.print),
      steadyMedian(times.rows),
      steadyMedian(times.texts),
    ]
    const perSecond = (ms: number): number => Math.round(texts.length / (ms / 1_000))
    return [
      {
        what: describeTexts(texts),
        ms: inserted,
        baseline: { what: 'only their texts', ms: baseline },
        budget: 'none',
        notes: [`${perSecond(inserted)} rows/s inserted`, `${perSecond(printed)} rows/s printed on one core`],
      },
    ]
  },
}

interface Session {
  readonly path: string
  query(statement: string): unknown
  close(): void
}

/** chdb is a dev dependency of the logs package, for its tests. */
function openSession(root: string): Session {
  const { Session } = createRequire(join(root, 'packages/logs/package.json'))('chdb') as { Session: new () => Session }
  return new Session()
}

async function toEvents(schema: LogSchema, texts: readonly string[]): Promise<readonly NormalizedEvent[]> {
  const rowIdOf = createRowIds({ id: 'benchmark', receivedAt: 0 }, hashWithNode)
  const logs = openLogs([Buffer.from(texts.join('\n'))], {
    format: { type: 'JSON' },
    classifier: createClassifier([schema], { hash: hashWithNode }),
    context: { now: Date.UTC(2026, 6, 1, 10), rowIdOf },
  })
  const events: NormalizedEvent[] = []
  for await (const items of logs)
    for (const { outcome } of items) if (outcome.kind === 'classified') events.push(...outcome.events)
  return events
}

function time(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
