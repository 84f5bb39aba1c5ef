import { expect, it } from 'vitest'
import type { AlertRow } from '../alert-row.ts'
import { groupRows, isGroup } from './group-rows.ts'

const row = (id: string, severity: AlertRow['severity'], origin: string): AlertRow => ({
  id,
  title: id,
  severity,
  status: 'OPEN',
  type: 'RULE',
  origin: { __typename: 'AlertDetection', id: origin, name: '', type: 'RULE' },
  createdAt: '2026-01-01T00:00:00Z',
  firstEventOccurredAt: null,
  lastReceivedEventAt: '2026-01-01T00:00:00Z',
  assignee: null,
  eventCount: 1,
  logTypes: [],
  tags: [],
})
const rows = [row('a', 'LOW', 'X'), row('b', 'HIGH', 'Y'), row('c', 'LOW', 'X'), row('d', 'LOW', 'Z')]
const shown = (by: Parameters<typeof groupRows>[1]['by'], closed: readonly string[] = []) =>
  groupRows(rows, {
    by,
    closed: new Set(closed),
    entityOf: (id) => (id === 'd' ? undefined : { kind: 'p_any_usernames', value: 'ana' }),
    none: 'Unknown',
  }).map((one) => (isGroup(one) ? `${one.name}: ${one.alerts.length}` : one.id))

it('puts rows under lines, the worst first, then the largest, and keeps their order within', () => {
  expect(shown('none')).toEqual(['a', 'b', 'c', 'd'])
  expect(shown('detection')).toEqual(['Y: 1', 'b', 'X: 2', 'a', 'c', 'Z: 1', 'd'])
  expect(shown('severity')).toEqual(['High: 1', 'b', 'Low: 3', 'a', 'c', 'd'])
  expect(shown('entity')).toEqual(['ana: 3', 'a', 'b', 'c', 'Unknown: 1', 'd'])
  expect(shown('assignee')).toEqual(['Unassigned: 4', 'a', 'b', 'c', 'd'])
})

it('leaves a row where it was while something is decided about it', () => {
  const decided = rows.map((one) => (one.id === 'a' ? { ...one, status: 'RESOLVED' as const } : one))
  const placed = new Map(rows.map((one) => [one.id, one]))
  const grouped = groupRows(decided, {
    by: 'status',
    closed: new Set(),
    entityOf: () => undefined,
    none: '',
    placeOf: ({ id }) => placed.get(id)!,
  })
  expect(grouped.map((one) => (isGroup(one) ? one.name : `${one.id} ${one.status}`))).toEqual([
    'Open',
    'a RESOLVED',
    'b OPEN',
    'c OPEN',
    'd OPEN',
  ])
})

it('hides the rows of what is closed', () => {
  expect(shown('detection', ['detection:X'])).toEqual(['Y: 1', 'b', 'X: 2', 'Z: 1', 'd'])
})
