import type { GuardRequest, RuleGuards } from '@picket/core'
import type { Failure } from './failure.ts'
import { nextStep, type Step, type Task } from './task.ts'

/** Rules to find guards for. One whose import hangs, or on which the process dies, gets that as its problem. */
export function createGuardsTask(
  requests: readonly GuardRequest[],
): Task & { readonly guards: Promise<readonly RuleGuards[]> } {
  const { promise: guards, resolve, reject } = Promise.withResolvers<readonly RuleGuards[]>()
  const known = new Map<number, RuleGuards>()
  let sent: number[] = []
  let step: Step = 'sent'
  let isSettled = false

  const settle = () => {
    isSettled = true
    resolve(requests.map((_, index) => known.get(index)!))
  }
  const giveUp = (failure: Failure) => {
    for (const index of sent) if (!known.has(index)) known.set(index, withoutGuards(requests[index]!, failure))
    settle()
  }

  return {
    guards,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...requests.keys()].filter((index) => !known.has(index))
      return JSON.stringify({ id, op: 'guards', requests: sent.map((index) => requests[index]) })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (typeof next !== 'number' || next >= sent.length) return false
      step = next
      return true
    },
    answered(result) {
      if (!Array.isArray(result) || result.length !== sent.length) return false
      if (!result.every((one, position) => isGuards(one, requests[sent[position]!]!))) return false
      for (const [position, index] of sent.entries()) known.set(index, result[position] as RuleGuards)
      settle()
      return true
    },
    failed(failure) {
      const index = sent[typeof step === 'number' ? step : 0]
      if (index !== undefined) known.set(index, withoutGuards(requests[index]!, failure))
      if (known.size === requests.length) settle()
    },
    giveUp,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

function withoutGuards({ id }: GuardRequest, { message }: Failure): RuleGuards {
  return { id, problem: message, guards: [] }
}

/** A rule's module is executed in the process that answers, so the answer is looked at before it is believed. */
function isGuards(value: unknown, { id }: GuardRequest): value is RuleGuards {
  if (typeof value !== 'object' || value === null) return false
  const { id: named, guards, problem } = value as Partial<RuleGuards>
  if (named !== id || !Array.isArray(guards) || (problem !== undefined && typeof problem !== 'string')) return false
  return (guards as readonly unknown[]).every(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      'guard' in one &&
      typeof one.guard === 'object' &&
      'gaps' in one &&
      Array.isArray(one.gaps),
  )
}
