import { columnName, logsDatabase, quoteName, quoteText } from './names.ts'
import type { LakeColumn } from './lake-column.ts'
import { printSettings } from './settings.ts'
import type { LakeTable } from './table.ts'

export interface TableOptions {
  /** Days after arrival; 365 by default. */
  readonly retentionDays?: number
  /**
   * The name of a cluster: each shard has a replicated `<table>_local`, and the public name is a distributed table over
   * them.
   */
  readonly cluster?: string
}

/** Returns the statements that create a table. An existing one is left unchanged. */
export function printCreateTable(table: LakeTable, options: TableOptions = {}): readonly string[] {
  const { cluster } = options
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const database = `CREATE DATABASE IF NOT EXISTS ${quoteName(table.database)}${on}`
  if (cluster === undefined) return [database, printLocal(table, table.name, on, 'MergeTree', options)]
  const local = `${table.name}_local`
  const replicated = `ReplicatedMergeTree('/clickhouse/tables/{shard}/${table.database}/${local}', '{replica}')`
  const spread = `Distributed(${[cluster, table.database, local].map(quoteText).join(', ')}, rand())`
  const [from, to] = [printName(table.database, local), printTableName(table)]
  return [
    database,
    printLocal(table, local, on, replicated, options),
    `CREATE TABLE IF NOT EXISTS ${to}${on} AS ${from} ENGINE = ${spread}`,
  ]
}

export function printTableName({ database, name }: LakeTable): string {
  return printName(database, name)
}

function printName(database: string, name: string): string {
  return `${quoteName(database)}.${quoteName(name)}`
}

/**
 * Prints the table that stores the rows: one partition per day of event time, retained for a period after *arrival*,
 * because a limit by event time would delete old logs that are imported late. The deduplication window makes the engine
 * skip a batch that is inserted twice in a row. An insert that has returned is on the disk.
 */
function printLocal(table: LakeTable, name: string, on: string, engine: string, options: TableOptions): string {
  const parts = [...table.columns.map(printColumn), ...table.columns.flatMap(printIndex)]
  return [
    `CREATE TABLE IF NOT EXISTS ${printName(table.database, name)}${on}`,
    `(\n  ${parts.join(',\n  ')}\n)`,
    `ENGINE = ${engine}`,
    'PARTITION BY toYYYYMMDD(p_event_time)',
    'ORDER BY (toStartOfHour(p_event_time), p_event_time, p_row_id)',
    `TTL toDateTime(p_parse_time) + INTERVAL ${options.retentionDays ?? 365} DAY`,
    `SETTINGS non_replicated_deduplication_window = 1000, index_granularity_bytes = ${granuleBytes}, ${printSettings(partSettingsOf(table.database))}, fsync_after_insert = 1, fsync_part_directory = 1`,
  ].join('\n')
}

/**
 * The size of a granule, which bounds the memory of a merge per part: with the engine's default of 10 MiB, a merge of
 * eleven parts of CloudTrail events took a third more memory. Existing tables are not changed.
 */
const granuleBytes = 4 * 1024 * 1024

/**
 * Settings of how parts are stored. Small parts are one file each. In large ones each path of a JSON column would have
 * its own files, up to a thousand: inserts of a few thousand CloudTrail events took eight times as long, a merge of
 * 65,000 took eleven seconds and 750 MiB instead of two and 300, and the process ran out of open files.
 *
 * The indices of a part share one file: there are fifteen and more, of two files each, and an insert waits until each
 * file is on the disk. Merges do not give paths of JSON columns their own columns, and store paths in a few buckets:
 * merges take a quarter of the time, and queries on a path half. Parts are merged ten at a time instead of five: a row
 * is merged half as often, and a query reads twice as many parts. The last setting shows whether a table has them all.
 */
export const partSettings = {
  min_bytes_for_wide_part: 4 * 1024 * 1024 * 1024,
  packed_skip_index_max_bytes: 1024 * 1024,
  merge_max_dynamic_subcolumns_in_compact_part: 0,
  object_shared_data_serialization_version: 'map_with_buckets',
  merge_selector_base: 10,
  merge_max_dynamic_subcolumns_in_wide_part: 0,
} as const

/**
 * Returns the settings of parts in a database. Only the tables of events have a materialized word index: matches
 * contain the same texts, and are found by rule, alert and time. The index stays declared, so that word searches have
 * the same meaning there; they scan the texts. It was a third of the cost of inserts and merges of such a table.
 */
export function partSettingsOf(database: string): Readonly<Record<string, string | number>> {
  return database === logsDatabase
    ? partSettings
    : { exclude_materialize_skip_indexes_on_merge: words, ...partSettings }
}

/** Returns the corresponding settings of inserts. */
export function indexSettingsOf(database: string): Readonly<Record<string, string | number>> {
  return database === logsDatabase ? {} : { exclude_materialize_skip_indexes_on_insert: words }
}

/** The word index on `p_raw`. */
const words = 'ft_p_raw'

export function printColumn({ name, columnType, codec, comment }: LakeColumn): string {
  const commentClause = comment === undefined ? '' : ` COMMENT ${quoteText(comment)}`
  return `${quoteColumn(name)} ${columnType}${commentClause}${codec === undefined ? '' : ` CODEC(${codec})`}`
}

export function quoteColumn(field: string): string {
  return quoteName(columnName(field))
}

export function printIndex({ name, index }: LakeColumn): readonly string[] {
  const column = quoteColumn(name)
  if (index === 'values') return [`INDEX ${quoteName(`ix_${name}`)} ${column} TYPE bloom_filter(0.01) GRANULARITY 1`]
  if (index === 'words')
    return [
      `INDEX ${quoteName(`ft_${name}`)} ${column} TYPE text(tokenizer = splitByNonAlpha, preprocessor = lower(${column}))`,
    ]
  return []
}
