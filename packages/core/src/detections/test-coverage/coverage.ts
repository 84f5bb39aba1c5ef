import type { BranchCoverage } from '../rule-coverage.ts'

/** What tests covered, file by file: Python files of detections and helpers, and specs with conditions. */
export interface Coverage {
  /** By file name. */
  readonly files: readonly CoveredFile[]
}

export interface CoveredFile {
  readonly file: string
  /** In YAML, lines on which a condition starts. */
  readonly lines: { readonly executable: readonly number[]; readonly hit: readonly number[] }
  /** By position. */
  readonly branches: readonly CoveredBranch[]
}

/** One branch of a decision. `condition` is a condition in YAML, which has both branches. */
export interface CoveredBranch {
  readonly line: number
  readonly column: number
  readonly kind: BranchCoverage['kind'] | 'condition'
  readonly to: BranchCoverage['to']
  readonly hit: boolean
}

export interface Share {
  readonly covered: number
  readonly total: number
}

/** The lines and branches of one file, or of all files. */
export interface CoverageTotals {
  readonly lines: Share
  readonly branches: Share
}

export function totalsOf(files: readonly CoveredFile[]): CoverageTotals {
  const sum = (count: (file: CoveredFile) => number): number => files.reduce((all, file) => all + count(file), 0)
  return {
    lines: { covered: sum(({ lines }) => lines.hit.length), total: sum(({ lines }) => lines.executable.length) },
    branches: {
      covered: sum(({ branches }) => branches.filter(({ hit }) => hit).length),
      total: sum(({ branches }) => branches.length),
    },
  }
}

/** The percentage of lines and branches, from 0 to 100; undefined if there are none. */
export function percentOf({ lines, branches }: CoverageTotals): number | undefined {
  const total = lines.total + branches.total
  return total === 0 ? undefined : (100 * (lines.covered + branches.covered)) / total
}
