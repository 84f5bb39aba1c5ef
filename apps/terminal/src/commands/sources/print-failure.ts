import { plural } from '../../plain/text/plural.ts'
import { showTime } from '../../program/times.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Logs of a source that failed for the same reasons, in a line. Each that fails once more when it is tried again counts once more. */
export function printFailure(group: {
  readonly count: number
  readonly lastAt: string
  readonly reasons: readonly string[]
  readonly replayed: number
  readonly recovered: number
}): string {
  const { count, lastAt, reasons, replayed, recovered } = group
  const again = replayed > 0 ? ` (${replayed} tried again, ${recovered} became events)` : ''
  return `${showTime(lastAt)}  ${plural(count, 'log')}${again}: ${visibleLine(reasons[0] ?? '')}`
}
