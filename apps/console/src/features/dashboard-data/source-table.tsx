import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { HealthBadge } from '../../sources/health-badge.tsx'
import { Ago } from '../../time/time.tsx'
import { PlainTable, type Order } from '../../ui/plain-table.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { lagOf, type DataMetrics } from './compare.ts'
import { dataText } from './strings.ts'

type SourceVolume = DataMetrics['perSource'][number]
type Column = 'events' | 'bytes' | 'failed'

/** What each log source sent, failed and how late it was. Each leads to the source. */
export function SourceTable({ sources }: { readonly sources: readonly SourceVolume[] }) {
  const [order, setOrder] = useState<Order<Column>>({ by: 'bytes', dir: 'descending' })
  const mayOpen = useMay('LogSourceRead')
  const sign = order.dir === 'descending' ? -1 : 1
  const rows = sources.toSorted((a, b) => sign * (a.counts[order.by] - b.counts[order.by]))
  const path = ({ sourceId }: SourceVolume): string => `/configure/log-sources/${encodeURIComponent(sourceId)}/`
  if (rows.length === 0) return <p>{dataText.noSources}</p>
  return (
    <PlainTable
      label={dataText.sources}
      rows={rows}
      keyOf={({ sourceId }) => sourceId}
      order={order}
      onOrder={(next) => setOrder(next as Order<Column>)}
      columns={[
        {
          id: 'source',
          title: dataText.source,
          cell: (row) =>
            row.label === null ? (
              dataText.deleted(row.sourceId)
            ) : mayOpen ? (
              <Link to={path(row)}>{row.label}</Link>
            ) : (
              <bdi>{row.label}</bdi>
            ),
        },
        {
          id: 'health',
          title: dataText.health,
          cell: ({ health }) =>
            health !== null && <HealthBadge health={health.toLowerCase() as Lowercase<typeof health>} />,
        },
        {
          id: 'events',
          title: dataText.events,
          align: 'end',
          isSortable: true,
          cell: ({ counts }) => counts.events.toLocaleString('en'),
        },
        {
          id: 'bytes',
          title: dataText.bytes,
          align: 'end',
          isSortable: true,
          cell: ({ counts }) => printBytes(counts.bytes),
        },
        {
          id: 'failed',
          title: dataText.failures,
          align: 'end',
          isSortable: true,
          cell: (row) => {
            const failed = row.counts.failed.toLocaleString('en')
            return row.counts.failed > 0 && mayOpen && row.label !== null ? (
              <Link to={`${path(row)}?section=failures`} aria-label={dataText.failuresOf(failed, row.label)}>
                {failed}
              </Link>
            ) : (
              failed
            )
          },
        },
        {
          id: 'lag',
          title: dataText.lagOf,
          cell: ({ lags }) => {
            const lag = lagOf(lags, 0.95)
            return lag === undefined ? '–' : dataText.lags[lag]
          },
        },
        {
          id: 'last',
          title: dataText.last,
          cell: ({ lastReceived }) => (lastReceived === null ? dataText.never : <Ago at={lastReceived} />),
        },
      ]}
    />
  )
}
