import type { GuardRequest, RuleGuards } from '@picket/core'
import { createListTask } from './list-task.ts'

/**
 * Rules to find guards for. If the import of a rule hangs, or the process dies on it, that is reported as its problem.
 */
export const createGuardsTask = (requests: readonly GuardRequest[]) =>
  createListTask<GuardRequest, RuleGuards>(requests, {
    request: (left) => ({ op: 'guards', requests: left }),
    isAnswer: isGuards,
    without: ({ id }, { message }) => ({ id, problem: message, guards: [] }),
  })

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
