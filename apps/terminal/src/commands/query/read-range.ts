import type { Arguments } from '../../program/arguments.ts'
import { toTime } from '../../program/times.ts'

/** `--since` and `--until`, as the API takes them; nothing where neither was given. */
export function readRange(
  args: Arguments,
  now: number,
): { readonly startTime: string; readonly endTime?: string } | undefined {
  const [since, until] = [args.text('since'), args.text('until')]
  if (since === undefined && until === undefined) return undefined
  return {
    // Before that there were no logs.
    startTime: since === undefined ? '1970-01-01T00:00:00.000Z' : toTime(since, 'since', now),
    ...(until === undefined ? {} : { endTime: toTime(until, 'until', now) }),
  }
}
