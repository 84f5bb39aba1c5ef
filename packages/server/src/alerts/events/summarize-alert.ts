import { InvalidInputError, parseKeyPath, type LogTypeAccess } from '@picket/core'
import { compileAttribute } from '@picket/engine'
import { columnName, createRowReader, quoteName, type StoredTable } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { conditionOf, printTable, tablesOfAlert } from './alert-tables.ts'
import { parseLakeTime, readSettings } from './read-events.ts'

/** The most common values of one attribute in the events of one log type. */
export interface AttributeValues {
  readonly attribute: string
  readonly logType: string
  /** Most common first. */
  readonly values: readonly {
    readonly value: string
    readonly count: number
    /** Event time, in milliseconds since 1970. */
    readonly firstSeen: number
    readonly lastSeen: number
  }[]
}

/** Per log type, only the newest events are counted. */
const maxEvents = 100_000
/** Further distinct values are not counted. */
const maxValues = 10_000
const maxValueLength = 1_000

/** Log types without a value of the attribute are omitted. `attribute` is a path as in detections. */
export async function summarizeAlert(
  lake: Pick<Lake, 'tables' | 'lines'>,
  alert: Alert,
  { access, attribute, top }: { readonly access: LogTypeAccess; readonly attribute: string; readonly top: number },
): Promise<readonly AttributeValues[]> {
  if (attribute.trim() === '') throw new InvalidInputError('Specify an attribute, such as p_any_ip_addresses.')
  const summaries: AttributeValues[] = []
  for (const table of await tablesOfAlert(lake, alert, access)) {
    const values = await countValues(lake, table, conditionOf(alert), attribute)
    const commonest = [...values.values()]
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, top)
    if (commonest.length > 0) summaries.push({ attribute, logType: table.logType!, values: commonest })
  }
  return summaries.sort((a, b) => (a.logType < b.logType ? -1 : 1))
}

interface Counted {
  readonly value: string
  count: number
  firstSeen: number
  lastSeen: number
}

async function countValues(
  lake: Pick<Lake, 'lines'>,
  table: StoredTable,
  condition: ReturnType<typeof conditionOf>,
  attribute: string,
): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>()
  const columns = columnsFor(table, attribute)
  if (columns.length === 0) return counts
  const read = createRowReader(table)
  const valuesOf = compileAttribute(attribute)
  const selected = [...new Set(['p_event_time', 'p_exact', ...columns])].map(quoteName).join(', ')
  const sql = `SELECT ${selected} FROM ${printTable(table)} WHERE ${condition.sql}
    ORDER BY p_event_time DESC LIMIT ${maxEvents}`
  for await (const lines of lake.lines({
    sql,
    parameters: condition.parameters,
    settings: readSettings,
    readonly: true,
  }))
    for (const line of lines) {
      const event = read(line)
      note(counts, valuesOf(event), parseLakeTime(event['p_event_time']))
    }
  return counts
}

/**
 * Event keys are matched ignoring case, so several columns can contain the attribute. It can also be missing in the
 * schema.
 */
function columnsFor({ columns }: StoredTable, attribute: string): readonly string[] {
  const [step] = parseKeyPath(attribute.replaceAll(':', '.')).path?.steps ?? []
  const wanted = (step?.kind === 'key' ? step.key : attribute).toLowerCase()
  const names = columns.map(({ name }) => name).filter((name) => name !== 'p_raw')
  const own = names.filter((name) => name.toLowerCase() === wanted)
  return (own.length > 0 ? own : names.filter((name) => name === 'p_discovered')).map(columnName)
}

function note(counts: Map<string, Counted>, values: readonly string[], time: number): void {
  for (const value of new Set(values.map((one) => one.slice(0, maxValueLength)))) {
    const known = counts.get(value)
    if (known) {
      known.count++
      known.firstSeen = Math.min(known.firstSeen, time)
      known.lastSeen = Math.max(known.lastSeen, time)
    } else if (counts.size < maxValues) counts.set(value, { value, count: 1, firstSeen: time, lastSeen: time })
  }
}
