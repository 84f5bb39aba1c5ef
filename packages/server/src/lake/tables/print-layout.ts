import { quoteName, quoteText, type LakeColumn, type StoredTable, type TableLayout } from '@picket/logs'

/** Returns the statements that create a table with a layout that differs from those of events. */
export function printLayoutTable(table: StoredTable, layout: TableLayout, cluster?: string): readonly string[] {
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const { engine, partitionBy, orderBy, retention } = layout
  const lines = [
    `CREATE TABLE IF NOT EXISTS ${quoteName(table.database)}.${quoteName(table.name)}${on}`,
    `(\n  ${table.columns.map(printColumn).join(',\n  ')}\n)`,
    `ENGINE = ${cluster === undefined ? engine : replicated(table, engine)}`,
    ...(partitionBy === undefined ? [] : [`PARTITION BY ${partitionBy}`]),
    `ORDER BY ${orderBy}`,
    ...(retention ? [`TTL toDateTime(${retention.column}) + INTERVAL ${retention.days} DAY`] : []),
    'SETTINGS non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1',
  ]
  return [`CREATE DATABASE IF NOT EXISTS ${quoteName(table.database)}${on}`, lines.join('\n')]
}

function printColumn({ name, columnType, comment }: LakeColumn): string {
  return `${quoteName(name)} ${columnType}${comment === undefined ? '' : ` COMMENT ${quoteText(comment)}`}`
}

/** Returns a replicated engine: the table is small enough to be stored completely on each shard. */
function replicated({ database, name }: StoredTable, engine: string): string {
  const keeperPath = `'/clickhouse/tables/all/${database}/${name}', '{shard}-{replica}'`
  const version = /\((.*)\)/.exec(engine)?.[1]
  return `Replicated${engine.replace(/\(.*/, '')}(${version === undefined ? keeperPath : `${keeperPath}, ${version}`})`
}
