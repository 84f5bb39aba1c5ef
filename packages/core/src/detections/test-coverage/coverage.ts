import type { BranchCoverage } from '../rule-coverage.ts'

/** What tests reached, file by file: Python files of detections and helpers, and specs with conditions. */
export interface Coverage {
  /** By file name. */
  readonly files: readonly CoveredFile[]
}

export interface CoveredFile {
  readonly file: string
  /** In YAML, the lines on which a condition starts. */
  readonly lines: { readonly executable: readonly number[]; readonly hit: readonly number[] }
  /** By place. */
  readonly branches: readonly CoveredBranch[]
}

/** One way that a decision can go. `condition` is one of YAML, which goes both ways. */
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

/** The lines and branches of one file, or of all together. */
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

/** Lines and branches together, from 0 to 100; nothing where there is nothing to cover. */
export function percentOf({ lines, branches }: CoverageTotals): number | undefined {
  const total = lines.total + branches.total
  return total === 0 ? undefined : (100 * (lines.covered + branches.covered)) / total
}
