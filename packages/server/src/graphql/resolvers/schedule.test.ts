import { expect, it } from 'vitest'
import { admin } from '../../identity/testing/viewers.ts'
import { openGraphql } from '../testing/ask.ts'
import { createScheduleResolvers } from './schedule.ts'

it('shows the runs of a query', async () => {
  const calls: unknown[] = []
  const run = {
    id: 'query refunds@1970-01-01T01:00:00.000Z',
    job_id: 'query refunds',
    scheduled_at: 3_600_000,
    started_at: 3_690_000,
    ended_at: null,
    status: 'running',
    attempts: 2,
    late_by: 90_000,
    count: 0,
    message: '',
  } as const
  const { ask } = openGraphql([
    createScheduleResolvers({
      scheduledRuns: async (...given) => (calls.push(given), [run]),
      logTypesOfScheduledQuery: async () => ['Custom.Shop'],
    }),
  ])
  const query = `{ scheduledRuns(input: { queryName: "refunds" }) {
    runs { id scheduledAt startedAt completedAt status attempts lateSeconds count message } } }`
  expect((await ask(admin, query)).data.scheduledRuns.runs).toEqual([
    {
      id: run.id,
      scheduledAt: '1970-01-01T01:00:00.000Z',
      startedAt: '1970-01-01T01:01:30.000Z',
      completedAt: null,
      status: 'running',
      attempts: 2,
      lateSeconds: 90,
      count: 0,
      message: '',
    },
  ])
  expect(calls).toEqual([['refunds', 25]])
})
