import { percentOf, totalsOf } from '@picket/core'
import type { CoverageReport } from './coverage-report.ts'

/** Prints the whole report as one JSON value. */
export function printCoverageJson({ coverage, matrix, notCounted }: CoverageReport): string {
  const totals = totalsOf(coverage.files)
  const value = {
    schema: 'picket.coverage/1',
    totals: { percent: rounded(percentOf(totals)), ...totals },
    files: coverage.files.map((file) => ({ ...file, percent: rounded(percentOf(totalsOf([file]))) })),
    notCounted,
    attack: matrix.columns.map(({ tactic, techniques, cells }) => ({
      tactic: tactic.id,
      name: tactic.name,
      techniques,
      cells: cells.map(({ technique, ...rest }) => ({ technique: technique.id, name: technique.name, ...rest })),
    })),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Null when there is nothing to cover. */
function rounded(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.floor(percent * 100) / 100
}
