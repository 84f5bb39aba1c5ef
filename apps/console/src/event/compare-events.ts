import type { Value } from '@picket/core'
import { leavesOf } from './event-lines.ts'
import { leafText } from './leaf-text.ts'

/** A value before and after normalization. */
export interface ComparedValue {
  readonly path: string
  readonly kind: 'same' | 'changed' | 'added' | 'removed' | 'moved'
  readonly raw?: string
  readonly event?: string
  /** The new path of a value that moved. */
  readonly to?: string
}

/**
 * Compares a log with its normalized event: the values in the order of the log, then the added ones. A removed value
 * that is found under exactly one new name has moved there.
 */
export function compareEvents(raw: Value, event: Value): readonly ComparedValue[] {
  const before = leavesOf(raw)
  const after = leavesOf(event)
  const added = [...after].filter(([path]) => !before.has(path))
  const byText = Map.groupBy(
    added.filter(([path]) => !path.startsWith('p_')),
    ([, value]) => leafText(value),
  )
  const taken = new Set<string>()
  const old = [...before].map(([path, value]): ComparedValue => {
    const text = leafText(value)
    const now = after.get(path)
    if (after.has(path)) {
      const nowText = leafText(now)
      return nowText === text
        ? { path, kind: 'same', raw: text, event: text }
        : { path, kind: 'changed', raw: text, event: nowText }
    }
    const places = text === '' ? [] : (byText.get(text) ?? [])
    const [place] = places
    if (place === undefined || places.length > 1 || taken.has(place[0])) return { path, kind: 'removed', raw: text }
    taken.add(place[0])
    return { path, kind: 'moved', raw: text, event: text, to: place[0] }
  })
  const fresh = added
    .filter(([path]) => !taken.has(path))
    .map(([path, value]): ComparedValue => ({ path, kind: 'added', event: leafText(value) }))
  return [...old, ...fresh]
}
