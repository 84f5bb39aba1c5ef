import { Histogram } from '../../charts/histogram.tsx'
import { formatMinute } from '../../time/format.ts'
import { useZone } from '../../time/zone.ts'
import { severities } from '../../ui/severity.tsx'
import type { AlertRow } from '../alerts/alert-row.ts'
import type { AlertFilter } from '../alerts/filter.ts'
import { overviewText } from './strings.ts'

const day = 86_400_000
const bars = 48

/** Alerts by severity, in 48 steps of the time that is looked at. */
export function OverTime({
  alerts,
  range,
  now,
}: {
  readonly alerts: readonly AlertRow[]
  readonly range: AlertFilter['range']
  readonly now: number
}) {
  const zone = useZone()
  const oldest = Math.min(...alerts.map(({ createdAt }) => Date.parse(createdAt)))
  const since = range === 'all' ? oldest - 1 : now - Number(range) * day
  const step = (now - since) / bars
  const indexOf = ({ createdAt }: AlertRow): number =>
    Math.min(bars - 1, Math.floor((Date.parse(createdAt) - since) / step))
  const byBar = Map.groupBy(alerts, indexOf)
  return (
    <Histogram
      label={overviewText.overTime}
      height={216}
      axis={[formatMinute(since, zone), formatMinute(now, zone)]}
      bars={Array.from({ length: bars }, (_, index) => ({
        label: formatMinute(since + index * step, zone),
        // The worst lie at the axis, where they can be compared.
        parts: severities.map((severity) => ({
          color: `var(--sev-${severity.toLowerCase()})`,
          count: (byBar.get(index) ?? []).filter((alert) => alert.severity === severity).length,
        })),
      }))}
    />
  )
}
