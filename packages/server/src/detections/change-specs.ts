import { UnavailableError } from '@picket/core'
import { assertKindsOn, type IsFlagOn } from './assert-kinds-on.ts'
import { commitSpecs, StaleLibrary, type CommitPorts, type SpecCommit } from './commit-specs.ts'
import { createTurns } from '../async/in-turn.ts'
import type { Library, SpecLibrary } from './spec-library.ts'

/** Changes specs one after the other, also where several processes do so. */
export interface SpecChanger {
  /**
   * Makes a plan for the library as it is and carries it out, all or nothing; where somebody else was faster the plan is made again.
   * A plan that throws changes nothing. Resolves once those who are told of changes have taken it over, or after a while all the same:
   * what is sent from then on is judged by the rules of the change.
   */
  change<Plan extends Omit<SpecCommit, 'base'>>(plan: (library: Library) => Promise<Plan>): Promise<Plan>
  /**
   * Told of the library as it is, if it was read by now, and after each change, also of other processes' where these are looked for.
   * Whoever made the change waits for what the listener gives, which never rejects.
   */
  onChange(listener: (library: Library) => void | Promise<void>): () => void
  /** Looks whether other processes changed something. */
  refresh(): Promise<Library>
  /** The change that listeners were told of last. */
  readonly revision: number
}

/** More than so many who are faster, one after the other, are a fault. */
const mostAttempts = 8
/** How long a change waits until it is taken over, in milliseconds: less than clients wait for an answer. */
const usualPatience = 30_000

export function createSpecChanger(
  ports: CommitPorts & { readonly library: SpecLibrary; readonly patience?: number; readonly isFlagOn?: IsFlagOn },
): SpecChanger {
  const { library, patience = usualPatience, isFlagOn = async () => true } = ports
  const inTurn = createTurns()
  const listeners = new Set<Parameters<SpecChanger['onChange']>[0]>()
  let told = -1
  let latest: Library | undefined
  let takenOver: Promise<unknown> = Promise.resolve()

  const refresh = async (): Promise<Library> => {
    const current = await library.current()
    if (current.revision !== told) {
      told = current.revision
      latest = current
      takenOver = Promise.all(Array.from(listeners, (listener) => listener(current)))
    }
    return current
  }

  /** While it waits for that, others may make the next change. */
  const change: SpecChanger['change'] = async (plan) => {
    const planned = await inTurn(async () => {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const base = await library.current()
        const planned = await plan(base)
        await assertKindsOn(planned.saves, base, isFlagOn)
        try {
          await commitSpecs(ports, { ...planned, base })
        } catch (error) {
          if (error instanceof StaleLibrary) continue
          throw error
        }
        await refresh()
        return planned
      }
      throw new UnavailableError('Others keep changing detections at the same time.', { hint: 'Try again.' })
    })
    await within(takenOver, patience)
    return planned
  }

  return {
    change,
    get revision() {
      return told
    },
    onChange(listener) {
      listeners.add(listener)
      if (latest) void listener(latest)
      return () => void listeners.delete(listener)
    },
    refresh,
  }
}

async function within(work: Promise<unknown>, patience: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patience)
  await Promise.race([work, over.promise])
  clearTimeout(timer)
}
