import type { AlertHistogramData } from '@picket/core/api'
import { useNarrow } from '../../app/shell/use-narrow.ts'
import { TimeChart, type TimeBar } from '../../charts/time-chart.tsx'
import { formatMinute } from '../../time/format.ts'
import { useZone } from '../../time/zone.ts'
import { severities, type Severity } from '../../ui/severity.tsx'
import { defaultFilter, writeFilter, type AlertFilter } from '../alerts/filter.ts'
import { BarTip } from './bar-tip.tsx'
import { overviewText } from './strings.ts'
import { momentsOf } from './use-histogram.ts'

type Stretch = AlertHistogramData['alertSpread']['histogram'][number]

/** Shows alerts by severity over time. Bars link to their alerts, and segments to those of their severity. */
export function AlertChart({
  histogram,
  by,
}: {
  readonly histogram: readonly Stretch[]
  readonly by: AlertFilter['by']
}) {
  const zone = useZone()
  const isNarrow = useNarrow()
  const bars = histogram.map((stretch): TimeBar => {
    // The most severe are at the axis, where they can be compared.
    const counts = severities.flatMap((severity) => stretch.counts.filter((one) => one.severity === severity))
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    const times = timesOf(stretch, zone)
    const each = counts.map(({ severity, count }) => `${count} ${severity.toLowerCase()}`).join(', ')
    return {
      from: stretch.from,
      label: `${times}: ${overviewText.alertCount(total)} (${each})`,
      to: listOf(stretch, by, []),
      parts: counts.map(({ severity, count }) => ({
        id: severity,
        color: `var(--sev-${severity.toLowerCase()})`,
        count,
        to: listOf(stretch, by, [severity]),
      })),
      tip: <BarTip times={times} counts={counts} />,
    }
  })
  return <TimeChart label={overviewText.overTime} bars={bars} ticks={isNarrow ? 4 : 7} />
}

/** Formats a range as `2026-11-23 06:00 – 07:00`, with the date of the end if it differs. */
function timesOf({ from, to }: Stretch, zone: string): string {
  const [start, end] = [formatMinute(from, zone), formatMinute(to, zone)]
  return `${start} – ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
}

/** Returns the filter for the alerts of a bar, of any status. The list includes both ends. */
function listOf({ from, to }: Stretch, by: AlertFilter['by'], severity: readonly Severity[]): string {
  const moments = momentsOf({ from: Date.parse(from), to: Date.parse(to) - 1 })
  const filter: AlertFilter = { ...defaultFilter, statuses: [], severities: severity, ...moments, by }
  return `/alerts-and-errors/?${writeFilter(filter).toString()}`
}
