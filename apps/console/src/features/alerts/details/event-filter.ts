import { leavesOf } from '../../../event/event-lines.ts'
import { leafText } from '../../../event/leaf-text.ts'
import type { ShownEvent } from './use-events.ts'

/** Filters events that have, or do not have, a value. */
export interface EventFilter {
  /** Removes list indexes: `resources[0].type` becomes `resources.type`. */
  readonly field: string
  readonly value: string
  readonly isOut: boolean
}

/** Any index of a list matches. */
export function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '')
}

export function filterEvents(events: readonly ShownEvent[], filters: readonly EventFilter[]): readonly ShownEvent[] {
  if (filters.length === 0) return events
  return events.filter(({ event }) => {
    const leaves = [...leavesOf(event)]
    return filters.every(({ field, value, isOut }) => {
      const has = leaves.some(([path, leaf]) => fieldOf(path) === field && leafText(leaf) === value)
      return has !== isOut
    })
  })
}
