import { expect, it } from 'vitest'
import { initialColumns } from './event-columns.ts'

const rowsOf = (...rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((values, at) => ({ id: String(at), values }))
const columnsOf = (...names: readonly string[]) => names.map((name) => ({ name, type: 'String' }))

it('shows the fields of whole events that have values, and not what repeats or only identifies', () => {
  const columns = columnsOf(
    'p_event_time',
    'p_row_id',
    'p_any_ips',
    'p_any_names',
    'published',
    'user',
    'none',
    'p_raw',
  )
  const rows = rowsOf(
    {
      p_event_time: '2026-01-01 00:00:00.000',
      published: '2026-01-01 00:00:00.000000000',
      user: 'ana',
      none: {},
      p_any_ips: ['10.0.0.1'],
      p_any_names: [],
      p_raw: '{}',
    },
    {
      p_event_time: '2026-01-02 00:00:00.000',
      published: '2026-01-02 00:00:00.000000000',
      user: null,
      none: '',
      p_any_ips: [],
      p_any_names: [],
      p_raw: '{}',
    },
  )
  expect(initialColumns({ columns, rows })).toEqual(['p_event_time', 'user', 'p_any_ips'])
})

it('shows all columns of other rows', () =>
  expect(initialColumns({ columns: columnsOf('count', 'p_row_id'), rows: [] })).toEqual(['count', 'p_row_id']))
