import type { Failure } from './failure.ts'

/** A unit of work for one process: a request, its progress, and its result if the process dies. */
export interface Task {
  /** CPU time used so far, over all attempts. */
  chargedMs: number
  /** Returns the request line for the remaining work. */
  request(id: number): string
  /** Records progress; returns true if it is new. */
  progressed(step: string): boolean
  /**
   * Handles a response; returns false if its format is invalid. `texts` are the texts that follow the result. `change`:
   * the process will be replaced, because it was modified or has grown. A task that is not settled is then sent to the
   * next process.
   */
  answered(result: unknown, texts: readonly string[], change?: string): boolean
  /** Handles the death of the process at the current step. Afterwards the task is settled or must be sent again. */
  failed(failure: Failure): void
  /** Stops retrying: the remaining work gets this failure. */
  giveUp(failure: Failure): void
  /** The runtime itself does not work. */
  reject(error: Error): void
  readonly isSettled: boolean
}

/** The progress of a request: before any user code, loading the module, or at the step with this index. */
export type Step = 'sent' | 'load' | number

/** Returns the step of a progress line, unless it goes backwards, which means that the rule forged it. */
export function nextStep(current: Step, line: string): Step | undefined {
  if (line === 'load') return current === 'sent' ? 'load' : undefined
  const [word, index] = line.split(' ')
  if ((word !== 'case' && word !== 'module') || !/^\d{1,9}$/.test(index ?? '')) return undefined
  return typeof current === 'number' && Number(index) <= current ? undefined : Number(index)
}
