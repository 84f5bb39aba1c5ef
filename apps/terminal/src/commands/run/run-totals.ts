import type { Balance } from '@picket/engine'

/** What became of everything that was read: `read = evaluated + withoutRules + skipped + failed`. */
export interface RunSummary {
  readonly files: number
  readonly read: number
  readonly evaluated: number
  /** No rule looks at their log type. */
  readonly withoutRules: number
  /** Headers and comments of logs. */
  readonly skipped: number
  readonly failed: number
  /** Of `failed`: no schema takes them. */
  readonly unclassified: number
  readonly rules: number
  /** Rules that do not run. */
  readonly problems: number
  /** Rules of an event's log type, summed over events, and how many of them were called. */
  readonly pairs: number
  readonly called: number
  readonly signals: number
  readonly alerts: number
  /** Calls that failed. */
  readonly errors: number
  /** Functions beside `rule` that failed and fell back. */
  readonly functionErrors: number
  /** Signals that correlation rules were not shown, because there were too many, or the run was interrupted. */
  readonly uncorrelated: number
  readonly interrupted: boolean
  readonly exitCode: number
  readonly durationMs?: number
}

const counted = ['evaluated', 'withoutRules', 'failed', 'pairs', 'called', 'errors'] as const

/** Sums up while a run goes on. */
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
