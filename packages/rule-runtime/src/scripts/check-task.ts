import { createListTask } from '../list-task.ts'
import { isOutcome, toOutcome, type ScriptFailure } from './parse-task.ts'

/** Scripts to check, without a log: the reason why each cannot run, or null. */
export const createCheckTask = (scripts: readonly string[]) =>
  createListTask<string, ScriptFailure | null>(scripts, {
    request: (left) => ({ op: 'check', scripts: left }),
    isAnswer: (value): value is ScriptFailure | null =>
      value === null || (isOutcome(value) && value.kind === 'failure'),
    without: (_, failure) => toOutcome(failure),
  })
