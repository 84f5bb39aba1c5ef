import { parseJson, readJson, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from './event.ts'
import { printParts } from './print-event.ts'
import type { StandardFields } from './standard-fields.ts'

/**
 * An event as two texts, to hold many in memory: the garbage collector would visit a hundred objects per tree of
 * fields, but only one string.
 */
export class PackedEvent {
  readonly kind = 'packed'
  readonly rowId: string
  /** Milliseconds since 1970. */
  readonly eventTime: number
  /** The output of `printEvent`. */
  readonly text: string
  readonly raw: string
  readonly #hasExactNumbers: boolean
  /** The offset of the standard fields in the text; 0 if the event has no fields of its own. */
  readonly #common: number

  constructor(event: NormalizedEvent) {
    const [own, common] = printParts(event)
    const isBare = own === '{}'
    this.rowId = event.standard.p_row_id
    this.eventTime = event.eventTime
    this.text = isBare ? common : flat(`${own.slice(0, -1)},${common.slice(1)}`)
    this.raw = event.raw
    this.#hasExactNumbers = event.hasExactNumbers
    this.#common = isBare ? 0 : own.length
  }

  /** Restores the event. */
  unpack(): NormalizedEvent {
    const { text, raw, eventTime } = this
    const [common, hasExactNumbers] = [this.#common, this.#hasExactNumbers]
    const read = hasExactNumbers ? parseJson : readJson
    return {
      kind: 'event',
      fields: common === 0 ? {} : (read(`${text.slice(0, common - 1)}}`) as ValueMap),
      standard: read(common === 0 ? text : `{${text.slice(common)}`) as StandardFields,
      raw,
      eventTime,
      hasExactNumbers,
    }
  }
}

/** Flattens a concatenated string, so that it no longer refers to its parts: reading a character does that in V8. */
function flat(text: string): string {
  text.charCodeAt(0)
  return text
}
