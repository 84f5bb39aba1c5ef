import { printOffset, type ExpectedAlert, type Timeline } from '@picket/core'
import type { RaisedAlert } from './timeline-result.ts'

/** Compares expected and raised alerts: pairs that agree, and the rest of each. */
export interface Comparison {
  readonly agrees: boolean
  /** One line per alert, by time: `=` raised as expected, `-` missing, `+` unexpected. */
  readonly lines: readonly string[]
}

/** `ruleId` is the default rule of expectations that name none. */
export function compareAlerts(timeline: Timeline, ruleId: string, alerts: readonly RaisedAlert[]): Comparison {
  const expected = timeline.alerts
  const pairs = pairUp(expected, alerts, ruleId)
  const taken = new Set(pairs.values())
  const lines = [
    ...expected.map((one, at) => {
      const mark = pairs.has(at) ? '=' : '-'
      return {
        time: one.at ?? alerts[pairs.get(at) ?? -1]?.at ?? timeline.start,
        text: `${mark} ${printExpected(one, timeline.start, ruleId)}`,
      }
    }),
    ...alerts.flatMap((one, at) =>
      taken.has(at) ? [] : [{ time: one.at, text: `+ ${printRaised(one, timeline.start)}` }],
    ),
  ]
  lines.sort((a, b) => a.time - b.time)
  return {
    agrees: pairs.size === expected.length && taken.size === alerts.length,
    lines: lines.map(({ text }) => text),
  }
}

/** Finds the maximum number of pairs: an unspecific expectation leaves alerts to more specific ones. */
function pairUp(
  expected: readonly ExpectedAlert[],
  alerts: readonly RaisedAlert[],
  ruleId: string,
): ReadonlyMap<number, number> {
  const takenBy = new Map<number, number>()
  const find = (at: number, tried: Set<number>): boolean => {
    const wanted = expected[at]
    if (!wanted) return false
    for (const [place, alert] of alerts.entries()) {
      if (tried.has(place) || !fits(wanted, alert, ruleId)) continue
      tried.add(place)
      const other = takenBy.get(place)
      if (other !== undefined && !find(other, tried)) continue
      takenBy.set(place, at)
      return true
    }
    return false
  }
  expected.forEach((_, at) => find(at, new Set()))
  return new Map([...takenBy].map(([place, at]) => [at, place]))
}

function fits(wanted: ExpectedAlert, alert: RaisedAlert, ruleId: string): boolean {
  return (
    (wanted.ruleId ?? ruleId) === alert.ruleId &&
    (wanted.at === undefined || wanted.at === alert.at) &&
    (wanted.title === undefined || wanted.title === alert.title) &&
    (wanted.dedup === undefined || wanted.dedup === alert.dedup) &&
    (wanted.value === undefined || wanted.value === alert.value) &&
    Object.entries(wanted.members ?? {}).every(([id, count]) => (alert.members[id] ?? 0) === count)
  )
}

function printExpected(wanted: ExpectedAlert, start: number, ruleId: string): string {
  const at = wanted.at === undefined ? 'at any time' : `at ${printOffset(wanted.at - start)}`
  return [at, `"${wanted.ruleId ?? ruleId}"`, ...printDetails(wanted)].join(' ')
}

function printRaised(alert: RaisedAlert, start: number): string {
  return [`at ${printOffset(alert.at - start)}`, `"${alert.ruleId}"`, ...printDetails(alert)].join(' ')
}

function printDetails({ title, dedup, value, members }: Partial<RaisedAlert>): readonly string[] {
  const counts = Object.entries(members ?? {}).map(([id, count]) => `${count} of "${id}"`)
  return [
    ...(value === undefined ? [] : [`for ${value || 'an empty text'}`]),
    ...(counts.length === 0 ? [] : [`with ${counts.join(', ')}`]),
    ...(title === undefined ? [] : [`titled "${title}"`]),
    ...(dedup === undefined || dedup === value ? [] : [`dedup "${dedup}"`]),
  ]
}
