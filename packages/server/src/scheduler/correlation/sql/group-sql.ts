import { isAbsent, type GroupBody } from '@picket/core'
import type { Definitions, TimesOf } from './sequence-sql.ts'

/** When a group is complete: the time of the newest signal of its complete members, in a list, or no time. */
export function printGroup(
  { steps, minMembers }: GroupBody,
  timesOf: TimesOf,
): { readonly definitions: Definitions; readonly completions: string } {
  const present: string[] = []
  const absent: string[] = []
  const newest: string[] = []
  steps.forEach((step, at) => {
    const times = timesOf(at, undefined)
    if (isAbsent(step)) return void absent.push(`empty(${times})`)
    const bounds = [
      `length(${times}) >= ${step.min}`,
      ...(step.max === undefined ? [] : [`length(${times}) <= ${step.max}`]),
    ]
    const holds = `(${bounds.join(' AND ')})`
    present.push(holds)
    newest.push(`if(${holds} AND notEmpty(${times}), ${times}[-1], 0)`)
  })
  if (present.length === 0) return { definitions: [], completions: 'emptyArrayInt64()' }
  const need = minMembers ?? present.length
  const enough = need === present.length ? present.join(' AND ') : `${present.join(' + ')} >= ${need}`
  const last = newest.length === 1 ? newest[0]! : `greatest(${newest.join(', ')})`
  // A member that needs no signal is complete without one; still, at least one signal is required.
  return {
    definitions: [
      ['holds', [enough, ...absent].map((one) => `(${one})`).join(' AND ')],
      ['newest', last],
    ],
    completions: 'if(holds AND newest > 0, [newest], emptyArrayInt64())',
  }
}
