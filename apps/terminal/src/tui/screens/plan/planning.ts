import type { Folder } from '../../folder/folder.ts'
import { createStore, type Store } from '../../state/store.ts'
import { readPlan, type Plan } from './plan.ts'

export interface PlanningState {
  readonly phase: 'idle' | 'busy' | 'ready'
  /** The running step, and for how many seconds. */
  readonly doing: string
  readonly seconds: number
  /** Whether specs that are only on the server are deleted. */
  readonly withMissing: boolean
  readonly plan?: Plan
  /** The error output, if it failed. */
  readonly problem?: string
}

/** Compares the folder with the server and pushes it, with `picket diff` and `picket push` in the worker. */
export interface Planning {
  readonly store: Store<PlanningState>
  compare(how?: { readonly withMissing: boolean }): void
  push(): void
  /** Returns whether files have changed since the plan was made. */
  isOutdated(): boolean
  close(): void
}

export function createPlanning(folder: Folder, mode: 'push' | 'diff'): Planning {
  const store = createStore<PlanningState>({ phase: 'idle', doing: 'Comparing', seconds: 0, withMissing: false })
  let timer: NodeJS.Timeout | undefined
  let round: number | undefined
  const run = async (doing: string, words: readonly string[]): Promise<void> => {
    if (store.get().phase === 'busy') return
    const startedAt = Date.now()
    const { problem: _, ...before } = store.get()
    store.set({ ...before, phase: 'busy', doing, seconds: 0 })
    timer = setInterval(
      () => store.change((now) => ({ ...now, seconds: Math.round((Date.now() - startedAt) / 1000) })),
      1000,
    )
    const missing = store.get().withMissing ? ['--delete-missing'] : []
    const of = folder.store.get()
    const { code, out, err } = await folder.run([...words, ...missing, '--json'])
    clearInterval(timer)
    // Before the folder has been read, there is no version to compare with.
    round = of.phase === 'reading' ? undefined : of.round
    const { plan: __, ...rest } = store.get()
    const isGood = code === 0 || (code === 1 && out !== '')
    store.set({
      ...rest,
      phase: 'ready',
      ...(isGood ? { plan: readPlan(out) } : { problem: err.trim().replace(/^error: /, '') }),
    })
  }
  return {
    store,
    compare: ({ withMissing } = { withMissing: store.get().withMissing }) => {
      if (store.get().phase !== 'busy') store.change((now) => ({ ...now, withMissing }))
      void run('Comparing', mode === 'push' ? ['push', '.', '--dry-run'] : ['diff', '.'])
    },
    push: () => void run('Pushing', ['push', '.', '--yes']),
    isOutdated: () => round !== undefined && folder.store.get().round !== round,
    close: () => clearInterval(timer),
  }
}
