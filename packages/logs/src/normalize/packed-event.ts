import { parseJson, readJson, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from './event.ts'
import { printParts } from './print-event.ts'
import type { StandardFields } from './standard-fields.ts'

/**
 * An event as two texts: what is kept of many at a time. A tree of fields is a hundred things for the collector to follow as long as it is
 * there, a text is one.
 */
export class PackedEvent {
  readonly kind = 'packed'
  readonly rowId: string
  /** Milliseconds since 1970. */
  readonly eventTime: number
  /** As `printEvent` gives it. */
  readonly text: string
  readonly raw: string
  readonly #hasExactNumbers: boolean
  /** Where in the text its standard fields begin; 0 where there are no others. */
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

  /** The event again. */
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

/** Asked for a letter, a text that was joined from others becomes one of its own and lets go of them. */
function flat(text: string): string {
  text.charCodeAt(0)
  return text
}
