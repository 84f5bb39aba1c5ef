import type { PythonError, StreamRule } from '@picket/core'
import type { Task } from '../task.ts'
import type { RuleStates } from './rule-states.ts'

/** A rule and its index in the list of the caller. */
export interface SlottedRule {
  readonly slot: number
  readonly rule: StreamRule
}

const maxSilentDeaths = 2

/** The changes to the loaded rules of a process: the others are kept. */
export interface RuleChange {
  readonly fresh: readonly SlottedRule[]
  /** Slots of rules that were removed or replaced. */
  readonly drop: readonly number[]
}

/**
 * Loads rules into one process; with `change`, the first process has all others already. A rule on which the process
 * dies gets that as its error, and the others are loaded into the next one.
 */
export function createLoadTask(
  rules: readonly SlottedRule[],
  states: RuleStates,
  change?: RuleChange,
): Task & { readonly loaded: Promise<void> } {
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>()
  loaded.catch(() => {})
  let sent: readonly SlottedRule[] = []
  let left = change
  let step: number | undefined
  let silentDeaths = 0
  let isSettled = false
  const settle = () => {
    isSettled = true
    resolve()
  }

  return {
    loaded,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = undefined
      sent = (left?.fresh ?? rules).filter(({ slot }) => states.refusal(slot) === undefined)
      const list = sent.map(({ slot, rule: { id: ruleId, kind, source, defaults } }) => ({
        slot,
        id: ruleId,
        kind,
        source,
        defaults,
      }))
      const request = { id, op: 'load', rules: list, ...(left && { drop: left.drop }) }
      // The next process has no rules yet.
      left = undefined
      return JSON.stringify(request)
    },
    progressed(line) {
      const number = Number(/^load (\d{1,9})$/.exec(line)?.[1] ?? NaN)
      if (!(number < sent.length) || number <= (step ?? -1)) return false
      step = number
      return true
    },
    answered(result) {
      if (!isListOfProblems(result) || result.length > sent.length) return false
      for (const [index, problem] of result.entries()) if (problem) states.cannotLoad(sent[index]!.slot, problem)
      // A rule that modified the interpreter ends the list: the others are loaded into another process.
      if (result.length === sent.length) settle()
      return true
    },
    failed(failure) {
      if (step !== undefined) states.cannotLoad(sent[step]!.slot, failure)
      else if (++silentDeaths >= maxSilentDeaths) this.giveUp(failure)
    },
    giveUp(failure) {
      for (const { slot } of sent) states.cannotLoad(slot, failure)
      settle()
    },
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

function isListOfProblems(value: unknown): value is readonly (PythonError | null)[] {
  return (
    Array.isArray(value) &&
    (value as readonly unknown[]).every(
      (item) => item === null || (typeof item === 'object' && typeof (item as PythonError).message === 'string'),
    )
  )
}
