import { UnavailableError } from '@picket/core'
import { assertKindsOn, type IsFlagOn } from './assert-kinds-on.ts'
import { commitSpecs, StaleLibrary, type CommitPorts, type SpecCommit } from './commit-specs.ts'
import { createSerialQueue } from '../async/serial-queue.ts'
import type { Library, SpecLibrary } from './spec-library.ts'

/** Changes specs one after the other, across processes. */
export interface SpecChanger {
  /**
   * Creates a plan for the current library and commits it, all or nothing; if another change came first, the plan is
   * created again. A plan that throws changes nothing. Resolves once the listeners have applied the change, or after a
   * timeout: events that are sent afterwards are evaluated by the new rules.
   */
  change<Plan extends Omit<SpecCommit, 'base'>>(plan: (library: Library) => Promise<Plan>): Promise<Plan>
  /**
   * Called with the current library, if it was read already, and after each change, also those of other processes if
   * they are watched. The author of the change waits for the returned promise, which never rejects.
   */
  onChange(listener: (library: Library) => void | Promise<void>): () => void
  /** Checks whether other processes changed something. */
  refresh(): Promise<Library>
  /** The last change that listeners were notified of. */
  readonly revision: number
}

/** More conflicts in a row than this indicate a fault. */
const mostAttempts = 8
/** How long a change waits until it is applied, in milliseconds: less than clients wait for a response. */
const defaultTimeout = 30_000

export function createSpecChanger(
  ports: CommitPorts & { readonly library: SpecLibrary; readonly patience?: number; readonly isFlagOn?: IsFlagOn },
): SpecChanger {
  const { library, patience = defaultTimeout, isFlagOn = async () => true } = ports
  const inTurn = createSerialQueue()
  const listeners = new Set<Parameters<SpecChanger['onChange']>[0]>()
  let notified = -1
  let latest: Library | undefined
  let takenOver: Promise<unknown> = Promise.resolve()

  const refresh = async (): Promise<Library> => {
    const current = await library.current()
    if (current.revision !== notified) {
      notified = current.revision
      latest = current
      takenOver = Promise.all(Array.from(listeners, (listener) => listener(current)))
    }
    return current
  }

  /** Meanwhile, other callers can make the next change. */
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
      throw new UnavailableError('Other changes to detections were saved at the same time, again and again.', {
        hint: 'Try again.',
      })
    })
    await within(takenOver, patience)
    return planned
  }

  return {
    change,
    get revision() {
      return notified
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
