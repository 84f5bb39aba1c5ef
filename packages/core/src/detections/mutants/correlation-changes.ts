import type { Path } from '../../diagnostics.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { changeNumber } from './change-number.ts'
import type { ValueChange } from './change-value.ts'
import { changeConditions } from './condition-changes.ts'
import { dropSteps, maps } from './drop-steps.ts'

/**
 * Changes the body of a correlation rule: counts and windows by one up and one down, absence inverted, conditions of
 * signals; steps, matches of transitions and criteria removed.
 */
export function changeCorrelation(data: ValueMap): readonly ValueChange[] {
  const body = data['Detection']
  if (!Array.isArray(body)) return []
  const block = (body as readonly Value[])[0]
  if (!isMap(block)) return []
  const at = ['Detection', 0]
  return [
    ...dropSteps(data, block, at),
    ...changeSteps(block, 'Sequence', at),
    ...changeSteps(block, 'Group', at),
    ...maps(block['Transitions']).flatMap(([one, index]) => changeTransition(one, [...at, 'Transitions', index])),
    ...changeCriteria(block, at),
    ...changeNumber(block, 'LookbackWindowMinutes', 'window', at),
    ...changeNumber(block, 'MinMatchCount', 'count', at),
  ]
}

function changeSteps(block: ValueMap, key: 'Sequence' | 'Group', path: Path): readonly ValueChange[] {
  return maps(block[key]).flatMap(([step, index]) => {
    const at = [...path, key, index]
    const absence: ValueChange = { path: [...at, 'Absence'], kind: 'absence', value: step['Absence'] !== true }
    return [
      absence,
      ...changeConditions(step['SignalMatch'], [...at, 'SignalMatch']),
      ...changeNumber(step, 'MinMatchCount', 'count', at),
      ...changeNumber(step, 'MaxMatchCount', 'count', at),
    ]
  })
}

function changeTransition(one: ValueMap, path: Path): readonly ValueChange[] {
  const match: readonly ValueChange[] = 'Match' in one ? [{ path: [...path, 'Match'], kind: 'match' }] : []
  return [...changeNumber(one, 'WithinTimeFrameMinutes', 'window', path), ...match]
}

function changeCriteria(block: ValueMap, path: Path): readonly ValueChange[] {
  const criteria = block['MatchCriteria']
  if (!isMap(criteria)) return []
  const at = [...path, 'MatchCriteria']
  const names = Object.keys(criteria)
  return names.length === 1
    ? [{ path: at, kind: 'match' }]
    : names.map((name) => ({ path: [...at, name], kind: 'match' }))
}
