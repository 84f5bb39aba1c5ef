import { ForbiddenError } from '@picket/core'
import { ListDetections, SavedQueries, ScheduledRuns } from '@picket/core/api'
import { expect, it } from 'vitest'
import { listSchedules } from './list-schedules.ts'
import type { Api } from './open-api.ts'
import { showSchedule } from './show-schedule.ts'

const paging = { thisPage: 1, totalPages: 1, totalItems: 2 }
const queries = [
  { name: 'b', sql: 'SELECT 2', schedule: { cron: '0 6 * * *', rateMinutes: null, timeoutMinutes: 5, disabled: true } },
  { name: 'a', sql: 'SELECT 1', schedule: { cron: null, rateMinutes: 180, timeoutMinutes: 5, disabled: false } },
]
const rule = { id: 'Rule.A', enabled: true, scheduledQueries: ['a'] }

/** A server that refuses some operations. */
function serverWith(refused: readonly unknown[]): Api {
  const query = async (document: unknown) => {
    if (refused.includes(document)) throw new ForbiddenError('No.')
    if (document === SavedQueries) return { savedQueries: { savedQueries: queries, paging } }
    return document === ListDetections
      ? { detections: { detections: [rule], paging } }
      : { scheduledRuns: { runs: [{ status: 'succeeded' }] } }
  }
  return { query } as unknown as Api
}

it.each([
  [
    'everything',
    [],
    [
      ['a', 'every 3 hours', ['Rule.A']],
      ['b', 'off, at 0 6 * * * UTC', []],
    ],
  ],
  ['no queries', [SavedQueries], [['a', '', ['Rule.A']]]],
  [
    'no rules',
    [ListDetections],
    [
      ['a', 'every 3 hours', []],
      ['b', 'off, at 0 6 * * * UTC', []],
    ],
  ],
  ['nothing of the logs that they read', [ScheduledRuns], []],
] as const)('lists scheduled queries for users who can see %s', async (_, refused, expected) => {
  const found = await listSchedules(serverWith(refused))
  expect(found.map((one) => [one.name, showSchedule(one), one.rules.map(({ id }) => id)])).toEqual(expected)
})
