import type { TimestampType } from '../../schema/definition.ts'
import type { Decoder } from '../pass.ts'
import { printInstant, type Instant } from '../time/instant.ts'
import { printTimeFormat } from '../../schema/print-time-format.ts'
import { compileTimeFormat, type TimeParser } from '../time/time-format.ts'

/**
 * The first format that reads the value wins. The time comes back in UTC as `2026-01-02 03:04:05.000000000`; `rank` is the field's
 * place among those that give the time of the event, if it is one of them.
 */
export function compileTimestamp({ formats }: TimestampType, rank: number | undefined): Decoder {
  const parsers = formats.map(compileTimeFormat)
  const [only] = parsers
  const parse = parsers.length === 1 && only ? only : firstOf(parsers)
  const expected = formats.map(printTimeFormat).join(' or ')
  return (raw, pass) => {
    const instant = parse(raw, pass.now)
    if (instant === undefined) return pass.fail('timestamp', expected, raw)
    if (rank !== undefined) pass.offerEventTime(instant, rank)
    return printInstant(instant)
  }
}

function firstOf(parsers: readonly TimeParser[]): TimeParser {
  return (value, now) => {
    let instant: Instant | undefined
    for (const parse of parsers) if ((instant = parse(value, now)) !== undefined) return instant
    return undefined
  }
}
