import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CoveredFile, Share } from '@picket/core'
import type { Folder } from '../../folder/folder.ts'
import { createStore, type Store } from '../../state/store.ts'

/** The output of `picket test --coverage-format json`. */
export interface CoverageReport {
  readonly totals: { readonly percent: number | null; readonly lines: Share; readonly branches: Share }
  readonly files: readonly (CoveredFile & { readonly percent: number | null })[]
  /** Detections that could not be loaded. */
  readonly notCounted: readonly string[]
}

export interface CoverageRunState {
  readonly isBusy: boolean
  readonly seconds: number
  /** The version of the folder that it is about. */
  readonly round?: number
  readonly report?: CoverageReport
  readonly problem?: string
}

/** Measures test coverage: runs all tests once more and counts what ran. */
export interface CoverageRun {
  readonly store: Store<CoverageRunState>
  run(): void
  close(): void
}

export function createCoverageRun(folder: Folder): CoverageRun {
  const store = createStore<CoverageRunState>({ isBusy: false, seconds: 0 })
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    if (store.get().isBusy) return
    const startedAt = Date.now()
    const { report } = store.get()
    store.set({ isBusy: true, seconds: 0, ...(report && { report }) })
    timer = setInterval(
      () => store.change((now) => ({ ...now, seconds: Math.round((Date.now() - startedAt) / 1000) })),
      1000,
    )
    const directory = mkdtempSync(join(tmpdir(), 'picket-coverage-'))
    const file = join(directory, 'coverage.json')
    const { round } = folder.store.get()
    const { err } = await folder.run(['test', '--coverage', `--coverage-format=json=${file}`, '--quiet'])
    clearInterval(timer)
    try {
      store.set({ isBusy: false, seconds: 0, round, report: JSON.parse(readFileSync(file, 'utf8')) as CoverageReport })
    } catch {
      // Without a report, the error output is shown.
      const problem =
        err
          .trim()
          .split('\n')[0]
          ?.replace(/^error: /, '') ?? ''
      store.set({ isBusy: false, seconds: 0, problem: problem === '' ? 'No coverage report was written.' : problem })
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
  return { store, run: () => void run(), close: () => clearInterval(timer) }
}
