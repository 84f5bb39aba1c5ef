import type { Folder } from '../../folder/folder.ts'
import { createStore, type Store } from '../../state/store.ts'
import { readPlan, type Plan } from './plan.ts'

export interface PlanningState {
  readonly phase: 'idle' | 'busy' | 'ready'
  /** What it is busy with, and for how many seconds. */
  readonly doing: string
  readonly seconds: number
  /** With what the server has and the folder has not. */
  readonly withMissing: boolean
  readonly plan?: Plan
  /** What was said when it could not be done. */
  readonly problem?: string
}

/** Compares the folder with the server, and pushes it: `picket diff` and `picket push`, run beside the screen. */
export interface Planning {
  readonly store: Store<PlanningState>
  compare(how?: { readonly withMissing: boolean }): void
  push(): void
  /** Whether files have changed since the plan was made. */
  isOutdated(): boolean
  close(): void
}

export function createPlanning(folder: Folder, mode: 'push' | 'diff'): Planning {
  const store = createStore<PlanningState>({ phase: 'idle', doing: 'Comparing', seconds: 0, withMissing: false })
  let timer: NodeJS.Timeout | undefined
  let round: number | undefined
  const run = async (doing: string, words: readonly string[]): Promise<void> => {
    if (store.get().phase === 'busy') return
    const begun = Date.now()
    const { problem: _, ...before } = store.get()
    store.set({ ...before, phase: 'busy', doing, seconds: 0 })
    timer = setInterval(
      () => store.change((now) => ({ ...now, seconds: Math.round((Date.now() - begun) / 1000) })),
      1000,
    )
    const missing = store.get().withMissing ? ['--delete-missing'] : []
    const of = folder.store.get()
    const { code, out, err } = await folder.run([...words, ...missing, '--json'])
    clearInterval(timer)
    // Before the folder was read it has no number yet: nothing can have changed since.
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
