import type { Failure } from './failure.ts'
import { nextStep, type Step, type Task } from './task.ts'

/** What to request from a process for each item of a list. */
export interface ListWork<Item, Answer> {
  /** The request for these items, without its id. */
  request(items: readonly Item[]): { readonly op: string }
  /** User code may run in the responding process, so each response is validated. */
  isAnswer(value: unknown, item: Item): value is Answer
  /** The result of an item on which the process died, or that was abandoned. */
  without(item: Item, failure: Failure): Answer
}

export interface ListTask<Answer> extends Task {
  /** One result per item, in order. */
  readonly answers: Promise<readonly Answer[]>
}

/**
 * A list that one process handles item by item. If it dies on an item, the next process continues without that item.
 */
export function createListTask<Item, Answer>(items: readonly Item[], work: ListWork<Item, Answer>): ListTask<Answer> {
  const { promise: answers, resolve, reject } = Promise.withResolvers<readonly Answer[]>()
  const known = new Map<number, Answer>()
  let sent: number[] = []
  let step: Step = 'sent'
  let isSettled = false

  const settleWhenKnown = (): void => {
    if (known.size < items.length) return
    isSettled = true
    resolve(items.map((_, index) => known.get(index)!))
  }
  const leaveOut = (index: number, failure: Failure): void => {
    if (!known.has(index)) known.set(index, work.without(items[index]!, failure))
  }

  return {
    answers,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...items.keys()].filter((index) => !known.has(index))
      const left = sent.map((index) => items[index]!)
      return JSON.stringify({ id, ...work.request(left) })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (typeof next !== 'number' || next >= sent.length) return false
      step = next
      return true
    },
    answered(result) {
      if (!Array.isArray(result) || result.length !== sent.length) return false
      if (!result.every((one, position) => work.isAnswer(one, items[sent[position]!]!))) return false
      for (const [position, index] of sent.entries()) known.set(index, result[position] as Answer)
      settleWhenKnown()
      return true
    },
    failed(failure) {
      const index = sent[typeof step === 'number' ? step : 0]
      if (index !== undefined) leaveOut(index, failure)
      settleWhenKnown()
    },
    giveUp(failure) {
      for (const index of sent) leaveOut(index, failure)
      settleWhenKnown()
    },
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}
