import { printJson, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from './event.ts'

/** The event as rules read it, all its fields side by side. */
export function toFields({ fields, standard }: NormalizedEvent): ValueMap {
  return { ...fields, ...standard }
}

/** The same as one line of JSON, its numbers exact. */
export function printEvent(event: NormalizedEvent): string {
  const [own, common] = printParts(event)
  return own === '{}' ? common : `${own.slice(0, -1)},${common.slice(1)}`
}

/** Its own fields and the standard ones, printed apart to be joined: objects that have grown take JSON.stringify several times as long. */
export function printParts({ fields, standard, hasExactNumbers }: NormalizedEvent): readonly [string, string] {
  return hasExactNumbers ? [printJson(fields), printJson(standard)] : [JSON.stringify(fields), JSON.stringify(standard)]
}

/** The event as the lake stores it, with `p_raw`. */
export function printRow(event: NormalizedEvent): string {
  return `${printEvent(event).slice(0, -1)},"p_raw":${JSON.stringify(event.raw)}}`
}
