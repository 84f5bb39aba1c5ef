import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSharedLock } from './shared-lock.ts'

it('runs shared work concurrently and exclusive work alone, in order, whether it succeeds or fails', async () => {
  const steps = fc.array(
    fc.record({ isAlone: fc.boolean(), fails: fc.boolean(), turns: fc.integer({ min: 0, max: 4 }) }),
  )
  let maxAtOnce = 0
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const gate = createSharedLock()
      const inside = new Set<number>()
      const started: number[] = []
      const results = all.map(({ isAlone, fails, turns }, index) =>
        gate[isAlone ? 'alone' : 'share'](async () => {
          started.push(index)
          if (isAlone) expect(inside.size).toBe(0)
          else expect([...inside].filter((one) => all[one]!.isAlone)).toEqual([])
          inside.add(index)
          maxAtOnce = Math.max(maxAtOnce, inside.size)
          for (let turn = 0; turn < turns; turn++) await Promise.resolve()
          inside.delete(index)
          if (fails) throw new Error(`it fails: ${index}`)
          return index
        }),
      )
      const settled = await Promise.allSettled(results)
      expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual(
        all.map(({ fails }, index) => (fails ? `it fails: ${index}` : index)),
      )
      expect(started).toEqual(all.map((_, index) => index))
    }),
  )
  expect(maxAtOnce).toBeGreaterThan(2)
})
