import { expect, test } from 'vitest'
import { createStoppableRunner } from './stoppable-runner.ts'

test('a stopped runner starts nothing more', async () => {
  const stop = new AbortController()
  let started = 0
  let release = (): void => {}
  const held = new Promise<void>((resume) => (release = resume))
  const runner = createStoppableRunner(
    {
      open: async () => {},
      analyze: async () => [],
      close: async () => {},
      run: async ({ id }) => {
        started += 1
        await held
        return { id, cases: [] }
      },
    },
    stop.signal,
  )
  const job = {
    kind: 'rule' as const,
    source: { file: 'a.py', text: '' },
    defaults: { title: '', severity: '', description: '', reference: '', runbook: '' },
    cases: [],
  }
  const runs = Array.from({ length: 20 }, (_, id) => runner.run({ ...job, id: String(id) }))
  const ends = Promise.allSettled(runs)
  stop.abort(new Error('stopped'))
  release()
  const statuses = (await ends).map(({ status }) => status)
  expect([statuses.filter((one) => one === 'fulfilled').length, started]).toEqual([started, started])
  expect(started).toBeLessThan(20)
})
