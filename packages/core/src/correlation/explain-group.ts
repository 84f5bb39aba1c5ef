import type { GroupBody } from './body.ts'
import { isAbsent, type Candidate, type MemberState } from './evaluate-group.ts'
import { binding, few } from './explain-parts.ts'
import type { SignalIndex } from './signal-index.ts'
import { printTime } from './time.ts'

/** Explains why a group matched, or what its closest candidate lacks. */
export function explainGroup(body: GroupBody, index: SignalIndex, candidate: Candidate | undefined): string {
  if (!candidate) return `No member has a signal in a field of the criteria (${fieldsOf(body).join(', ')}).`
  if (candidate.holds) return explainMatch(candidate, index)
  const failing = candidate.members.filter(({ holds }) => !holds)
  const needed = body.minMembers === undefined ? '' : ` ${body.minMembers} members are needed.`
  const shown = failing.slice(0, 3).map((member) => explainMember(member, candidate, index))
  const more = failing.length > 3 ? ` ${failing.length - 3} more members do not hold.` : ''
  return shown.join(' ') + more + needed
}

function explainMatch(candidate: Candidate, index: SignalIndex): string {
  const parts = candidate.members.map(({ step, times }) => {
    if (isAbsent(step)) return `"${step.id}" has none`
    return `"${step.id}" has ${times.length}${times.length > 0 ? ` (${span(times, index)})` : ''}`
  })
  const value = candidate.members.map((member) => binding(member.field, candidate.value)).find(Boolean) ?? ''
  return `The group matched${value}: ${parts.join(', ')}.`
}

function explainMember(member: MemberState, candidate: Candidate, index: SignalIndex): string {
  const { step, times } = member
  const value = binding(member.field, candidate.value)
  if (isAbsent(step)) {
    return `The absent rule "${step.id}" matched at ${printTime(times[0] ?? 0, index.unit)}${value}.`
  }
  if (times.length > (step.max ?? Infinity)) {
    return `Group member "${step.id}" has ${times.length} matches${value}, and at most ${step.max} are allowed.`
  }
  if (times.length > 0) return `Group member "${step.id}" has ${times.length} of ${step.min} needed matches${value}.`
  const need = step.min === 1 ? 'no match' : `none of ${step.min} needed matches`
  return `Group member "${step.id}" has ${need}${value}${elsewhere(member, index)}.`
}

/** Describes what the member has instead of the value: other values, or other fields. */
function elsewhere({ index: at, field }: MemberState, index: SignalIndex): string {
  const signals = index.steps[at]
  if (!signals || field === undefined) return ''
  const values = [...(signals.fields.get(field)?.keys() ?? [])]
  if (values.length > 0) return `; its ${values.length === 1 ? 'value is' : 'values are'} ${few(values)}`
  const fields = [...signals.fields.keys()]
  return fields.length > 0 ? `; its signals are listed under ${few(fields)}` : ''
}

function fieldsOf(body: GroupBody): readonly string[] {
  return [...new Set(body.criteria.flatMap(({ members }) => members.map(({ field }) => field)))]
}

function span(times: readonly number[], index: SignalIndex): string {
  const first = printTime(times[0] ?? 0, index.unit)
  const last = printTime(times.at(-1) ?? 0, index.unit)
  return first === last ? first : `${first} to ${last}`
}
