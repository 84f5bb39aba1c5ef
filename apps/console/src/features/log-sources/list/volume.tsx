import { useQuery } from '@apollo/client/react'
import { SourceVolume } from '@picket/core/api'
import { useState } from 'react'
import { printBytes } from '../../../ui/print-bytes.ts'
import { listText } from '../strings.ts'
import css from './volume.module.css'

const day = 86_400_000
const hour = 3_600_000

/** How much a source sent in the last 24 hours: a bar per hour, and the totals. */
export function Volume({ sourceId }: { readonly sourceId: string }) {
  const [now] = useState(Date.now)
  const to = Math.ceil(now / hour) * hour
  const { data } = useQuery(SourceVolume, {
    variables: {
      input: { id: sourceId, fromDate: new Date(to - day).toISOString(), toDate: new Date(to).toISOString() },
    },
    context: { failSilently: true, ignore404: true },
  })
  if (data === undefined) return <span className={css['volume']} />
  const { totals, intervals } = data.sourceMetrics
  const counts = intervals.map(({ counts: { received } }) => received)
  const top = Math.max(1, ...counts)
  return (
    <span className={css['volume']}>
      <svg viewBox="0 0 96 20" width={96} height={20} role="img" aria-label={listText.volume}>
        {counts.map((count, index) => (
          <rect
            key={index}
            x={index * 4}
            width={3}
            y={count === 0 ? 19 : 20 - Math.max(2, (20 * count) / top)}
            height={count === 0 ? 1 : Math.max(2, (20 * count) / top)}
            data-empty={count === 0}
          />
        ))}
      </svg>
      <span>
        {listText.perDay(totals.received.toLocaleString('en'), printBytes(totals.bytes))}
        {totals.failed > 0 && (
          <span className={css['failed']}>, {listText.failedPerDay(totals.failed.toLocaleString('en'))}</span>
        )}
      </span>
    </span>
  )
}
