import type { Path } from '../../diagnostics.ts'
import type { ValueMap } from '../../values/value.ts'
import type { ValueChange } from './change-value.ts'

/** Changes a count, a limit or a number of minutes by one up and one down: a test at the boundary notices both. */
export function changeNumber(map: ValueMap, key: string, kind: string, path: Path): readonly ValueChange[] {
  const number = map[key]
  if (typeof number !== 'number') return []
  const others = number > 1 ? [number - 1, number + 1] : [number + 1]
  return others.map((value) => ({ path: [...path, key], kind, value }))
}
