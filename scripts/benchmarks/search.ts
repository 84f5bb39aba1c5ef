import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { allLogTypes, PicketError } from '@picket/core'
import { toLogTypeTables } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'
import type { Viewer } from '../../packages/server/src/access/viewer.ts'
import { createLake } from '../../packages/server/src/lake/create-lake.ts'
import { openEmbeddedEngine } from '../../packages/server/src/lake/embedded/embedded-engine.ts'
import type { Lake } from '../../packages/server/src/lake/lake.ts'
import { createPipelineService } from '../../packages/server/src/lake/pipeline/pipeline-service.ts'
import { createQueryService } from '../../packages/server/src/lake/queries/query-service.ts'
import { openResultFiles } from '../../packages/server/src/lake/queries/result-files.ts'
import { createSqlGuard } from '../../packages/server/src/lake/sql/create-sql-guard.ts'
import { silentLog } from '../../packages/server/src/ports/log.ts'
import { openSqlite } from '../../packages/server/src/stores/database.ts'
import { migrate } from '../../packages/server/src/stores/migrate.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { quantile } from './console-parts/quantile.ts'
import { fillEvents, needles } from './search-parts/fill-events.ts'

const schemaFile = 'packages/content/log-types/aws/cloud-trail.yml'
const defaultRows = 2_000_000
const searchers = 100
const batchRows = 5_000

