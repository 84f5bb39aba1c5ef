import type { Failure } from '../failure.ts'
import { nextStep, type Step, type Task } from '../task.ts'

/** The outcome of one log; `ScriptOutcome` of `@picket/logs` field by field. */
export type ScriptOutcome =
  | { readonly kind: 'parsed'; readonly json: string }
  | {
      readonly kind: 'failure'
      readonly message: string
      readonly stack: readonly { readonly line: number; readonly function: string }[]
    }

/** Why a script cannot run; `ScriptFailure` of `@picket/logs` field by field. */
export type ScriptFailure = Extract<ScriptOutcome, { readonly kind: 'failure' }>

/** Logs for one script. A log on which the process hangs or dies fails, and the others are sent to the next process. */
export function createParseTask(
  script: string,
  logs: readonly string[],
): Task & { readonly outcomes: Promise<readonly ScriptOutcome[]> } {
  const { promise: outcomes, resolve, reject } = Promise.withResolvers<readonly ScriptOutcome[]>()
  const known = new Map<number, ScriptOutcome>()
  let sent: number[] = []
  let step: Step = 'sent'
  let deaths = 0
  let isSettled = false

  const settle = () => {
    isSettled = true
    resolve(logs.map((_, index) => known.get(index)!))
  }
  const giveUp = (failure: Failure) => {
    for (const index of sent) if (!known.has(index)) known.set(index, toOutcome(failure))
    settle()
  }

  return {
    outcomes,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...logs.keys()].filter((index) => !known.has(index))
      return JSON.stringify({ id, op: 'parse', script, logs: sent.map((index) => logs[index]) })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (next === undefined || (typeof next === 'number' && next >= sent.length)) return false
      step = next
      return true
    },
    answered(result) {
      if (!Array.isArray(result) || result.length !== sent.length || !result.every(isOutcome)) return false
      for (const [position, index] of sent.entries()) known.set(index, result[position] as ScriptOutcome)
      settle()
      return true
    },
    failed(failure) {
      // Before the first log, the script itself cannot be loaded.
      if (typeof step !== 'number' || ++deaths >= mostDeaths) return giveUp(failure)
      known.set(sent[step]!, toOutcome(failure))
      if (known.size === logs.length) settle()
    },
    giveUp,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

export function toOutcome({ message }: Failure): ScriptFailure {
  return { kind: 'failure', message, stack: [] }
}

export function isOutcome(value: unknown): value is ScriptOutcome {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'parsed') return 'json' in value && typeof value.json === 'string'
  return 'message' in value && typeof value.message === 'string' && 'stack' in value && Array.isArray(value.stack)
}

/** A script that crashes this number of processes on one batch fails for the rest of it. */
const mostDeaths = 3
