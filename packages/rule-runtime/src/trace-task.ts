import { invariant, type RuleJob, type RuleTrace } from '@picket/core'
import type { Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import { createRunTask } from './run-task.ts'
import type { Task } from './task.ts'

/** One traced case. If the process dies on it, the outcome reports that without a trace. */
export function createTraceTask(job: RuleJob, limits: Limits): Task & { readonly trace: Promise<RuleTrace> } {
  invariant(job.cases.length === 1, 'A traced job has one case.')
  const task = createRunTask(job, limits)
  let functions: RuleTrace['functions'] = []
  return {
    trace: task.outcome.then((outcome) => ({ outcome, functions })),
    get chargedMs() {
      return task.chargedMs
    },
    set chargedMs(value) {
      task.chargedMs = value
    },
    get isSettled() {
      return task.isSettled
    },
    request: (id) => task.request(id).replace('"op":"run"', '"op":"trace"'),
    progressed: (step) => task.progressed(step),
    answered(result, texts) {
      if (!isTrace(result)) return false
      functions = result.functions
      return task.answered(result.outcome, texts)
    },
    failed: (failure: Failure) => task.failed(failure),
    giveUp: (failure: Failure) => task.giveUp(failure),
    reject: (error) => task.reject(error),
  }
}

/** A rule shares its process with the code that answers, so the answer is looked at before it is believed. */
function isTrace(value: unknown): value is RuleTrace {
  if (typeof value !== 'object' || value === null) return false
  const { outcome, functions } = value as Partial<RuleTrace>
  return (
    typeof outcome === 'object' &&
    Array.isArray(functions) &&
    (functions as RuleTrace['functions']).every(({ name, steps }) => typeof name === 'string' && Array.isArray(steps))
  )
}