/** Measures searches as the console runs them, in a lake of many events, each beside its SQL. */
export const search: Benchmark = {
  name: 'search',
  async run({ root, runs, rows = defaultRows }) {
    const folder = mkdtempSync(join(tmpdir(), 'picket-bench-search-'))
    const lab = await openLab(root, folder)
    try {
      const started = performance.now()
      const end = Math.floor(Date.now() / 3_600_000) * 3_600_000
      await fillEvents(lab.lake, rows, end)
      const size = await sizeOf(lab.lake)
      const filled = {
        what: `store ${rows.toLocaleString('en')} events of 30 days`,
        ms: performance.now() - started,
        budget: 'none',
        notes: [`${(size / 1e9).toFixed(2)} GB on disk, ${Math.round(size / rows)} bytes per event`],
      }
      return [
        filled,
        ...(await measureQuestions(lab, end, runs)),
        await measureIngest(lab, runs),
        await measureCancel(lab),
      ]
    } finally {
      await lab.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Lab = Awaited<ReturnType<typeof openLab>>

async function openLab(root: string, folder: string) {
  const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
  const table = toLogTypeTables(readSchemas([schemaFile], root).schemas[0]!.schema).events
  await lake.prepare([table])
  const database = openSqlite(':memory:')
  await migrate(database)
  const sqlGuard = createSqlGuard(lake)
  const ports = { database, lake, guard: sqlGuard, results: openResultFiles(join(folder, 'results')) }
  const queries = createQueryService({ ...ports, now: Date.now, randomId: randomUUID, log: silentLog })
  const pipelines = createPipelineService({
    lake,
    sqlGuard,
    queries,
    storedQueries: async () => new Map(),
    hasExtensions: async () => false,
    now: Date.now,
  })
  const viewer = (id: string): Viewer =>
    ({ kind: 'user', id, permissions: new Set(['DataAnalyticsRead']), logTypes: allLogTypes }) as unknown as Viewer
  const first = viewer('first')
  return {
    lake,
    queries,
    viewer,
    first,
    /** Runs a query until its first rows can be read; returns their number. */
    async ask(text: string, who: Viewer = first): Promise<number> {
      const { id } = await pipelines.execute(who, { text })
      await queries.settled(id)
      const { status, message } = await queries.find(who, id)
      if (status !== 'succeeded') throw new Error(message)
      return (await queries.results(who, id, { offset: 0, count: 250 })).rows.length
    },
    start: async (sql: string) => queries.execute(first, { sql }),
    async close() {
      await queries.close()
      await lake.close()
      await database.destroy()
    },
  }
}

/** Questions in PicketFlow, and the SQL that a person writes for the same rows. `needle` differs in each run. */
const questions = (
  end: number,
): readonly {
  readonly what: string
  readonly budget: string
  readonly text: (needle: number) => string
  readonly sql: (needle: number) => string
}[] => {
  const since = (days: number): string =>
    `p_event_time >= toDateTime64('${new Date(end - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')}', 3, 'UTC')`
  const from = (days: number): string =>
    `p_event_time >= time.parse_timestamp('${new Date(end - days * 86_400_000).toISOString()}')`
  const columns = 'p_event_time, eventName, sourceIPAddress'
  return [
    {
      what: 'needle by indicator, 30 days, p95',
      budget: 'under 1 s',
      text: (at) =>
        `aws_cloudtrail | where ${from(30)} and '${needles.address(at)}' in p_any_ip_addresses | project ${columns} | sort p_event_time desc | limit 500`,
      sql: (at) =>
        `SELECT ${columns} FROM logs.aws_cloudtrail WHERE ${since(30)} AND has(p_any_ip_addresses, '${needles.address(at)}') ORDER BY p_event_time DESC LIMIT 500`,
    },
    {
      what: 'needle by text, 30 days, p95',
      budget: 'under 1 s',
      text: (at) =>
        `aws_cloudtrail | where ${from(30)} | search '${needles.word(at)}' | project ${columns} | sort p_event_time desc | limit 500`,
      sql: (at) =>
        `SELECT ${columns} FROM logs.aws_cloudtrail WHERE ${since(30)} AND hasAllTokens(p_raw, '${needles.word(at)}') ORDER BY p_event_time DESC LIMIT 500`,
    },
    {
      what: 'top 20 of a day',
      budget: 'none',
      text: () =>
        `aws_cloudtrail | where ${from(1)} | summarize n=agg.count() by sourceIPAddress | sort n desc | limit 20`,
      sql: () =>
        `SELECT count() AS n, sourceIPAddress FROM logs.aws_cloudtrail WHERE ${since(1)} GROUP BY sourceIPAddress ORDER BY n DESC LIMIT 20`,
    },
    {
      what: 'histogram of 30 days',
      budget: 'none',
      text: () =>
        `aws_cloudtrail | where ${from(30)} | summarize count=agg.count() by time=time.slice(p_event_time, 6, "hour"), series=p_log_type`,
      sql: () =>
        `SELECT count() AS count, toStartOfInterval(p_event_time, INTERVAL 6 HOUR) AS time, p_log_type FROM logs.aws_cloudtrail WHERE ${since(30)} GROUP BY time, p_log_type`,
    },
    {
      what: 'first rows after Enter: newest events of a day',
      budget: 'under 300 ms',
      text: () => `aws_cloudtrail | where ${from(1)} | sort p_event_time desc | limit 100`,
      sql: () => `SELECT * FROM logs.aws_cloudtrail WHERE ${since(1)} ORDER BY p_event_time DESC LIMIT 100`,
    },
  ]
}

async function measureQuestions({ ask, lake }: Lab, end: number, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { what, budget, text, sql } of questions(end)) {
    const [ours, raw]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs * 4; run++) {
      let count = 0
      ours.push(await timed(async () => (count = await ask(text(run)))))
      let rawCount = 0
      raw.push(
        await timed(async () => {
          for await (const some of lake.query({ sql: sql(run), readonly: true })) rawCount += some.length
        }),
      )
      if (count === 0 || (count !== rawCount && rawCount <= 250))
        throw new Error(`"${what}" has ${count} rows, and ${rawCount} in SQL.`)
    }
    rows.push({
      what,
      ms: quantile(ours, 0.95),
      baseline: { what: 'its SQL in the engine, p95', ms: quantile(raw, 0.95) },
      budget,
      notes: [`median ${quantile(ours, 0.5).toFixed(0)} ms, SQL ${quantile(raw, 0.5).toFixed(0)} ms`],
    })
  }
  return rows
}

/** How much searchers slow down ingestion: batches are stored alone, and while all of them search. */
async function measureIngest({ lake, ask, viewer }: Lab, runs: number): Promise<Row> {
  let batch = 0
  const insert = async (): Promise<void> => {
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '')
    const lines = Array.from({ length: batchRows }, (_, row) =>
      JSON.stringify({
        p_event_time: time,
        p_parse_time: time,
        p_log_type: 'AWS.CloudTrail',
        p_row_id: `ingest-${batch}-${row}`,
        eventName: 'GetObject',
        p_raw: `{"eventName":"GetObject","requestID":"${batch}-${row}"}`,
      }),
    )
    await lake.insert({ table: 'logs.aws_cloudtrail', lines, token: `batch-${batch++}` })
  }
  const measure = async (): Promise<number> => {
    const times: number[] = []
    for (let run = 0; run < runs * 3; run++) times.push(await timed(insert))
    return quantile(times, 0.5)
  }
  await insert()
  const alone = await measure()
  let isOver = false
  let [answered, refused] = [0, 0]
  const all = Array.from({ length: searchers }, async (_, at) => {
    while (!isOver) {
      const text = `aws_cloudtrail | where p_event_time > time.ago(30d) and '${needles.address(at)}' in p_any_ip_addresses | limit 50`
      await ask(text, viewer(`searcher ${at}`)).then(
        () => answered++,
        async (error: unknown) => {
          if (!(error instanceof PicketError)) throw error
          refused++
          await wait(100)
        },
      )
    }
  })
  const together = await measure()
  isOver = true
  await Promise.all(all)
  return {
    what: `store ${batchRows.toLocaleString('en')} events while ${searchers} users search`,
    ms: together,
    baseline: { what: 'no searches', ms: alone },
    budget: 'at most 1.2x',
    notes: [`${answered} searches answered, ${refused} refused`],
  }
}

/** From the cancellation until the engine has stopped. */
async function measureCancel({ lake, start, queries, first }: Lab): Promise<Row> {
  const sql =
    'SELECT count() AS n FROM logs.aws_cloudtrail AS a CROSS JOIN logs.aws_cloudtrail AS b WHERE cityHash64(a.p_raw, b.p_raw) = 1'
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const id = await start(sql)
    while (((await queries.progress(first, id))?.rowsRead ?? 0) === 0) await wait(5)
    times.push(await timed(() => queries.cancel(first, id)))
    for await (const some of lake.query({
      sql: "SELECT count() AS n FROM system.processes WHERE query LIKE '%CROSS JOIN%' AND query NOT LIKE '%system.processes%'",
    }))
      if (Number(some[0]?.['n']) !== 0) throw new Error('A cancelled query still runs.')
  }
  return { what: 'cancel, until the engine is free', ms: quantile(times, 0.95), budget: 'under 200 ms' }
}

async function sizeOf(lake: Lake): Promise<number> {
  for await (const [row] of lake.query({
    sql: "SELECT toFloat64(sum(bytes_on_disk)) AS size FROM system.parts WHERE active AND database = 'logs'",
  }))
    return Number(row?.['size'])
  return 0
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
