import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import { parse } from '../parser/parse.ts'
import { endOfRows, mainPipeline } from './main-pipeline.ts'

const seconds: readonly (readonly [seconds: number, count: number, unit: string])[] = [
  [1, 1, 'second'],
  [10, 10, 'second'],
  [30, 30, 'second'],
  [60, 1, 'minute'],
  [300, 5, 'minute'],
  [900, 15, 'minute'],
  [1_800, 30, 'minute'],
  [3_600, 1, 'hour'],
  [10_800, 3, 'hour'],
  [21_600, 6, 'hour'],
  [86_400, 1, 'day'],
  [604_800, 7, 'day'],
]
const mostBuckets = 120

/**
 * Returns the query for the number of rows over time, as `time`, `series` (the log type) and `count`. Undefined if the
 * rows have no time of an event. `span` is what they cover, in ms.
 */
export function toCountQuery(text: string, span: number, catalogue: QueryCatalogue): string | undefined {
  const pipeline = mainPipeline(text)
  const end = pipeline === undefined ? undefined : endOfRows(pipeline)
  if (end === undefined) return undefined
  const rows = text.slice(0, end)
  const { columns } = resolve(parse(rows).query, rows, { catalogue })
  const column = (name: string) => columns.find((one) => one.name === name)
  if (column('p_event_time')?.type.kind !== 'timestamp') return undefined
  const [, count, unit] = seconds.find(([width]) => span / 1000 / width <= mostBuckets) ?? seconds.at(-1)!
  const series = column('p_log_type') === undefined ? '' : ', series=p_log_type'
  return `${rows}\n| summarize count=agg.count() by time=time.slice(p_event_time, ${count}, "${unit}")${series}\n| limit 10000`
}
