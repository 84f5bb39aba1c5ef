import type { Criterion, GroupBody, Step } from './body.ts'
import { timesOf, type SignalIndex } from './signal-index.ts'

/** The signals of one member of a group for one candidate value. */
export interface MemberState {
  readonly step: Step
  readonly index: number
  readonly field?: string
  readonly times: readonly number[]
  readonly holds: boolean
}

/** A possible common value of the members; without criteria there is one candidate, without a value. */
export interface Candidate {
  readonly value?: string
  readonly members: readonly MemberState[]
  readonly holds: boolean
}

/** Evaluates a group. The verdict is that of the first candidate that matches, otherwise of the closest one. */
export function evaluateGroup(body: GroupBody, index: SignalIndex): Candidate | undefined {
  let nearest: Candidate | undefined
  for (const candidate of candidates(body, index)) {
    if (candidate.holds) return candidate
    if (!nearest || score(candidate) > score(nearest)) nearest = candidate
  }
  return nearest
}

function* candidates(body: GroupBody, index: SignalIndex): Generator<Candidate> {
  if (body.criteria.length === 0) yield judge(body, index, [], undefined)
  for (const criterion of body.criteria) {
    const fields = body.steps.map((step) => fieldOf(criterion, step))
    for (const value of criterionValues(body, index, criterion)) yield judge(body, index, fields, value)
  }
}

type FieldsByStep = readonly (string | undefined)[]

function valuesOf(index: SignalIndex, fields: FieldsByStep): ReadonlySet<string> {
  const values = new Set<string>()
  fields.forEach((field, at) => {
    if (field === undefined) return
    for (const value of index.steps[at]?.fields.get(field)?.keys() ?? []) values.add(value)
  })
  return values
}

/** Returns the signals of the members of a group for one value of its only criterion. */
export function judgeValue(body: GroupBody, index: SignalIndex, value: string | undefined): Candidate {
  const [criterion] = body.criteria
  const fields = criterion ? body.steps.map((step) => fieldOf(criterion, step)) : []
  return judge(body, index, fields, value)
}

/** Returns the values of a group's criterion in the signals of its members. */
export function criterionValues(body: GroupBody, index: SignalIndex, criterion: Criterion): ReadonlySet<string> {
  return valuesOf(
    index,
    body.steps.map((step) => fieldOf(criterion, step)),
  )
}

function judge(body: GroupBody, index: SignalIndex, fields: FieldsByStep, value: string | undefined): Candidate {
  const members = body.steps.map((step, at): MemberState => {
    const field = fields[at]
    const signals = index.steps[at]
    const times = signals ? timesOf(signals, field, field === undefined ? undefined : value) : []
    return { step, index: at, ...(field === undefined ? {} : { field }), times, holds: memberHolds(step, times.length) }
  })
  return { ...(value === undefined ? {} : { value }), members, holds: groupHolds(body, members) }
}

/** A step with a maximum of zero signals is an absent one, however it is written. */
export function isAbsent(step: Step): boolean {
  return step.absent || step.max === 0
}

function memberHolds(step: Step, count: number): boolean {
  return isAbsent(step) ? count === 0 : count >= step.min && count <= (step.max ?? Infinity)
}

/** Absent members are always required; `MinMatchCount` of the group counts the others. */
function groupHolds(body: GroupBody, members: readonly MemberState[]): boolean {
  const present = members.filter(({ step }) => !isAbsent(step))
  const holding = present.filter(({ holds }) => holds).length
  return members.every(({ step, holds }) => holds || !isAbsent(step)) && holding >= (body.minMembers ?? present.length)
}

function fieldOf(criterion: Criterion, step: Step): string | undefined {
  return criterion.members.find(({ groupId }) => groupId === step.id)?.field
}

/** How close a candidate is to a match: the number of matching members, then the fraction of the required counts. */
function score({ members }: Candidate): number {
  let sum = 0
  for (const { step, times, holds } of members)
    sum += holds ? 2 : isAbsent(step) ? 0 : Math.min(1, times.length / step.min)
  return sum
}
