import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEngineQueue } from './engine-queue.ts'

/** What a task does during its turn, and how long it takes. */
const anyTurn = fc.record({
  kind: fc.constantFrom('alone', 'in steps', 'in steps', 'in steps'),
  fails: fc.constantFrom('not', 'not', 'not', 'evaluating', 'keeping'),
  evaluateFor: fc.integer({ min: 0, max: 3 }),
  keepFor: fc.integer({ min: 0, max: 3 }),
})

it('stores in order, and nothing that was evaluated on top of lost state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTurn, { maxLength: 12 }), async (turns) => {
      /** What the engine evaluated, and what was stored of it. */
      let engine: number[] = []
      const kept: number[] = []
      const { alone, inSteps } = createEngineQueue(async () => {
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
            // Everything that the engine evaluated before is stored.
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
      const results = ended.map((end) => (end.status === 'rejected' ? (end.reason as Error).message : 'kept'))
      const own = { not: 'kept', evaluating: 'not evaluated', keeping: 'not kept' }
      for (const [number, { fails, kind }] of turns.entries()) {
        if (results[number] === own[fails]) continue
        // Only batches that were evaluated while an earlier one was being stored, which then failed.
        expect([kind, results[number]]).toEqual(['in steps', 'An earlier batch could not be stored.'])
        expect(results.slice(0, number)).toContain('not kept')
      }
    }),
    { numRuns: 60 },
  )
})

it('evaluates the next batch while the previous one is stored', async () => {
  const { inSteps } = createEngineQueue(async () => undefined)
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
