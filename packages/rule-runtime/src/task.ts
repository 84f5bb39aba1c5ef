import type { Failure } from './failure.ts'

/** A piece of work for one process: a request, its progress, and what becomes of it when the process dies. */
export interface Task {
  /** Processor time used so far, over all attempts. */
  chargedMs: number
  /** The request line for what is left to do. */
  request(id: number): string
  /** Notes where the work stands; true when that is new. */
  progressed(step: string): boolean
  /**
   * The process answered; false when the answer has not the agreed shape. `texts` came with the result, beside it. `change`: the
   * process will be replaced, because it was changed or has grown. A task that is not settled then goes to the next process.
   */
  answered(result: unknown, texts: readonly string[], change?: string): boolean
  /** The process died at the current step. Afterwards the task is settled or is to be sent again. */
  failed(failure: Failure): void
  /** No more attempts: everything left gets this failure. */
  giveUp(failure: Failure): void
  /** The runtime itself does not work. */
  reject(error: Error): void
  readonly isSettled: boolean
}

/** Where a request stands: before any user code, loading the module, or at the step with this index. */
export type Step = 'sent' | 'load' | number

/** The step that a progress line names, unless it goes backwards: then the rule forged it. */
export function nextStep(current: Step, line: string): Step | undefined {
  if (line === 'load') return current === 'sent' ? 'load' : undefined
  const [word, index] = line.split(' ')
  if ((word !== 'case' && word !== 'module') || !/^\d{1,9}$/.test(index ?? '')) return undefined
  return typeof current === 'number' && Number(index) <= current ? undefined : Number(index)
}
