import type { RuleEnvironment } from '@picket/core'
import type { PythonRunner } from '@picket/rule-runtime'
import { afterEach, expect, it, vi } from 'vitest'
import { createIdleRunner } from './idle-runner.ts'

afterEach(() => void vi.useRealTimers())

function environmentOf(name: string): RuleEnvironment {
  return { helpers: [{ name, file: `${name}.py`, text: '' }], dataModels: [], packages: [] }
}

/** Records which environment was open while each task ran. */
function open({ fails = false, idleMs = 60_000 } = {}) {
  const happened: string[] = []
  let current = 'none'
  let starts = 0
  const start = (): PythonRunner => {
    starts++
    return {
      open: async ({ helpers }: RuleEnvironment) => {
        await Promise.resolve()
        if (fails && starts === 1 && happened.length === 0) {
          happened.push('failed')
          throw new Error('it does not start')
        }
        current = helpers[0]?.name ?? ''
      },
      close: async () => void happened.push('closed'),
    } as Partial<PythonRunner> as PythonRunner
  }
  const runner = createIdleRunner(start, idleMs)
  const work = (name: string) =>
    runner.useIn(environmentOf(name), async () => {
      const before = current
      await new Promise((resolve) => setTimeout(resolve, 2))
      happened.push(`${name} in ${before}${before === current ? '' : ` then ${current}`}`)
    })
  return { happened, runner, work, starts: () => starts }
}

it('opens an environment once for concurrent users, and never switches it while they run', async () => {
  const { happened, work, starts } = open()
  await Promise.all([work('a'), work('a'), work('b'), work('a'), work('b')])
  expect(happened).toEqual(['a in a', 'a in a', 'b in b', 'a in a', 'b in b'])
  expect(starts()).toBe(1)
})

it('opens an environment again after a failure, and starts again after it was closed', async () => {
  const { happened, work, runner, starts } = open({ fails: true })
  await expect(work('a')).rejects.toThrow('it does not start')
  await work('a')
  await runner.close()
  await work('a')
  expect(happened).toEqual(['failed', 'a in a', 'closed', 'a in a'])
  expect(starts()).toBe(2)
})

it('stops its processes after the idle time, and not before', async () => {
  vi.useFakeTimers()
  const { happened, runner, starts } = open({ idleMs: 10_000 })
  const ask = (): Promise<void> => runner.use(async () => void happened.push('asked'))
  await ask()
  await vi.advanceTimersByTimeAsync(9_000)
  await ask()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(happened).toEqual(['asked', 'asked'])
  await vi.advanceTimersByTimeAsync(1)
  await ask()
  expect(happened).toEqual(['asked', 'asked', 'closed', 'asked'])
  expect(starts()).toBe(2)
})
