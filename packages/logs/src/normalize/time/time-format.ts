import { unreachable, type Value } from '@picket/core'
import type { TimeFormat } from '../../schema/definition.ts'
import type { Instant } from './instant.ts'
import { parseRfc3339 } from './rfc3339.ts'
import { compileStrftime } from './strftime.ts'
import { parseSecondsOrNanos, parseUnix, parseUnixAuto, parseUnixIn } from './unix.ts'

/** Parses a value by one format; `now`, in milliseconds, resolves a time without a year. */
export type TimeParser = (value: Value, now: number) => Instant | undefined

/** Compiles a time format. Patterns and RFC 3339 accept texts only. */
export function compileTimeFormat(format: TimeFormat): TimeParser {
  switch (format.kind) {
    case 'rfc3339':
      return (value) => (typeof value === 'string' ? parseRfc3339(value) : undefined)
    case 'unix':
      return parseUnix
    case 'unix_ms':
      return (value) => parseUnixIn(value, 'ms')
    case 'unix_us':
      return (value) => parseUnixIn(value, 'us')
    case 'unix_ns':
      return (value) => parseUnixIn(value, 'ns')
    case 'unix_auto':
      return parseUnixAuto
    case 'cloudflare':
      return (value) => (typeof value === 'string' ? parseRfc3339(value) : undefined) ?? parseSecondsOrNanos(value)
    case 'strftime': {
      const parse = compileStrftime(format.pattern)
      return (value, now) => (typeof value === 'string' ? parse(value, now) : undefined)
    }
    default:
      return unreachable(format)
  }
}
