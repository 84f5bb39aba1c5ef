import { UnavailableError } from '@picket/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultLimits, type Limits } from './limits.ts'
import { Pool } from './pool.ts'
import { createRunTask } from './run-task.ts'
import { Lane } from './stream/lane.ts'
import { RuleStates } from './stream/rule-states.ts'
import { answerKinds, calm, fakeProcesses, startKinds, type FakeProcessPlan } from './testing/fake-process.ts'
import { oneRule } from './testing/one-rule.ts'

const limits: Limits = { ...defaultLimits, caseMs: 1_000, jobMs: 5_000, runtimeMs: 2_000 }
const command = { file: 'fake', args: [], env: {}, folder: '/' }
const open = (id: number) => JSON.stringify({ id, op: 'open' })
const indexOf = (list: readonly string[], kind: string) => list.indexOf(kind)

const plans = fc.record({
  starts: fc.array(fc.nat(startKinds.length - 1), { minLength: 1, maxLength: 6 }),
  answers: fc.array(fc.nat(answerKinds.length - 1), { minLength: 1, maxLength: 12 }),
  cuts: fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }),
})

/** Rejections are looked at later. */
function expectLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

/** How each promise ended: an answer, an error, or that it has not within this time. */
async function endsAfter(promises: readonly Promise<unknown>[], ms: number): Promise<readonly string[]> {
  const ends = promises.map(() => 'waits')
  for (const [index, promise] of promises.entries())
    promise.then(
      () => (ends[index] = 'answer'),
      (error: unknown) => (ends[index] = error instanceof UnavailableError ? 'unavailable' : String(error)),
    )
  // Each timer takes a real millisecond: no more of them run than it takes.
  for (let passed = 0; passed < ms && ends.includes('waits'); passed += 500) await vi.advanceTimersByTimeAsync(500)
  return ends
}

const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
beforeEach(() => void vi.useFakeTimers({ toFake: [...toFake] }))
afterEach(() => void vi.useRealTimers())

describe('every wait on a process ends', () => {
  const runJobs = async (plan: FakeProcessPlan, workers: number, steps: readonly number[]) => {
    const { start, running } = fakeProcesses(plan)
    const pool = new Pool({ workers, startWith: 1, limits, start })
    pool.use(command)
    const outcomes: Promise<unknown>[] = []
    for (const step of steps) {
      if (step % 4 === 0) pool.greet(open)
      else {
        const task = createRunTask(oneRule(`job-${outcomes.length}`, '', {}), limits)
        pool.submit(task)
        outcomes.push(expectLater(task.outcome))
      }
      if (step % 3 === 0) await vi.advanceTimersByTimeAsync(step)
    }
    const ends = await endsAfter(outcomes, 600_000)
    const closing = await endsAfter([pool.close()], 1_000)
    return { ends, closing, running: running() }
  }

  test('of jobs in a pool, whatever its processes do', async () => {
    const steps = fc.array(fc.nat(60), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(plans, fc.integer({ min: 1, max: 3 }), steps, async (plan, workers, some) => {
        const { ends, closing, running } = await runJobs(plan, workers, some)
        expect(ends.filter((end) => end !== 'answer' && end !== 'unavailable')).toEqual([])
        expect({ closing, running }).toEqual({ closing: ['answer'], running: 0 })
      }),
      { numRuns: 100 },
    )
  })

  test('of batches of a stream, whatever its processes do', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.array(fc.nat(60), { minLength: 1, maxLength: 10 }), async (plan, steps) => {
        const { start, running } = fakeProcesses(plan)
        const lane = new Lane(command, limits, start)
        const { id, kind, source, defaults } = oneRule('rule', '', {})
        const rules = [{ place: 0, rule: { id, kind, source, defaults } }]
        const waits: Promise<unknown>[] = [expectLater(lane.load({ open, rules, states: new RuleStates() } as never))]
        for (const step of steps) {
          waits.push(expectLater(lane.evaluate([{ index: 0, text: '{}', rules: [0] }])))
          if (step % 3 === 0) await vi.advanceTimersByTimeAsync(step)
        }
        const ends = await endsAfter(waits, 600_000)
        expect(ends.filter((end) => end !== 'answer' && end !== 'unavailable')).toEqual([])
        expect(await endsAfter([lane.close()], 1_000)).toEqual(['answer'])
        expect(running()).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  test('of a job for a process that is still opening environments when the one before it dies', async () => {
    const starts = [indexOf(startKinds, 'at once'), indexOf(startKinds, 'at once'), indexOf(startKinds, 'late')]
    // The first process dies of the first job; a spare starts late, and four environments are opened meanwhile.
    const answers = [0, indexOf(answerKinds, 'ends first'), 0, 0, 0, 0, 0, indexOf(answerKinds, 'ends first'), 0]
    const { start } = fakeProcesses({ ...calm, starts, answers })
    const pool = new Pool({ workers: 1, startWith: 1, limits, start })
    pool.use(command)
    const outcomes: Promise<unknown>[] = []
    for (let index = 0; index < 6; index++) {
      pool.greet(open)
      const task = createRunTask(oneRule(`job-${index}`, '', {}), limits)
      pool.submit(task)
      outcomes.push(expectLater(task.outcome))
      await vi.advanceTimersByTimeAsync(5)
    }
    expect(await endsAfter(outcomes, 60_000)).toEqual(outcomes.map(() => 'answer'))
    expect(await endsAfter([pool.close()], 1_000)).toEqual(['answer'])
  })

  test.each([
    ['starts', { ...calm, starts: [indexOf(startKinds, 'hangs')] }, 'the start of process -1 took longer than 2.1 s'],
    [
      'opens',
      { ...calm, answers: [indexOf(answerKinds, 'hangs')] },
      'the request "open" of process -1 took longer than 2.1 s',
    ],
  ])('of a process that %s for ever: the error says what was waited for', async (_, plan, why) => {
    const { start } = fakeProcesses(plan)
    const pool = new Pool({ workers: 1, startWith: 1, limits, start })
    pool.use(command)
    pool.greet(open)
    const task = createRunTask(oneRule('job', '', {}), limits)
    pool.submit(task)
    const error = task.outcome.catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await error).toEqual(new UnavailableError(`The Python runtime does not work: ${why}`))
    expect(await endsAfter([pool.close()], 1_000)).toEqual(['answer'])
  })

  test('of a job that comes after too many failed starts: it starts a process again', async () => {
    const dies = indexOf(startKinds, 'dies')
    const { start } = fakeProcesses({ ...calm, starts: [dies, dies, dies, dies, dies, 0] })
    const pool = new Pool({ workers: 1, startWith: 1, limits, start })
    pool.use(command)
    const ends: string[] = []
    for (let index = 0; index < 2; index++) {
      const task = createRunTask(oneRule('job', '', {}), limits)
      pool.submit(task)
      ends.push(...(await endsAfter([task.outcome], 10_000)))
    }
    expect(ends).toEqual(['unavailable', 'answer'])
    expect(await endsAfter([pool.close()], 1_000)).toEqual(['answer'])
  })
})
