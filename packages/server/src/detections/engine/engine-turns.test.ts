import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEngineTurns } from './engine-turns.ts'

/** What one who has a turn does, and how long it takes. */
const anyTurn = fc.record({
  kind: fc.constantFrom('alone', 'in steps', 'in steps', 'in steps'),
  fails: fc.constantFrom('not', 'not', 'not', 'evaluating', 'keeping'),
  evaluateFor: fc.integer({ min: 0, max: 3 }),
  keepFor: fc.integer({ min: 0, max: 3 }),
})

it('keeps in order, and nothing that was evaluated on top of what was lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTurn, { maxLength: 12 }), async (turns) => {
      /** What the engine saw since, and what was kept of it. */
      let engine: number[] = []
      const kept: number[] = []
      const { alone, inSteps } = createEngineTurns(async () => {
        await sleep(1)
        engine = [...kept]
      })
      const ended = await Promise.allSettled(
        turns.map(({ kind, fails, evaluateFor, keepFor }, number) => {
          const evaluate = async (): Promise<void> => {
            await sleep(evaluateFor)
            engine.push(number)
            if (fails === 'evaluating') throw new Error('not evaluated')
          }
          const keep = async (): Promise<void> => {
            // All that the engine saw before it is kept.
            expect(engine.slice(0, engine.indexOf(number))).toEqual(kept)
            await sleep(keepFor)
            if (fails === 'keeping') throw new Error('not kept')
            kept.push(number)
          }
          return kind === 'alone' ? alone(() => evaluate().then(keep)) : inSteps(evaluate, keep)
        }),
      )
      await alone(async () => undefined)
      expect(engine).toEqual(kept)
      expect(kept).toEqual(ended.flatMap(({ status }, number) => (status === 'fulfilled' ? [number] : [])))
      const told = ended.map((end) => (end.status === 'rejected' ? (end.reason as Error).message : 'kept'))
      const own = { not: 'kept', evaluating: 'not evaluated', keeping: 'not kept' }
      for (const [number, { fails, kind }] of turns.entries()) {
        if (told[number] === own[fails]) continue
        // Only what was evaluated while one before it was being kept, which then was lost.
        expect([kind, told[number]]).toEqual(['in steps', 'What was evaluated before it could not be kept.'])
        expect(told.slice(0, number)).toContain('not kept')
      }
    }),
    { numRuns: 60 },
  )
})

it('evaluates the next while one is kept', async () => {
  const { inSteps } = createEngineTurns(async () => undefined)
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inSteps(
    async () => seen.push('first evaluated'),
    async () => {
      await promise
      seen.push('first kept')
    },
  )
  const second = inSteps(
    async () => {
      seen.push('second evaluated')
      resolve()
    },
    async () => seen.push('second kept'),
  )
  await Promise.all([first, second])
  expect(seen).toEqual(['first evaluated', 'second evaluated', 'first kept', 'second kept'])
})
