import { UnavailableError } from '@picket/core'
import { commitSpecs, StaleLibrary, type CommitPorts, type SpecCommit } from './commit-specs.ts'
import { createTurns } from './in-turn.ts'
import type { Library, SpecLibrary } from './spec-library.ts'

/** Changes specs one after the other, also where several processes do so. */
export interface SpecChanger {
  /**
   * Makes a plan for the library as it is and carries it out, all or nothing; where somebody else was faster the plan is made again.
   * A plan that throws changes nothing.
   */
  change<Plan extends Omit<SpecCommit, 'base'>>(plan: (library: Library) => Promise<Plan>): Promise<Plan>
  /** Told after each change, also of other processes' where `watch` looks for them. */
  onChange(listener: (library: Library) => void): () => void
  /** Looks whether other processes changed something. */
  refresh(): Promise<Library>
}

/** More than so many who are faster, one after the other, are a fault. */
const mostAttempts = 8

export function createSpecChanger(ports: CommitPorts & { readonly library: SpecLibrary }): SpecChanger {
  const { library } = ports
  const inTurn = createTurns()
  const listeners = new Set<(library: Library) => void>()
  let told = -1

  const refresh = async (): Promise<Library> => {
    const current = await library.current()
    if (current.revision !== told) {
      told = current.revision
      for (const listener of listeners) listener(current)
    }
    return current
  }

  return {
    change: (plan) =>
      inTurn(async () => {
        for (let attempt = 0; attempt < mostAttempts; attempt++) {
          const base = await library.current()
          const planned = await plan(base)
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
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
  }
}
