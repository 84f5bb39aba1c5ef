import { columnName, logsDatabase, quoteName, quoteText } from './names.ts'
import type { LakeColumn } from './lake-column.ts'
import { printSettings } from './settings.ts'
import type { LakeTable } from './table.ts'

export interface TableOptions {
  /** Days after arrival; 365 if left out (reference: data 8.7). */
  readonly retentionDays?: number
  /** The name of a cluster: each shard then keeps a replicated `<table>_local`, and the public name spreads over them. */
  readonly cluster?: string
}

/** The statements that make a table where there is none; where there is one, they leave it as it is. */
export function printCreateTable(table: LakeTable, options: TableOptions = {}): readonly string[] {
  const { cluster } = options
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const database = `CREATE DATABASE IF NOT EXISTS ${quoteName(table.database)}${on}`
  if (cluster === undefined) return [database, printLocal(table, table.name, on, 'MergeTree', options)]
  const local = `${table.name}_local`
  const replicated = `ReplicatedMergeTree('/clickhouse/tables/{shard}/${table.database}/${local}', '{replica}')`
  const spread = `Distributed(${[cluster, table.database, local].map(quoteText).join(', ')}, rand())`
  const [from, to] = [place(table.database, local), printTableName(table)]
  return [
    database,
    printLocal(table, local, on, replicated, options),
    `CREATE TABLE IF NOT EXISTS ${to}${on} AS ${from} ENGINE = ${spread}`,
  ]
}

export function printTableName({ database, name }: LakeTable): string {
  return place(database, name)
}

function place(database: string, name: string): string {
  return `${quoteName(database)}.${quoteName(name)}`
}

/**
 * One partition a day of event time, kept for so long after *arrival*: a limit by event time would delete old logs that are brought in
 * late. The window lets the engine refuse a batch that comes twice in a row; an insert that has ended is on the disk (reference: data 8.2 and 8.3).
 */
function printLocal(table: LakeTable, name: string, on: string, engine: string, options: TableOptions): string {
  const parts = [...table.columns.map(printColumn), ...table.columns.flatMap(printIndex)]
  return [
    `CREATE TABLE IF NOT EXISTS ${place(table.database, name)}${on}`,
    `(\n  ${parts.join(',\n  ')}\n)`,
    `ENGINE = ${engine}`,
    'PARTITION BY toYYYYMMDD(p_event_time)',
    'ORDER BY (toStartOfHour(p_event_time), p_event_time, p_row_id)',
    `TTL toDateTime(p_parse_time) + INTERVAL ${options.retentionDays ?? 365} DAY`,
    `SETTINGS non_replicated_deduplication_window = 1000, index_granularity_bytes = ${granuleBytes}, ${printSettings(partSettingsOf(table.database))}, fsync_after_insert = 1, fsync_part_directory = 1`,
  ].join('\n')
}

/**
 * What lies between two marks, and what merges hold of each part at a time: with the engine's own 10 MiB, a merge of eleven parts of CloudTrail
 * events took a third more memory. Tables that are there keep theirs.
 */
const granuleBytes = 4 * 1024 * 1024

/**
 * How parts are laid out. Smaller parts are one file each. In others each path of a JSON column has files of its own, a thousand at most: inserts of
 * a few thousand CloudTrail events took eight times as long, a merge of 65,000 took eleven seconds and 750 MiB where it takes
 * two and 300, and the process ran out of open files.
 *
 * Indices of a part lie in one file: there are fifteen and more, of two files each, and an insert waits for each
 * file until it is on the disk. Merges give no paths of JSON columns columns of their own, and keep paths in a few buckets: they take a
 * quarter of the time, and questions about a path half. Parts are merged ten at a time where it would be five: a row is merged half as often,
 * and there are twice as many parts to look into. The last one tells whether a table has them all.
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
 * Words are written where events are: matches hold the same texts, and are found by rule, alert and time. The index stays declared, so that
 * words mean the same there, and texts are looked through one by one. It was a third of what inserts and merges of such a table cost.
 */
export function partSettingsOf(database: string): Readonly<Record<string, string | number>> {
  return database === logsDatabase
    ? partSettings
    : { exclude_materialize_skip_indexes_on_merge: words, ...partSettings }
}

/** The same for what goes in. */
export function indexSettingsOf(database: string): Readonly<Record<string, string | number>> {
  return database === logsDatabase ? {} : { exclude_materialize_skip_indexes_on_insert: words }
}

/** The index of words in `p_raw`. */
const words = 'ft_p_raw'

export function printColumn({ name, columnType, codec, comment }: LakeColumn): string {
  const told = comment === undefined ? '' : ` COMMENT ${quoteText(comment)}`
  return `${quoteColumn(name)} ${columnType}${told}${codec === undefined ? '' : ` CODEC(${codec})`}`
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
