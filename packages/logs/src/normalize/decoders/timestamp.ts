import type { TimestampType } from '../../schema/definition.ts'
import type { Decoder } from '../pass.ts'
import { printInstant, type Instant } from '../time/instant.ts'
import { printTimeFormat } from '../../schema/print-time-format.ts'
import { compileTimeFormat, type TimeParser } from '../time/time-format.ts'

/**
 * Decodes a time by the first format that matches, as `2026-01-02 03:04:05.000000000` in UTC. `rank` is the field's
 * rank among those that can set the event time, if it is one of them.
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
