import type { PythonError } from '@picket/core'
import type { Limits } from './limits.ts'
import type { ProcessExit } from './process.ts'

/** Why a process was stopped, or exited, while user code ran in it. */
export type Failure = Pick<PythonError, 'cause' | 'type' | 'message'>

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} s`

export function caseTimeout({ caseMs }: Limits): Failure {
  return {
    cause: 'timeout',
    type: 'TimeLimitExceeded',
    message: `The code was stopped after ${seconds(caseMs)} of processor time.`,
  }
}

export function jobTimeout({ jobMs }: Limits): Failure {
  return {
    cause: 'timeout',
    type: 'TimeLimitExceeded',
    message: `All cases of the detection together used more than ${seconds(jobMs)} of processor time.`,
  }
}

export function memoryExceeded({ memoryMb }: Limits): Failure {
  return { cause: 'memory', type: 'MemoryLimitExceeded', message: `The code used more than ${memoryMb} MB of memory.` }
}

export function sandboxViolation(what: string): Failure {
  return {
    cause: 'crash',
    type: 'SandboxViolation',
    message: `The code tried to leave the sandbox and was stopped: ${what}.`,
  }
}

export function unreadableAnswer(why: string): Failure {
  return { cause: 'crash', type: 'UnreadableAnswer', message: `The code disturbed the process that ran it: ${why}.` }
}

/** Describes the exit of a process as a failure of the code that ran in it. */
export function failureOfExit({ code, signal, lastWords }: ProcessExit, limits: Limits): Failure {
  if (/heap out of memory|Array buffer allocation failed/.test(lastWords)) return memoryExceeded(limits)
  if (/Maximum call stack size exceeded/.test(lastWords))
    return { cause: 'crash', type: 'StackOverflow', message: 'The code nested calls too deeply and ended its process.' }
  const how = signal ? `signal ${signal}` : `exit code ${code}`
  return { cause: 'crash', type: 'ProcessEnded', message: `The code ended the process that ran it (${how}).` }
}
