import type { Path } from '../../diagnostics.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { PlacedValue, ValueChange } from './change-value.ts'

/**
 * Returns the body without one of its steps: its neighbors follow each other, criteria do not name it, and the signals
 * that tests list for it are ignored, as production would ignore them.
 */
export function dropSteps(data: ValueMap, block: ValueMap, path: Path): readonly ValueChange[] {
  return (['Sequence', 'Group'] as const).flatMap((form) => {
    const steps = maps(block[form])
    if (steps.length < 2) return []
    return steps.flatMap(([step, index]): readonly ValueChange[] => {
      const id = step['ID'] ?? step['RuleID']
      if (typeof id !== 'string') return []
      const along = [
        ...dropFromTransitions(block, id, path),
        ...dropFromCriteria(block, id, path),
        ...dropFromTests(data, id),
      ]
      return [{ path: [...path, form, index], kind: 'step', along }]
    })
  })
}

function dropFromTransitions(block: ValueMap, id: string, path: Path): readonly PlacedValue[] {
  const transitions = maps(block['Transitions']).map(([one]) => one)
  const into = transitions.find((one) => one['To'] === id && one['From'] !== id)
  const outOf = transitions.find((one) => one['From'] === id && one['To'] !== id)
  if (into === undefined && outOf === undefined) return []
  const others = transitions.filter((one) => one['From'] !== id && one['To'] !== id)
  const value = into === undefined || outOf === undefined ? others : [...others, join(into, outOf)]
  return [{ path: [...path, 'Transitions'], ...(value.length === 0 ? {} : { value }) }]
}

/** Connects the previous to the next step, within the sum of both times and with a common value. */
function join(into: ValueMap, outOf: ValueMap): ValueMap {
  const [first, second] = [into['WithinTimeFrameMinutes'], outOf['WithinTimeFrameMinutes']]
  const [left, right] = [fieldOf(into, 'From'), fieldOf(outOf, 'To')]
  return {
    ...(typeof into['ID'] === 'string' ? { ID: into['ID'] } : {}),
    From: into['From']!,
    To: outOf['To']!,
    ...(typeof first === 'number' && typeof second === 'number' ? { WithinTimeFrameMinutes: first + second } : {}),
    ...(left === undefined || right === undefined ? {} : { Match: [{ From: left, To: right }] }),
  }
}

function fieldOf(transition: ValueMap, end: 'From' | 'To'): Value | undefined {
  const [match] = maps(transition['Match'])
  return match && (match[0]['On'] ?? match[0][end])
}

function dropFromCriteria(block: ValueMap, id: string, path: Path): readonly PlacedValue[] {
  const criteria = block['MatchCriteria']
  if (!isMap(criteria)) return []
  return Object.entries(criteria).flatMap(([name, list]) =>
    Array.isArray(list) ? [{ path: [...path, 'MatchCriteria', name], value: without(list, 'GroupID', id) }] : [],
  )
}

function dropFromTests(data: ValueMap, id: string): readonly PlacedValue[] {
  return maps(data['Tests']).flatMap(([test, index]) =>
    Array.isArray(test['RuleOutputs'])
      ? [{ path: ['Tests', index, 'RuleOutputs'], value: without(test['RuleOutputs'], 'ID', id) }]
      : [],
  )
}

function without(list: Value, key: string, id: string): Value {
  return (list as readonly Value[]).filter((item) => !isMap(item) || item[key] !== id)
}

/** Returns the maps of a list, with their indexes. */
export function maps(value: Value | undefined): readonly (readonly [ValueMap, number])[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Value[]).flatMap((item, index) => (isMap(item) ? [[item, index] as const] : []))
}
