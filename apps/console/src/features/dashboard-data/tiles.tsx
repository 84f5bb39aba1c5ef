import { Tiles } from '../../ui/tiles.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { changeOf, onTimeOf, type DataMetrics } from './compare.ts'
import { dataText } from './strings.ts'

const count = (value: number): string => value.toLocaleString('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** The totals of a time range, each with what it means. */
export function MetricTiles({
  metrics: { totals, previousTotals: before, lags },
  stored,
}: {
  readonly metrics: DataMetrics
  /** Undefined while it loads, or if it cannot be loaded. */
  readonly stored: { readonly bytes: number; readonly tables: number } | undefined
}) {
  const onTime = onTimeOf(lags)
  const tiles = [
    { label: dataText.events, value: count(totals.events), note: noteOf(totals.events, before.events) },
    { label: dataText.bytes, value: printBytes(totals.bytes), note: noteOf(totals.bytes, before.bytes) },
    {
      label: dataText.failures,
      value: count(totals.failed),
      note: dataText.shareOf(percent.format(totals.received === 0 ? 0 : totals.failed / totals.received)),
      isBad: totals.failed > 0,
    },
    { label: dataText.onTime, value: onTime === undefined ? '–' : percent.format(onTime), note: dataText.ofEvents },
    {
      label: dataText.stored,
      value: stored === undefined ? '–' : printBytes(stored.bytes),
      note: stored === undefined ? '' : dataText.storedOf(stored.tables),
    },
  ]
  return <Tiles label={dataText.totals} tiles={tiles} />
}

function noteOf(now: number, before: number): string {
  const change = changeOf(now, before)
  return change === undefined ? dataText.noneBefore : dataText.change(change)
}
