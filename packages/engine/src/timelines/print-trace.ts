import { printOffset, type StepProgress } from '@picket/core'
import type { KeyProgress } from '../correlation/inspect-rule.ts'
import type { TraceEntry } from './timeline-result.ts'

/**
 * Prints a trace as lines of text: what happened when, and the progress of each value. Offsets are relative to `start`.
 */
export function printTrace(trace: readonly TraceEntry[], start: number): readonly string[] {
  const several = new Set(trace.flatMap(({ progress }) => progress.map(({ ruleId }) => ruleId))).size > 1
  let before = ''
  return trace.flatMap((entry) => {
    const progress = entry.progress.map((one) => `    ${several ? `"${one.ruleId}" ` : ''}${printProgress(one, start)}`)
    const text = progress.join('\n')
    const repeated = text === before
    before = text
    return [`  ${printOffset(entry.offset)}  ${entry.text}`, ...(repeated ? [] : progress)]
  })
}

/** Prints one value on one line: `u-017: "Failures" 5 of 5 at 4m; "Success" waits for 1 until 19m; expires at 1h`. */
export function printProgress({ value, criterion, steps, expiresAt, matched }: KeyProgress, start: number): string {
  const name = value === undefined ? 'all values' : value || 'an empty text'
  const parts = steps.map((step) => printStep(step, start))
  const expires = expiresAt === undefined ? '' : `; the oldest signal expires at ${printOffset(expiresAt - start)}`
  const of = criterion === undefined ? '' : ` (${criterion})`
  // A step that must stay absent for some time can still invalidate the match.
  const holds = steps.some(({ status, until }) => status === 'holding' && until !== undefined)
  const says = matched ? `; matches${holds ? ' so far' : ''}` : ''
  return `${name}${of}: ${parts.join('; ')}${says}${expires}`
}

function printStep({ step, status, count, needed, most, completedAt, until }: StepProgress, start: number): string {
  const by = until === undefined ? '' : ` until ${printOffset(until - start)}`
  switch (status) {
    case 'complete':
      return `"${step}" has ${count} of ${needed}${completedAt === undefined ? '' : ` at ${printOffset(completedAt - start)}`}`
    case 'waiting':
      return `"${step}" has ${count} of ${needed} and waits${by}`
    case 'holding':
      return `"${step}" must stay absent${by}`
    case 'spoiled':
      return needed === 0
        ? `"${step}" came, which forbids a match`
        : `"${step}" has ${count}, more than ${most ?? needed}`
    case 'blocked':
      return needed === 0 ? `"${step}" is not looked at yet` : `"${step}" needs ${needed} after that`
  }
}
