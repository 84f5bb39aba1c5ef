import type { Path } from '../diagnostics.ts'
import { quotedList } from '../text/list.ts'
import type { Value } from '../values/value.ts'
import type { GroupBody, SequenceBody, Step, Transition } from './body.ts'
import { linkBetween } from './links.ts'

/** What replaces `Transitions` or `MatchCriteria` in the other form, and what it cannot express. */
export interface OrganizePlan {
  /** Undefined if no values are compared. */
  readonly links?: Value
  readonly losses: readonly PlannedLoss[]
  /** Steps that now need an explicit ID. */
  readonly unnamed: readonly Step[]
}

export interface PlannedLoss {
  readonly what: string
  readonly path: Path
}

/** A sequence compares values from step to step: the longest run of one value becomes a criterion. */
export function planGroup(body: SequenceBody): OrganizePlan {
  const losses: PlannedLoss[] = []
  const add = (what: string, path: Path) => losses.push({ what, path })
  const { steps } = body
  if (steps.length > 1)
    add('The order of the steps: the members of a group match in any order.', [...body.path, 'Sequence'])
  for (const { absent, id, path } of steps) {
    if (absent) add(`When "${id}" must be absent: in a group it is absent from the whole lookback.`, path)
  }
  for (const transition of body.transitions) describeTransition(transition, add)
  const runs = findRuns(body)
  const [best, ...others] = runs.toSorted((a, b) => b.fields.length - a.fields.length)
  for (const { first, fields } of others) {
    const ids = steps.slice(first, first + fields.length).map(({ id }) => id)
    add(`The common value of ${quotedList(ids, 'and')}: a group has one value in common.`, [
      ...body.path,
      'Transitions',
    ])
  }
  if (!best) return { losses, unnamed: [] }
  const members = best.fields.map((field, i) => ({ GroupID: steps[best.first + i]!.id, Match: field }))
  return { links: { [best.fields[0]!]: members }, losses, unnamed: [] }
}

type AddLoss = (what: string, path: Path) => void

function describeTransition({ id, from, to, withinMinutes, path }: Transition, add: AddLoss): void {
  if (withinMinutes !== undefined)
    add(`The time frame of ${withinMinutes} min from "${from}" to "${to}": a group has the lookback only.`, path)
  if (id !== undefined) add(`The ID "${id}" of a transition.`, path)
}

interface Run {
  readonly first: number
  /** The field with the value, for each step of the run. */
  readonly fields: readonly string[]
}

/** Returns runs of consecutive steps with a common value, each step with one field. */
function findRuns(body: SequenceBody): readonly Run[] {
  const runs: { first: number; fields: string[] }[] = []
  for (let i = 0; i + 1 < body.steps.length; i++) {
    const fields = linkBetween(body, i, i + 1)?.fields
    if (!fields) continue
    const run = runs.at(-1)
    if (run && run.first + run.fields.length - 1 === i && run.fields.at(-1) === fields.left)
      run.fields.push(fields.right)
    else runs.push({ first: i, fields: [fields.left, fields.right] })
  }
  return runs
}

/** A criterion becomes a match between each two consecutive steps that have it. */
export function planSequence(body: GroupBody): OrganizePlan {
  const losses: PlannedLoss[] = []
  const add: AddLoss = (what, path) => losses.push({ what, path })
  const { steps, criteria } = body
  if (steps.length > 1) add('Any order: the steps of a sequence match one after the other.', [...body.path, 'Group'])
  if (body.minMembers !== undefined) {
    const what = `That ${body.minMembers} members are enough: all steps of a sequence have to match.`
    add(what, [...body.path, 'MinMatchCount'])
  }
  for (const { absent, id, path } of steps) {
    if (absent)
      add(`That "${id}" is absent from the whole lookback: in a sequence it is so after the step before it.`, path)
  }
  const [criterion, ...others] = criteria
  for (const { name, path } of others) add(`The criterion "${name}": a sequence carries one value.`, path)
  if (!criterion) return { losses, unnamed: [] }
  add(`The name "${criterion.name}" of the criterion.`, criterion.path)
  const fieldOf = new Map(criterion.members.map(({ groupId, field }) => [groupId, field]))
  const fields = steps.map(({ id }) => fieldOf.get(id))
  if (!fields.some((field, i) => i > 0 && field !== undefined && fields[i - 1] !== undefined)) {
    if (fields.some((field) => field !== undefined))
      add('The value of the criterion: no neighbours have it in common.', criterion.path)
    return { losses, unnamed: [] }
  }
  const first = fields.findIndex((field) => field !== undefined)
  const last = fields.findLastIndex((field) => field !== undefined)
  for (const { id } of steps.slice(first, last + 1).filter((step) => !fieldOf.has(step.id))) {
    add(
      `The value that is the same before and after "${id}": a sequence carries it from step to step only.`,
      criterion.path,
    )
  }
  const transitions = steps.slice(1).map((step, i): Value => {
    const [left, right] = [fields[i], fields[i + 1]]
    const ends = { From: steps[i]!.id, To: step.id }
    if (left === undefined || right === undefined) return ends
    return { ...ends, Match: [left === right ? { On: left } : { From: left, To: right }] }
  })
  return { links: transitions, losses, unnamed: steps.filter(({ writtenId }) => writtenId === undefined) }
}
