import { expect, it } from 'vitest'
import { InvalidInputError } from '@picket/core'
import { silentLog } from '../ports/log.ts'
import { readRuns } from '../stores/schedules/schedule-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import type { Database } from '../stores/database.ts'
import { createScheduler, type Scheduler } from './create-scheduler.ts'
import type { Job } from './job.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const minute = 60_000

/** One job on metadata that outlive processes; tests control the time. */
async function open(job: Partial<Job> = {}) {
  const database = await openTestDatabase()
  const world = {
    now: noon + minute,
    database,
    done: [] as string[],
    gaveUp: [] as string[],
    work: async (): Promise<void> => undefined,
  }
  const usual: Job = {
    id: 'job',
    schedule: { rateMinutes: 15 },
    timeout: 5 * minute,
    mostMissed: 4,
    async run({ scheduledAt }, { complete }) {
      await world.work()
      await complete({ count: 1 }, async () => void world.done.push(timeOf(scheduledAt)))
    },
    gaveUp: async (_, { scheduledAt }) => void world.gaveUp.push(timeOf(scheduledAt)),
  }
  const start = (change: Partial<Job> = {}, isAlone = true): Scheduler =>
    createScheduler({
      database,
      jobs: async () => [{ ...usual, ...job, ...change }],
      now: () => world.now,
      owner: String(Math.random()),
      isAlone,
      log: silentLog,
    })
  return { world, start }
}

const timeOf = (time: number): string => new Date(time).toISOString().slice(11, 16)

async function historyOf(database: Database): Promise<readonly string[]> {
  const runs = await readRuns(database, { jobId: 'job', limit: 100 })
  return runs.map((run) => `${timeOf(run.scheduled_at)} ${run.status} ${run.attempts} ${run.message}`.trim()).reverse()
}

it('runs a window once it is due, and only once', async () => {
  const { world, start } = await open()
  const scheduler = start()
  await scheduler.tick()
  expect(world.done).toEqual([])
  world.now = noon + 15 * minute
  await scheduler.tick()
  await scheduler.tick()
  await start().tick()
  expect(world.done).toEqual(['12:15'])
})

it('runs windows that were missed while no server ran, and reports that they are late', async () => {
  const { world, start } = await open()
  await start().tick()
  world.now = noon + 46 * minute
  await start().tick()
  expect(world.done).toEqual(['12:15', '12:30', '12:45'])
  expect(await historyOf(world.database)).toEqual([
    '12:15 succeeded 1 It started 31 minutes late.',
    '12:30 succeeded 1 It started 16 minutes late.',
    '12:45 succeeded 1 It started 1 minute late.',
  ])
})

it.each([{ rateMinutes: 15 }, { cron: '*/15 * * * *' }])(
  'passes over what is too far back, and tells it: %j',
  async (schedule) => {
    const { world, start } = await open({ schedule })
    await start().tick()
    world.now = noon + 181 * minute
    await start().tick()
    expect(world.done).toEqual(['14:15', '14:30', '14:45', '15:00'])
    expect((await historyOf(world.database))[0]).toBe(
      '12:15 skipped 0 The server was not running: 8 windows since 2026-01-01T12:15:00.000Z were skipped, the last 4 will be run.',
    )
  },
)

it('runs every missed window, taking turns between jobs', async () => {
  const database = await openTestDatabase()
  const done: string[] = []
  let now = noon + minute
  const job = (id: string): Job => ({
    id,
    schedule: { cron: '* * * * *' },
    timeout: minute,
    mostMissed: 10_000,
    run: ({ id: window }, { complete }) => complete({ count: 0 }, async () => void done.push(window)),
    gaveUp: async () => undefined,
  })
  const scheduler = createScheduler({
    database,
    jobs: async () => [job('a'), job('b')],
    now: () => now,
    owner: 'one',
    isAlone: true,
    log: silentLog,
    parallel: 1,
  })
  await scheduler.tick()
  done.splice(0)
  now = noon + 60 * minute
  await scheduler.tick()
  const times = Array.from({ length: 59 }, (_, index) => new Date(noon + (index + 2) * minute).toISOString())
  expect(done).toEqual(times.flatMap((time) => [`a@${time}`, `b@${time}`]))
})

it('runs what becomes due while the window of another job takes long', async () => {
  const database = await openTestDatabase()
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>()
  const done: string[] = []
  let now = noon
  const job = (id: string, work: () => Promise<void>): Job => ({
    id,
    schedule: { cron: '* * * * *' },
    timeout: 10 * minute,
    mostMissed: 10_000,
    async run({ id: window }, { complete }) {
      await work()
      await complete({ count: 0 }, async () => void done.push(window))
    },
    gaveUp: async () => undefined,
  })
  const scheduler = createScheduler({
    database,
    jobs: async () => [job('slow', () => late), job('quick', async () => undefined)],
    now: () => now,
    owner: 'one',
    isAlone: true,
    log: silentLog,
  })
  scheduler.start()
  const quick = Array.from({ length: 3 }, (_, index) => `quick@${new Date(noon + index * minute).toISOString()}`)
  for (const [index, window] of quick.entries()) {
    now = noon + index * minute
    scheduler.wake()
    await expect.poll(() => done).toContain(window)
  }
  expect(done).toEqual(quick)
  goOn()
  await expect.poll(() => done.length).toBe(6)
  await scheduler.stop()
  expect(done.filter((window) => window.startsWith('slow')).length).toBe(3)
})

