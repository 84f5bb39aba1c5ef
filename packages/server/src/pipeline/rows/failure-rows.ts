import { failureTableName, ownTables, type StoredTable } from '@picket/logs'
import type { ChunkFailure } from '../chunk.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'

/** The table as the catalog of the data lake defines it. */
const failureTable: StoredTable = ownTables.find(({ database, name }) => `${database}.${name}` === failureTableName)!

/** The same table, with rows that expire a number of days after they were processed. */
export function failureTableFor(days: number | undefined): StoredTable {
  const { layout } = failureTable
  if (days === undefined || !layout) return failureTable
  return { ...failureTable, layout: { ...layout, retention: { column: 'p_parse_time', days } } }
}

const maxReasons = 50

/** Returns a JSON line for `monitor.classification_failures`. */
export function printFailureRow(
  failure: ChunkFailure,
  { batchId, createdAt, seal }: { readonly batchId: string; readonly createdAt: number; seal(text: string): string },
): string {
  const { source, position, text, isSecret } = failure
  return JSON.stringify({
    p_event_time: printLakeTime(failure.receivedAt),
    p_parse_time: printLakeTime(createdAt),
    p_row_id: failure.rowId,
    p_batch_id: batchId,
    p_item_id: position.item,
    p_source_id: source.id,
    p_source_label: source.label,
    p_reason: failure.kind,
    p_fingerprint: failure.fingerprint,
    p_log_types: failure.logTypes,
    p_errors: failure.reasons.slice(0, maxReasons).map((reason) => reason.toWellFormed()),
    p_source_file: failure.file ?? {},
    p_offset: position.offset,
    p_line: position.line,
    p_sample: failure.sample.toWellFormed(),
    ...retain(text, isSecret, seal),
  })
}

function retain(text: string | undefined, isSecret: boolean, seal: (text: string) => string) {
  if (text === undefined) return { p_raw: '', p_raw_form: '' }
  const whole = text.toWellFormed()
  return isSecret ? { p_raw: seal(whole), p_raw_form: 'sealed' } : { p_raw: whole, p_raw_form: 'plain' }
}
