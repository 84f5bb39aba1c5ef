import type { Path } from '../../diagnostics.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { ValueChange } from './change-value.ts'

/**
 * Changes to the body of a correlation rule: counts one up and one down, windows halved and doubled, absence turned round,
 * members, transitions' matches and criteria taken out.
 */
export function changeCorrelation(body: Value | undefined, path: Path): readonly ValueChange[] {
  if (!Array.isArray(body)) return []
  const block = (body as readonly Value[])[0]
  if (!isMap(block)) return []
  const at = [...path, 0]
  return [
    ...changeSteps(block, 'Sequence', at),
    ...changeSteps(block, 'Group', at),
    ...maps(block['Transitions']).flatMap(([one, index]) => changeTransition(one, [...at, 'Transitions', index])),
    ...changeCriteria(block, at),
    ...changeWindow(block, 'LookbackWindowMinutes', at),
    ...changeCount(block, 'MinMatchCount', at),
  ]
}

function changeSteps(block: ValueMap, key: 'Sequence' | 'Group', path: Path): readonly ValueChange[] {
  const steps = maps(block[key])
  return steps.flatMap(([step, index]) => {
    const at = [...path, key, index]
    const absence: ValueChange = { path: [...at, 'Absence'], kind: 'absence', value: step['Absence'] !== true }
    // A step that transitions name cannot go without them.
    const drops = key === 'Group' && steps.length > 2
    return [
      ...(drops ? [{ path: at, kind: 'member' }] : []),
      absence,
      ...changeCount(step, 'MinMatchCount', at),
      ...changeCount(step, 'MaxMatchCount', at),
    ]
  })
}

function changeTransition(one: ValueMap, path: Path): readonly ValueChange[] {
  const match: readonly ValueChange[] = 'Match' in one ? [{ path: [...path, 'Match'], kind: 'match' }] : []
  return [...changeWindow(one, 'WithinTimeFrameMinutes', path), ...match]
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

function changeCount(map: ValueMap, key: string, path: Path): readonly ValueChange[] {
  const count = map[key]
  if (typeof count !== 'number') return []
  const others = count > 1 ? [count - 1, count + 1] : [count + 1]
  return others.map((value) => ({ path: [...path, key], kind: 'count', value }))
}

function changeWindow(map: ValueMap, key: string, path: Path): readonly ValueChange[] {
  const minutes = map[key]
  if (typeof minutes !== 'number' || minutes < 1) return []
  const half = Math.floor(minutes / 2)
  const others = half >= 1 && half !== minutes ? [half, minutes * 2] : [minutes * 2]
  return others.map((value) => ({ path: [...path, key], kind: 'window', value }))
}

function maps(value: Value | undefined): readonly (readonly [ValueMap, number])[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Value[]).flatMap((item, index) => (isMap(item) ? [[item, index] as const] : []))
}
