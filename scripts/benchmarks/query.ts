import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allLogTypes } from '@picket/core'
import { toLogTypeTables } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'
import { parse } from '@picket/query'
import { createLake } from '../../packages/server/src/lake/create-lake.ts'
import { openEmbeddedEngine } from '../../packages/server/src/lake/embedded/embedded-engine.ts'
import type { Lake, Question } from '../../packages/server/src/lake/lake.ts'
import { prepareQuery } from '../../packages/server/src/lake/pipeline/prepare-query.ts'
import { toQueryCatalogue } from '../../packages/server/src/lake/pipeline/to-query-catalogue.ts'
import { createSqlGuard } from '../../packages/server/src/lake/sql/create-sql-guard.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { pair } from './measure.ts'

const schemaFile = 'packages/content/log-types/aws/cloud-trail.yml'
const events = 2_000_000
const now = Date.UTC(2026, 0, 2)
const recent = "p_event_time > toDateTime64('2026-01-01 00:00:00', 3, 'UTC')"

/** Questions in PicketFlow, and the SQL that a person writes for the same rows. */
const questions: readonly { readonly what: string; readonly text: string; readonly sql: string }[] = [
  {
    what: 'count by a field',
    text: 'aws_cloudtrail | where p_event_time > time.ago(1d) | summarize n=agg.count() by eventName | sort n desc | limit 20',
    sql: `SELECT count() AS n, eventName FROM logs.aws_cloudtrail WHERE ${recent} GROUP BY eventName ORDER BY n DESC LIMIT 20`,
  },
  {
    what: 'filter, compute, newest rows',
    text: "aws_cloudtrail | where p_event_time > time.ago(1d) and eventName in ['Event1', 'Event2'] | extend name=strings.lower(eventName) | project p_event_time, name, sourceIPAddress | sort p_event_time desc | limit 100",
    sql: `SELECT p_event_time, lowerUTF8(eventName) AS name, sourceIPAddress FROM logs.aws_cloudtrail WHERE ${recent} AND eventName IN ('Event1', 'Event2') ORDER BY p_event_time DESC LIMIT 100`,
  },
  {
    what: 'distinct values by hour',
    text: "aws_cloudtrail | where p_event_time > time.ago(1d) | summarize users=agg.count_distinct(sourceIPAddress) by hour=time.slice(p_event_time, 1, 'hour')",
    sql: `SELECT uniqExact(sourceIPAddress) AS users, toStartOfInterval(p_event_time, INTERVAL 1 HOUR) AS hour FROM logs.aws_cloudtrail WHERE ${recent} GROUP BY hour`,
  },
]

/** Texts of the largest size that is accepted, made to be slow to parse. */
const hostile: readonly (readonly [what: string, text: string])[] = [
  ['conditions', `t | where a == 1${' and a == 1'.repeat(9_000)}`],
  ['brackets', `t | where ${'('.repeat(99_000)}`],
  ['open quotes', `t | where ${"'".repeat(99_000)}`],
  ['operators', `t${' | where a'.repeat(10_000)}`],
  ['one name', `t | where ${'a'.repeat(99_000)}`],
  ['not a query', '\u0000}|]'.repeat(24_000)],
]

/** Measures what PicketFlow adds to SQL on the same data in the embedded engine, and the parser on hostile texts. */
export const query: Benchmark = {
  name: 'query',
  async run({ root, runs }) {
    const folder = mkdtempSync(join(tmpdir(), 'picket-bench-query-'))
    const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
    try {
      await lake.prepare([toLogTypeTables(readSchemas([schemaFile], root).schemas[0]!.schema).events])
      await lake.command(`INSERT INTO logs.aws_cloudtrail (p_event_time, p_parse_time, p_row_id, eventName, sourceIPAddress)
        SELECT toDateTime64('2026-01-01 00:00:00', 3, 'UTC') + number % 86400 AS time, time, toString(number),
          concat('Event', toString(number % 97)), concat('10.0.', toString(number % 251), '.', toString(number % 241))
        FROM numbers(${events})`)
      const rows: Row[] = []
      for (const question of questions) rows.push(await compare(lake, question, runs * 3))
      for (const [what, text] of hostile) rows.push(await measureParser(what, text, runs))
      return rows
    } finally {
      await lake.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function compare(lake: Lake, { what, text, sql }: (typeof questions)[number], runs: number): Promise<Row> {
  const guard = createSqlGuard(lake)
  const ask = async (): Promise<number> => {
    const { compile } = prepareQuery({ text }, toQueryCatalogue(await guard.catalogue(allLogTypes)))
    const { sql: compiled, parameters, settings } = compile!({ now, limit: 10_000 })
    const guarded = await guard.guard({ sql: compiled, access: allLogTypes, now, isOurs: true, parameters })
    return read(lake, { sql: guarded.sql, parameters: guarded.parameters ?? {}, settings, readonly: true })
  }
  // SQL of users is checked as well.
  const askSql = async (): Promise<number> => {
    const guarded = await guard.guard({ sql, access: allLogTypes, now })
    return read(lake, { sql: guarded.sql, readonly: true })
  }
  const [count, countSql] = [await ask(), await askSql()]
  if (count !== countSql || count === 0) throw new Error(`"${what}" has ${count} rows, and ${countSql} in SQL.`)
  const [ms, baseline] = await pair(runs, timed(ask), timed(askSql))
  return {
    what: `${what}, ${events.toLocaleString('en')} events`,
    ms,
    baseline: { what: 'SQL written by hand, sent to the same server', ms: baseline },
    budget: 'at most 5 % over the SQL',
  }
}

async function measureParser(what: string, text: string, runs: number): Promise<Row> {
  const [ms, baseline] = await pair(
    runs * 3,
    timed(() => parse(text)),
    timed(() => JSON.parse(JSON.stringify(text)) as unknown),
  )
  return {
    what: `parse ${Math.round(text.length / 1_000)} KB: ${what}`,
    ms,
    baseline: { what: 'JSON.parse of the text', ms: baseline },
    budget: 'under 100 ms',
  }
}

async function read(lake: Lake, question: Question): Promise<number> {
  let count = 0
  for await (const batch of lake.ask(question).rows) count += batch.length
  return count
}

function timed(run: () => unknown): () => Promise<number> {
  return async () => {
    const started = performance.now()
    await run()
    return performance.now() - started
  }
}
