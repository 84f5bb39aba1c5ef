import { plural } from '../../plain/text/plural.ts'
import { showTime } from '../../program/times.ts'
import { visibleLine } from '../../screen/visible.ts'

/**
 * Prints logs of a source that failed for the same reasons, in a line. A log counts once, however often it was retried.
 */
export function printFailure(group: {
  readonly count: number
  readonly lastAt: string
  readonly reasons: readonly string[]
  readonly replayed: number
  readonly recovered: number
}): string {
  const { count, lastAt, reasons, replayed, recovered } = group
  const again = replayed > 0 ? ` (${recovered} recovered since, in ${plural(replayed, 'replay')})` : ''
  return `${showTime(lastAt)}  ${plural(count, 'log')}${again}: ${visibleLine(reasons[0] ?? '')}`
}
