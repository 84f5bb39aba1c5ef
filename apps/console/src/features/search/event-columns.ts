import type { Results } from '../../results/use-results.ts'

type Column = Results['columns'][number]

/** Columns that are only useful in the details of an event. */
const details = new Set(['p_raw', 'p_row_id', 'p_parse_time', 'p_schema_version', 'p_source_id', 'p_log_type'])

/**
 * The columns to show first. For whole events: their time, the fields of the log that have values, and the indicators
 * that were found. For other rows: all.
 */
export function initialColumns({ columns, rows }: Pick<Results, 'columns' | 'rows'>): readonly string[] {
  const names = columns.map(({ name }) => name)
  if (!names.includes('p_raw') || !names.includes('p_event_time')) return names
  const isFilled = ({ name }: Column): boolean => rows.some(({ values }) => !isEmpty(values[name]))
  const own = columns.filter(({ name }) => !name.startsWith('p_') && !isSameTime(name, rows))
  const added = columns.filter(({ name }) => name.startsWith('p_') && !details.has(name) && name !== 'p_event_time')
  return ['p_event_time', ...[...own, ...added].filter(isFilled).map(({ name }) => name)]
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The field that the time of the event was read from repeats it. */
function isSameTime(name: string, rows: Results['rows']): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ values }) => {
      const [own, time] = [values[name], values['p_event_time']].map((value) => Date.parse(`${String(value)}Z`))
      return own === time && own !== undefined
    })
  )
}
