import { UnavailableError } from '@picket/core'

/** Whose turn it is with the engine. What was evaluated and could not be kept is undone before anybody else has a turn. */
export interface EngineTurns {
  /** Evaluates and keeps, with nothing of anybody else in between. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * While what one came to is kept, the next is evaluated; both are done in the order in which they were asked for. What was evaluated on top of
   * what then could not be kept is not kept either: an UnavailableError, for it is no fault of its own.
   */
  inSteps<Judged, Result>(evaluate: () => Promise<Judged>, keep: (judged: Judged) => Promise<Result>): Promise<Result>
}

/** `goBack` gives the engine the state that was kept last. */
export function createEngineTurns(goBack: () => Promise<void>): EngineTurns {
  let evaluating: Promise<unknown> = Promise.resolve()
  let keeping: Promise<unknown> = Promise.resolve()
  let losses = 0
  let isAhead = false
  /** The engine is ahead of what was kept, for good. */
  const lose = (): void => {
    losses++
    isAhead = true
  }
  const catchUp = async (): Promise<void> => {
    if (!isAhead) return
    await goBack()
    isAhead = false
  }
  const orLose = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
        return orLose(work)
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
          // What was evaluated before it may be kept still, and is lost otherwise.
          await before
          lose()
          throw error
        }
      })
      const done = judged.then(async ({ since, result }) => {
        await before
        if (since !== losses) throw new UnavailableError('What was evaluated before it could not be kept.')
        return orLose(() => keep(result))
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
