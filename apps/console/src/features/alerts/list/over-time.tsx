import { BrushHistogram } from '../../../charts/brush-histogram.tsx'
import { formatMinute, formatTime } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { severities } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import type { Stretch } from './use-spread.ts'

/** Shows alerts over time by severity. Dragging selects a time range. */
export function OverTime({
  histogram,
  onNarrow,
}: {
  readonly histogram: readonly Stretch[]
  readonly onNarrow: (from: string, to: string) => void
}) {
  const zone = useZone()
  const bars = histogram.map(({ from, counts }) => ({
    label: formatTime(from, zone),
    // The most severe are at the axis, where they can be compared.
    parts: severities.flatMap((severity) => {
      const found = counts.find((one) => one.severity === severity)
      return found === undefined ? [] : [{ color: `var(--sev-${severity.toLowerCase()})`, count: found.count }]
    }),
  }))
  return (
    <BrushHistogram
      label={listText.histogram}
      bars={bars}
      height={44}
      {...(histogram.length === 0
        ? {}
        : { axis: [formatMinute(histogram[0]!.from, zone), formatMinute(histogram.at(-1)!.to, zone)] as const })}
      describe={(first, last) => {
        const count = histogram
          .slice(first, last + 1)
          .reduce((sum, { counts }) => sum + counts.reduce((all, one) => all + one.count, 0), 0)
        const times = listText.between(formatTime(histogram[first]!.from, zone), formatTime(histogram[last]!.to, zone))
        return `${times}: ${listText.alertCount(count)}`
      }}
      onNarrow={(first, last) => onNarrow(histogram[first]!.from, histogram[last]!.to)}
    />
  )
}
