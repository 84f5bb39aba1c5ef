import type { RuleCaseOutcome, RuleCoverage, RuleJob, RuleJobOutcome } from '@picket/core'
import type { Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import { nextStep, type Step, type Task } from './task.ts'

const maxSilentDeaths = 2

/**
 * One job. A case on which the process died gets that failure as its outcome, and the job is sent again without it,
 * because the outcomes of earlier cases were lost with the process.
 */
export function createRunTask(job: RuleJob, limits: Limits): Task & { readonly outcome: Promise<RuleJobOutcome> } {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<RuleJobOutcome>()
  const stopped = new Map<number, RuleCaseOutcome>()
  let sent: number[] = []
  let step: Step = 'sent'
  let silentDeaths = 0
  let isSettled = false

  const settle = (value: RuleJobOutcome) => {
    isSettled = true
    resolve(value)
  }
  const merge = (fresh: readonly RuleCaseOutcome[], coverage?: RuleCoverage) => {
    for (const [position, index] of sent.entries()) stopped.set(index, fresh[position]!)
    const cases = job.cases.map((_, index) => stopped.get(index)!)
    settle({ id: job.id, cases, ...(coverage ? { coverage } : {}) })
  }
  const failAll = (failure: Failure) => {
    if (stopped.size === 0 && step !== 'sent' && typeof step !== 'number')
      settle({ id: job.id, setupError: failure, cases: [] })
    else if (stopped.size === 0 && job.cases.length === 0) settle({ id: job.id, setupError: failure, cases: [] })
    else merge(sent.map((index) => failedCase(job, index, failure)))
  }

  return {
    outcome,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...job.cases.keys()].filter((index) => !stopped.has(index))
      const rest = sent.length === job.cases.length ? job : { ...job, cases: sent.map((index) => job.cases[index]) }
      return JSON.stringify({ id, op: 'run', job: rest, limits: { outputBytes: limits.outputBytes } })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (next === undefined || (typeof next === 'number' && next >= sent.length)) return false
      step = next
      return true
    },
    answered(result) {
      if (!isOutcome(result, job, sent)) return false
      if (!result.setupError) merge(result.cases, result.coverage)
      else if (stopped.size === 0) settle({ id: job.id, setupError: result.setupError, cases: [] })
      else failAll(result.setupError)
      return true
    },
    failed(failure) {
      if (step === 'sent' && ++silentDeaths < maxSilentDeaths) return
      if (typeof step !== 'number') {
        step = 'load'
        failAll(failure)
        return
      }
      const index = sent[step]!
      stopped.set(index, failedCase(job, index, failure))
      if (stopped.size === job.cases.length) {
        sent = []
        merge([])
      }
    },
    giveUp: failAll,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

function failedCase(job: RuleJob, index: number, failure: Failure): RuleCaseOutcome {
  return {
    name: job.cases[index]!.name,
    functions: [],
    error: failure,
    output: '',
    warnings: [],
    impure: true,
    durationMs: 0,
  }
}

/** A rule runs in the same process as the responding code, so the response is validated. */
function isOutcome(value: unknown, job: RuleJob, sent: readonly number[]): value is RuleJobOutcome {
  if (typeof value !== 'object' || value === null) return false
  const { id, cases, setupError, coverage } = value as Partial<RuleJobOutcome>
  if (id !== job.id || !Array.isArray(cases)) return false
  if (coverage !== undefined && !isCoverage(coverage)) return false
  if (setupError !== undefined) return typeof setupError === 'object' && typeof setupError.message === 'string'
  return (
    cases.length === sent.length &&
    (cases as readonly RuleCaseOutcome[]).every(
      (outcome, position) =>
        outcome?.name === job.cases[sent[position]!]!.name &&
        Array.isArray(outcome.functions) &&
        typeof outcome.output === 'string',
    )
  )
}

function isCoverage({ files }: Partial<RuleCoverage>): boolean {
  return (
    Array.isArray(files) &&
    (files as RuleCoverage['files']).every(
      ({ file, lines, branches }) =>
        typeof file === 'string' &&
        Array.isArray(lines?.executable) &&
        Array.isArray(lines.hit) &&
        Array.isArray(branches),
    )
  )
}
