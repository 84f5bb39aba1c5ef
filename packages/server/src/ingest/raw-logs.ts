import { failureTableName, quoteName, tableName } from '@picket/logs'
import type { Lake } from '../lake/lake.ts'
import type { LogSource } from './log-source.ts'
import type { RawLog, RawLogs, RawLogsRequest } from './raw-log.ts'
import { kindOf } from './sources/find-kind.ts'

/** Returns logs that a source sent before, as far as they are stored. */
export type ReadRawLogs = (source: LogSource, request: RawLogsRequest) => AsyncIterable<RawLogs>

const atOnce = 200
/** The limit for all texts together. */
const maxCharacters = 16 * 1024 ** 2

export function createReadRawLogs({ lake }: { readonly lake: Pick<Lake, 'query' | 'tables'> }): ReadRawLogs {
  return async function* (source, request) {
    const left = { logs: request.limit, characters: maxCharacters }
    const found = kindOf(source).files?.read(source, request) ?? ofLake(source, request, lake)
    for await (const { stream, logs } of found) {
      const taken: RawLog[] = []
      for (const log of logs) {
        left.logs--
        left.characters -= log.text?.length ?? 0
        if (left.logs < 0 || left.characters < 0) break
        taken.push(log)
      }
      request.signal.throwIfAborted()
      if (taken.length > 0) yield { stream, logs: taken }
      if (left.logs <= 0 || left.characters <= 0) return
    }
  }
}

/** At most half of them are failed logs, which schemas are written for. Values that a schema masks stay encrypted. */
async function* ofLake(
  source: LogSource,
  { from, to, limit, signal }: RawLogsRequest,
  lake: Pick<Lake, 'query' | 'tables'>,
): AsyncGenerator<RawLogs> {
  const stored = new Set((await lake.tables()).map(({ database, name }) => `${database}.${name}`))
  const tables = source.logTypes.filter((logType) => stored.has(`logs.${tableName(logType)}`))
  const share = Math.ceil(limit / (2 * Math.max(1, tables.length)))
  const questions = [
    {
      table: failureTableName,
      where: ` AND p_raw_form = 'plain'`,
      most: tables.length === 0 ? limit : Math.ceil(limit / 2),
    },
    ...tables.map((logType) => ({ table: `logs.${quoteName(tableName(logType))}`, where: '', most: share })),
  ]
  const known = new Set<string>()
  let line = 0
  for (const { table, where, most } of questions) {
    // Sorted like the table, so that the newest are found without reading the others.
    const sql = `SELECT p_raw FROM ${table}
WHERE p_source_id = {source:String} AND p_parse_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_parse_time < fromUnixTimestamp64Milli({to:Int64})
AND p_raw != ''${where} ORDER BY p_event_time DESC LIMIT {most:UInt32}`
    const parameters = { source: source.id, from, to, most }
    const settings = { max_execution_time: 60, timeout_overflow_mode: 'throw' }
    for await (const rows of lake.query({ sql, parameters, settings, signal, readonly: true })) {
      // A log that became several events, or was processed again, occurs more than once.
      const texts = rows.map((row) => String(row['p_raw'])).filter((text) => !known.has(text) && known.add(text))
      for (let at = 0; at < texts.length; at += atOnce)
        yield { stream: table, logs: texts.slice(at, at + atOnce).map((text) => ({ line: ++line, text })) }
    }
  }
}