it('completes a window that was started, however old it is', async () => {
  const { world, start } = await open()
  await start().tick()
  world.now = noon + 15 * minute
  world.work = () => new Promise(() => undefined)
  // A process that ends before it is done.
  void start().tick()
  while ((await historyOf(world.database)).length === 0) await new Promise(setImmediate)
  world.work = async () => undefined
  world.now = noon + 181 * minute
  await start().tick()
  expect(world.done).toEqual(['12:15', '14:15', '14:30', '14:45', '15:00'])
  expect((await historyOf(world.database)).slice(0, 2)).toEqual([
    '12:15 succeeded 2',
    '12:30 skipped 0 The server was not running: 7 windows since 2026-01-01T12:30:00.000Z were skipped, the last 4 will be run.',
  ])
})

it('attempts a window four times, then gives up and continues', async () => {
  const { world, start } = await open()
  world.work = async () => {
    throw new Error('The lake is away.')
  }
  const scheduler = start()
  await scheduler.tick()
  world.now = noon + 15 * minute
  for (const wait of [0, 10_000, 30_000, 90_000]) {
    world.now += wait
    await scheduler.tick()
    await scheduler.tick()
  }
  expect(await historyOf(world.database)).toEqual(['12:15 failed 4 The lake is away.'])
  expect(world.gaveUp).toEqual(['12:15'])
  world.work = async () => undefined
  world.now = noon + 30 * minute
  await scheduler.tick()
  expect(world.done).toEqual(['12:30'])
})

it('gives up at once on what cannot succeed', async () => {
  const { world, start } = await open()
  world.work = async () => {
    throw new InvalidInputError('Column "x" does not exist.')
  }
  const scheduler = start()
  await scheduler.tick()
  world.now = noon + 15 * minute
  await scheduler.tick()
  expect(await historyOf(world.database)).toEqual(['12:15 failed 1 Column "x" does not exist.'])
})

it('stops an attempt that takes too long', async () => {
  const { world, start } = await open({
    timeout: 1,
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const scheduler = start()
  await scheduler.tick()
  world.now = noon + 15 * minute
  await scheduler.tick()
  expect(await historyOf(world.database)).toEqual(['12:15 waiting 1 The run timed out after 1 ms.'])
})

it('runs nothing twice and loses nothing when the clock jumps forward and back', async () => {
  const { world, start } = await open()
  const scheduler = start()
  await scheduler.tick()
  world.now = noon + 24 * 60 * minute
  await scheduler.tick()
  const ahead = world.done.splice(0)
  expect(ahead).toEqual(['11:15', '11:30', '11:45', '12:00'])
  world.now = noon + 10 * minute
  await scheduler.tick()
  world.now = noon + 15 * minute
  await scheduler.tick()
  world.now = noon + 14 * minute
  await scheduler.tick()
  world.now = noon + 30 * minute
  await scheduler.tick()
  expect(world.done).toEqual(['12:15', '12:30'])
})

it('takes over a window from a process that was killed, and stores the result once', async () => {
  const { world, start } = await open()
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>()
  const slow = start(
    {
      async run(_, { complete }) {
        hasStarted()
        await late
        await complete({ count: 1 }, async () => void world.done.push('by the slow one'))
      },
    },
    false,
  )
  const other = start({}, false)
  await slow.tick()
  world.now = noon + 15 * minute
  const slowly = slow.tick()
  await started
  await other.tick()
  expect(world.done).toEqual([])
  world.now = noon + 29 * minute
  await other.tick()
  expect(world.done).toEqual(['12:15'])
  goOn()
  await slowly
  expect(await historyOf(world.database)).toEqual(['12:15 succeeded 2'])
})

it('returns running windows when the server stops', async () => {
  const { world, start } = await open()
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  const scheduler = start({
    run(_, { signal }) {
      hasStarted()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
  })
  await scheduler.tick()
  world.now = noon + 15 * minute
  const ticking = scheduler.tick()
  await started
  await scheduler.stop()
  await ticking
  await start().tick()
  expect(await historyOf(world.database)).toEqual(['12:15 succeeded 1'])
})

it('runs a job at once on request, beside its schedule', async () => {
  const { world, start } = await open()
  const scheduler = start()
  await scheduler.tick()
  expect(await scheduler.runNow('job')).toMatchObject({ status: 'succeeded', count: 1 })
  world.now = noon + 15 * minute
  await scheduler.tick()
  expect(world.done).toEqual(['12:01', '12:15'])
})
