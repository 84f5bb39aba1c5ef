import { UnavailableError } from '@picket/core'

/** Serializes access to the engine. What was evaluated and could not be stored is undone before the next access. */
export interface EngineQueue {
  /** Evaluates and stores without anything in between. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Evaluates the next batch while the previous one is stored; both in the order of the calls. What was evaluated on
   * top of a batch that could not be stored is not stored either: it fails with an UnavailableError, since it is not
   * the cause.
   */
  inSteps<Judged, Result>(evaluate: () => Promise<Judged>, keep: (judged: Judged) => Promise<Result>): Promise<Result>
}

/** `goBack` resets the engine to the state that was stored last. */
export function createEngineQueue(goBack: () => Promise<void>): EngineQueue {
  let evaluating: Promise<unknown> = Promise.resolve()
  let keeping: Promise<unknown> = Promise.resolve()
  let losses = 0
  let isAhead = false
  /** Whether the engine is permanently ahead of the stored state. */
  const lose = (): void => {
    losses++
    isAhead = true
  }
  const catchUp = async (): Promise<void> => {
    if (!isAhead) return
    await goBack()
    isAhead = false
  }
  const orUndo = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      lose()
      throw error
    }
  }

  return {
    alone(work) {
      const before = keeping
      const done = evaluating.then(async () => {
        await before
        await catchUp()
        return orUndo(work)
      })
      evaluating = keeping = settled(done)
      return done
    },
    inSteps(evaluate, keep) {
      const before = keeping
      const judged = evaluating.then(async () => {
        await catchUp()
        const since = losses
        try {
          return { since, result: await evaluate() }
        } catch (error) {
          // Earlier evaluations may still be stored; otherwise they are lost.
          await before
          lose()
          throw error
        }
      })
      const done = judged.then(async ({ since, result }) => {
        await before
        if (since !== losses) throw new UnavailableError('An earlier batch could not be stored.')
        return orUndo(() => keep(result))
      })
      evaluating = settled(judged)
      keeping = settled(done)
      return done
    },
  }
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined)
}
