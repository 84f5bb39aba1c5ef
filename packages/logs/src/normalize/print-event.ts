import { printJson, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from './event.ts'

/** The event as rules read it, all its fields side by side. */
export function toFields({ fields, standard }: NormalizedEvent): ValueMap {
  return { ...fields, ...standard }
}

/** The same as one line of JSON, its numbers exact. */
export function printEvent({ fields, standard, hasExactNumbers }: NormalizedEvent): string {
  // Printed apart and joined: objects that have grown take JSON.stringify several times as long.
  const [own, common] = hasExactNumbers
    ? [printJson(fields), printJson(standard)]
    : [JSON.stringify(fields), JSON.stringify(standard)]
  return own === '{}' ? common : `${own.slice(0, -1)},${common.slice(1)}`
}

/** The event as the lake stores it, with `p_raw`. */
export function printRow(event: NormalizedEvent): string {
  return `${printEvent(event).slice(0, -1)},"p_raw":${JSON.stringify(event.raw)}}`
}
