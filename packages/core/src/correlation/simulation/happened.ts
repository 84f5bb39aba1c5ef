import type { CorrelationBody } from '../body.ts'
import type { TestSignals } from '../test-signals.ts'
import { fromMinutes, printTime } from '../time.ts'
import type { Moment, StepState } from './frame.ts'

/** The maximum number of lines about signals per moment. */
const shownSignals = 6

interface Happening {
  readonly body: CorrelationBody
  readonly signals: TestSignals
  readonly moment: Moment
  /** The previous moment. */
  readonly before: number
  readonly steps: readonly StepState[]
}

/** Describes what is new at a moment. */
export function happenedAt({ body, signals, moment, before, steps }: Happening): readonly string[] {
  const { time } = moment
  if (before === -Infinity && moment.arrived.every((count) => count === 0)) return ['No rule has a signal.']
  const arrived = arrivals(body, signals, before, time)
  const shown = arrived.slice(0, shownSignals)
  const rest = arrived.length - shown.length
  const closed = steps.filter(
    ({ frame, condition }) =>
      moment.closes && frame?.until === time && (condition === 'absent' || condition === 'expired'),
  )
  return [
    ...shown,
    ...(rest > 0 ? [`${rest} more`] : []),
    ...closed.map(({ id, condition }) =>
      condition === 'absent'
        ? `the time frame closes, and "${id}" did not come`
        : `the time frame closes, and "${id}" is not met`,
    ),
    ...leavings(body, signals, before, time),
    ...(moment.evaluates ? [`the schedule evaluates the rule`] : []),
  ]
}

/** Describes signals that arrived, with equal ones grouped: `"Failures" matched 3 times for user=u-017`. */
function arrivals(
  { steps }: CorrelationBody,
  { byStep, unit }: TestSignals,
  after: number,
  until: number,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const { id } of steps) {
    for (const { field, value, time } of byStep.get(id) ?? []) {
      if (time <= after || time > until) continue
      const at = time === until ? '' : ` at ${printTime(time, unit)}`
      const name = JSON.stringify([id, `for ${field}=${value}${at}`])
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts].map(([name, count]) => {
    const [id, rest] = JSON.parse(name) as [string, string]
    return `"${id}" matched ${count === 1 ? '' : `${count} times `}${rest}`
  })
}

/** Describes signals that have left the lookback since the previous moment. */
function leavings(
  { steps, lookbackMinutes }: CorrelationBody,
  { byStep }: TestSignals,
  before: number,
  now: number,
): readonly string[] {
  if (before === -Infinity) return []
  const lookback = fromMinutes(lookbackMinutes)
  return steps.flatMap(({ id }) => {
    const gone = (byStep.get(id) ?? []).filter(
      ({ time }) => time <= before && time >= before - lookback && time < now - lookback,
    ).length
    return gone === 0 ? [] : [`${gone} ${gone === 1 ? 'match' : 'matches'} of "${id}" left the lookback`]
  })
}
