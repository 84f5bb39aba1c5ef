import type { Balance } from '@picket/engine'

/** The totals of a run: `read = evaluated + withoutRules + skipped + failed`. */
export interface RunSummary {
  readonly files: number
  readonly read: number
  readonly evaluated: number
  /** Events whose log type no rule reads. */
  readonly withoutRules: number
  /** Headers and comments of logs. */
  readonly skipped: number
  readonly failed: number
  /** The part of `failed` that no schema matches. */
  readonly unclassified: number
  readonly rules: number
  /** Rules that do not run. */
  readonly problems: number
  /** Rules that cannot run. */
  readonly pairs: number
  readonly called: number
  readonly signals: number
  readonly alerts: number
  /** Calls that failed. */
  readonly errors: number
  /** Functions other than `rule` that failed and fell back to a default. */
  readonly functionErrors: number
  /** Signals that were not correlated, because there were too many, or the run was interrupted. */
  readonly uncorrelated: number
  readonly interrupted: boolean
  readonly exitCode: number
  readonly durationMs?: number
}

const counted = ['evaluated', 'withoutRules', 'failed', 'pairs', 'called', 'errors'] as const

/** Adds up the totals during a run. */
export class RunTotals {
  readonly sums = { evaluated: 0, withoutRules: 0, failed: 0, pairs: 0, called: 0, errors: 0 }
  readonly seen = { received: 0, signals: 0, alerts: 0, functionErrors: 0, skipped: 0, unclassified: 0 }

  addBalance(balance: Balance): void {
    this.seen.received += balance.received
    for (const name of counted) this.sums[name] += balance[name]
  }

  addSkipped(): void {
    this.seen.received += 1
    this.seen.skipped += 1
  }

  addFailure(): void {
    this.seen.received += 1
    this.sums.failed += 1
  }

  addUnclassified(): void {
    this.addFailure()
    this.seen.unclassified += 1
  }

  summary(
    rest: Pick<RunSummary, 'files' | 'rules' | 'problems' | 'uncorrelated' | 'interrupted' | 'exitCode' | 'durationMs'>,
  ): RunSummary {
    const { received, signals, alerts, functionErrors, skipped, unclassified } = this.seen
    const { files, rules, problems, ...ending } = rest
    return {
      files,
      read: received,
      ...this.sums,
      skipped,
      unclassified,
      rules,
      problems,
      signals,
      alerts,
      functionErrors,
      ...ending,
    }
  }
}
