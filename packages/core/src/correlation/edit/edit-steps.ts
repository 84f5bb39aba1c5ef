import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { limits } from '../limits.ts'
import type { StepChange } from './edit.ts'
import { withSteps, withTransitions, writeBlock, type OpenBlock } from './open-block.ts'
import { joins, relink } from './relink.ts'
import { renameStep, renameInTests } from './rename-step.ts'

/** Adds a step whose ID is the last part of its rule's ID, with transitions to and from it if the sequence has any. */
export function addStep(open: OpenBlock, ruleId: string, at = open.steps.length): string {
  const place = Math.max(0, Math.min(at, open.steps.length))
  const step = { ID: freeId(ruleId, open.ids), RuleID: ruleId }
  return write(open, open.steps.toSpliced(place, 0, step), open.ids.toSpliced(place, 0, step.ID))
}

/** Connects the neighbors of a removed step, within the sum of both time frames. */
export function removeStep(open: OpenBlock, step: number): string | undefined {
  const id = open.ids[step]
  if (id === undefined) return undefined
  const ids = open.ids.toSpliced(step, 1)
  const [before, after] = [open.ids[step - 1], open.ids[step + 1]]
  const frames = [before, after].map((other) => {
    const found = open.transitions.find((one) => other !== undefined && joins(one, other, id))
    return found?.['WithinTimeFrameMinutes']
  })
  const frameOf = (from: string, to: string): number | null | undefined => {
    if (from !== before || to !== after) return undefined
    const [first, second] = frames
    if (typeof first !== 'number' || typeof second !== 'number') return null
    return Math.min(first + second, limits.withinMinutes.max)
  }
  const block = withSteps(open, open.steps.toSpliced(step, 1))
  return writeBlock(
    open,
    open.form === 'Group'
      ? withoutMember(block, id)
      : open.transitions.length === 0
        ? block
        : withTransitions(block, relink({ transitions: open.transitions, before: open.ids, ids, frameOf })),
  )
}

export function moveStep(open: OpenBlock, step: number, to: number): string | undefined {
  if (open.steps[step] === undefined || open.steps[to] === undefined || step === to) return undefined
  return write(open, move(open.steps, step, to), move(open.ids, step, to))
}

export function changeStep(open: OpenBlock, at: number, change: StepChange): string | undefined {
  const step = open.steps[at]
  const oldId = open.ids[at]
  if (step === undefined || oldId === undefined) return undefined
  const changed = changeKeys(step, change)
  const newId = String(changed['ID'] ?? changed['RuleID'] ?? '')
  const block = withSteps(open, open.steps.with(at, changed))
  if (newId === oldId) return writeBlock(open, block)
  // Two steps with one name could not be distinguished again.
  if (newId === '' || open.ids.includes(newId)) return undefined
  const tests = isMap(open.value) ? renameInTests(open.value['Tests'], oldId, newId) : undefined
  return writeBlock(open, renameStep(block, oldId, newId), tests)
}

function changeKeys(step: ValueMap, { id, ruleId, min, max, absent }: StepChange): ValueMap {
  const wanted: Readonly<Record<string, Value | undefined>> = {
    ...(id === undefined ? {} : { ID: id === '' ? undefined : id }),
    ...(ruleId === undefined ? {} : { RuleID: ruleId }),
    ...(min === undefined ? {} : { MinMatchCount: min ?? undefined }),
    ...(max === undefined ? {} : { MaxMatchCount: max ?? undefined }),
    ...(absent === undefined ? {} : { Absence: absent ? true : undefined }),
    ...(absent === true ? { MinMatchCount: undefined, MaxMatchCount: undefined } : {}),
  }
  const entries = Object.entries({ ...step, ...wanted })
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}

function write(open: OpenBlock, steps: readonly ValueMap[], ids: readonly string[]): string {
  const block = withSteps(open, steps)
  if (open.form === 'Group' || open.transitions.length === 0) return writeBlock(open, block)
  return writeBlock(open, withTransitions(block, relink({ transitions: open.transitions, before: open.ids, ids })))
}

function withoutMember(block: ValueMap, id: string): ValueMap {
  const criteria = block['MatchCriteria']
  if (!isMap(criteria)) return block
  const kept = Object.entries(criteria).flatMap(([name, members]): [string, Value][] => {
    if (!Array.isArray(members)) return [[name, members]]
    const rest = (members as readonly Value[]).filter((one) => !isMap(one) || one['GroupID'] !== id)
    return rest.length === 0 ? [] : [[name, rest]]
  })
  const { MatchCriteria: _, ...others } = block
  return kept.length === 0 ? others : { ...block, MatchCriteria: Object.fromEntries(kept) }
}

function freeId(ruleId: string, taken: readonly string[]): string {
  const last = ruleId.split('.').at(-1) || ruleId
  let id = last
  for (let count = 2; taken.includes(id); count++) id = `${last}${count}`
  return id
}

function move<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}
