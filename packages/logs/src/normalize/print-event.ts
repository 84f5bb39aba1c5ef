import { printJson, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from './event.ts'

/** Returns the event as rules read it, with all its fields in one object. */
export function toFields({ fields, standard }: NormalizedEvent): ValueMap {
  return { ...fields, ...standard }
}

/** Prints the event as one line of JSON, with exact numbers. */
export function printEvent(event: NormalizedEvent): string {
  const [own, common] = printParts(event)
  return own === '{}' ? common : `${own.slice(0, -1)},${common.slice(1)}`
}

/**
 * Prints its own fields and the standard ones separately, to be joined: JSON.stringify is several times slower for
 * objects that have grown.
 */
export function printParts({ fields, standard, hasExactNumbers }: NormalizedEvent): readonly [string, string] {
  return hasExactNumbers ? [printJson(fields), printJson(standard)] : [JSON.stringify(fields), JSON.stringify(standard)]
}

/** Prints the event as the lake stores it, with `p_raw`. */
export function printRow(event: NormalizedEvent): string {
  return `${printEvent(event).slice(0, -1)},"p_raw":${JSON.stringify(event.raw)}}`
}
