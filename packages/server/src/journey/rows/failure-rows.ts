import type { PortionFailure } from '../portion.ts'
import { printLakeTime } from './print-time.ts'

/** No row of a failure is longer than the log. */
const mostReasons = 50

/** A line of JSON for `monitor.classification_failures`. */
export function printFailureRow(
  failure: PortionFailure,
  { batchId, createdAt, seal }: { readonly batchId: string; readonly createdAt: number; seal(text: string): string },
): string {
  const { source, place, text, isSecret } = failure
  return JSON.stringify({
    p_event_time: printLakeTime(failure.receivedAt),
    p_parse_time: printLakeTime(createdAt),
    p_row_id: failure.rowId,
    p_source_id: source.id,
    p_source_label: source.label,
    kind: failure.kind,
    fingerprint: failure.fingerprint,
    reasons: failure.reasons.slice(0, mostReasons).map((reason) => reason.toWellFormed()),
    sample: failure.sample.toWellFormed(),
    batch_id: batchId,
    item_id: place.item,
    offset: place.offset,
    line: place.line,
    p_source_file: failure.file ?? {},
    ...retain(text, isSecret, seal),
  })
}

function retain(text: string | undefined, isSecret: boolean, seal: (text: string) => string) {
  if (text === undefined) return { retained: '', retained_as: '' }
  const whole = text.toWellFormed()
  return isSecret ? { retained: seal(whole), retained_as: 'sealed' } : { retained: whole, retained_as: 'plain' }
}
