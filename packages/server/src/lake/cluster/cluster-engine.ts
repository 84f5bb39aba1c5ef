import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { UnavailableError } from '@picket/core'
import { quoteName, quoteText, selectSettings } from '@picket/logs'
import { toLines } from '../answers/lines.ts'
import { toLakeError } from '../engine/engine-errors.ts'
import { nowhere, type LakeEngine, type Statement } from '../engine/lake-engine.ts'
import type { Progress, Totals } from '../lake.ts'

export interface ClusterOptions {
  /** `https://user:password@host:8443` */
  readonly url: string
  /** With a cluster, each shard stores its part of each table; without it there is a single node. */
  readonly cluster?: string
  readonly randomId: () => string
}

/**
 * ClickHouse by URL. Statements of users run with `readonly = 1`; the account should have no more permissions than it
 * needs.
 */
export function openClusterEngine({ url, cluster, randomId }: ClusterOptions): LakeEngine {
  const client = createClient({ url, request_timeout: 15 * 60_000, application: 'picket' })
  const users = createClient({ url, request_timeout: 15 * 60_000, application: 'picket', database: nowhere })
  let prepared: Promise<unknown> | undefined
  const closing = new AbortController()
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const guarded = async <Result>(
    isByUser: boolean,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toLakeError(error, isByUser)
    }
  }

  async function* read(statement: Statement, id: string, keep: (totals: Totals) => void): AsyncGenerator<Uint8Array> {
    const signal = AbortSignal.any([closing.signal, ...(statement.signal ? [statement.signal] : [])])
    let isDone = false
    try {
      if (statement.readonly)
        await (prepared ??= client.command({ query: `CREATE DATABASE IF NOT EXISTS ${nowhere}${on} ENGINE = Memory` }))
      const { stream, response_headers } = await guarded(statement.readonly, signal, () =>
        (statement.readonly ? users : client).exec({
          query: `${statement.sql}\nFORMAT ${statement.format}`,
          query_id: id,
          query_params: { ...statement.parameters },
          clickhouse_settings: settingsOf(statement),
          abort_signal: signal,
        }),
      )
      try {
        for await (const chunk of stream) yield chunk as Uint8Array
      } catch (error) {
        throw signal.aborted ? signal.reason : toLakeError(error, statement.readonly)
      }
      isDone = true
      keep(totalsOf(response_headers['x-clickhouse-summary']))
    } finally {
      // The server keeps running after the connection is closed.
      if (!isDone)
        await client
          .command({ query: `KILL QUERY${on} WHERE query_id = ${quoteText(id)} ASYNC` })
          .catch(() => undefined)
    }
  }

  return {
    isShared: true,
    ...(cluster === undefined ? {} : { cluster }),
    command: (sql) =>
      guarded(false, closing.signal, async () => {
        await client.command({ query: sql, clickhouse_settings: { mutations_sync: '2', alter_sync: '2' } })
      }),
    insert: (table, lines, settings) =>
      guarded(false, closing.signal, async () => {
        const names = table.split('.').map(quoteName).join('.')
        await client.command({
          query: `INSERT INTO ${names} FORMAT JSONEachRow\n${lines.join('\n')}`,
          clickhouse_settings: { ...settings, insert_distributed_sync: 1 },
        })
      }),
    read(statement) {
      const id = randomId()
      let totals: Totals = { rowsRead: 0, bytesRead: 0 }
      return {
        chunks: read(statement, id, (found) => (totals = found)),
        progress: () => progressOf(client, id),
        totals: () => totals,
      }
    },
    async explain({ sql, parameters = {}, settings = {}, as = 'AST' }) {
      const lines: string[] = []
      const statement: Statement = { sql: '', format: 'JSONEachRow', parameters, settings, readonly: true }
      const { stream } = await guarded(true, closing.signal, () =>
        client.exec({
          query: `EXPLAIN ${as} ${sql}`,
          query_params: parameters,
          clickhouse_settings: { ...settingsOf(statement), default_format: 'TabSeparatedRaw' },
        }),
      )
      for await (const some of toLines(stream as AsyncIterable<Uint8Array>)) lines.push(...some)
      return lines
    },
    async close() {
      closing.abort(new UnavailableError('The data lake is closed.'))
      await Promise.all([client.close(), users.close()])
    },
  }
}

function settingsOf({ settings, readonly }: Statement): Record<string, string | number> {
  // The summary is in the headers, so these are sent after users' statements have ended, whose results are limited in
  // size.
  const always = { ...selectSettings, session_timezone: 'UTC', max_query_size: '100000000', ...settings }
  return readonly ? { ...always, readonly: '1', wait_end_of_query: 1 } : always
}

function totalsOf(summary: string | string[] | undefined): Totals {
  if (typeof summary !== 'string') return { rowsRead: 0, bytesRead: 0 }
  const { read_rows, read_bytes } = JSON.parse(summary) as Readonly<Record<string, string>>
  return { rowsRead: Number(read_rows ?? 0), bytesRead: Number(read_bytes ?? 0) }
}

async function progressOf(client: ClickHouseClient, id: string): Promise<Progress | undefined> {
  const result = await client.query({
    query: `SELECT toFloat64(read_rows) AS rowsRead, toFloat64(read_bytes) AS bytesRead, toFloat64(total_rows_approx) AS rowsToRead,
      elapsed * 1000 AS milliseconds, toFloat64(memory_usage) AS memory FROM system.processes WHERE query_id = {id:String}`,
    query_params: { id },
    format: 'JSONEachRow',
  })
  return (await result.json<Progress>())[0]
}
