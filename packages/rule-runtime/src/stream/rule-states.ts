import type { PythonError } from '@picket/core'
import type { Failure } from '../failure.ts'

/** A rule that crashed this number of processes is not called any more. */
export const maxStops = 3

/** The states of the rules of one load: which could not be loaded, and how often each had to be stopped. */
export class RuleStates {
  readonly #setupErrors = new Map<number, PythonError>()
  readonly #stops = new Map<number, { readonly times: number; readonly last: Failure }>()

  setupError(rule: number): PythonError | undefined {
    return this.#setupErrors.get(rule)
  }

  cannotLoad(rule: number, error: PythonError): void {
    if (!this.#setupErrors.has(rule)) this.#setupErrors.set(rule, error)
  }

  /** Forgets a rule that is replaced by another one. */
  forget(rule: number): void {
    this.#setupErrors.delete(rule)
    this.#stops.delete(rule)
  }

  /** Records that a rule ended its process, or had to be stopped, while it processed an event. */
  stopped(rule: number, last: Failure): void {
    this.#stops.set(rule, { times: (this.#stops.get(rule)?.times ?? 0) + 1, last })
  }

  /**
   * Returns rules that were stopped before: their progress is reported before each call, so that a hang is attributed
   * to them.
   */
  suspects(): readonly number[] {
    return [...this.#stops.keys()]
  }

  switchedOff(): ReadonlySet<number> {
    return new Set([...this.#stops].flatMap(([rule, { times }]) => (times < maxStops ? [] : [rule])))
  }

  /** Returns why a rule fails without being called. */
  refusal(rule: number): PythonError | undefined {
    const stops = this.#stops.get(rule)
    if (stops === undefined || stops.times < maxStops) return this.#setupErrors.get(rule)
    const { cause, message } = stops.last
    return {
      cause,
      type: 'RuleSwitchedOff',
      message: `The rule was stopped ${maxStops} times and is not called any more until the rules are loaded again. The last time: ${message}`,
    }
  }
}
