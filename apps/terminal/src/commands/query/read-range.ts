import type { Arguments } from '../../program/arguments.ts'
import { toTime } from '../../program/times.ts'

/** Converts `--since` and `--until` for the API; undefined without either. */
export function readRange(
  args: Arguments,
  now: number,
): { readonly startTime: string; readonly endTime?: string } | undefined {
  const [since, until] = [args.text('since'), args.text('until')]
  if (since === undefined && until === undefined) return undefined
  return {
    // A start before all logs.
    startTime: since === undefined ? '1970-01-01T00:00:00.000Z' : toTime(since, 'since', now),
    ...(until === undefined ? {} : { endTime: toTime(until, 'until', now) }),
  }
}
