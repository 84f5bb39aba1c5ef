import { useQuery } from '@apollo/client/react'
import { ListAlerts, type ListAlertsData } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Age } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import type { Detection } from './detection.ts'
import { alertsText } from './strings.ts'
import css from './alerts.module.css'

type AlertRow = ListAlertsData['alerts']['edges'][number]['node']
type Type = 'ALERT' | 'DETECTION_ERROR'

const columns: readonly PlainColumn<AlertRow>[] = [
  { id: 'severity', title: 'Severity', width: '100px', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  { id: 'title', title: 'Title', cell: ({ id, title }) => <Link to={`/alerts-and-errors/${id}/`}>{title}</Link> },
  {
    id: 'status',
    title: 'Status',
    width: '110px',
    cell: ({ status }) => status.charAt(0) + status.slice(1).toLowerCase(),
  },
  {
    id: 'events',
    title: 'Events',
    width: '80px',
    align: 'end',
    cell: ({ eventCount }) => eventCount.toLocaleString('en'),
  },
  { id: 'created', title: 'Created', width: '90px', align: 'end', cell: ({ createdAt }) => <Age at={createdAt} /> },
]

/** Lists the alerts and errors of the detection. */
export function Alerts({ detection: { id } }: { readonly detection: Detection }) {
  const mayRead = useMay('AlertRead', 'AlertModify')
  const [type, setType] = useState<Type>('ALERT')
  const [cursors, setCursors] = useState<string>()
  const input = { detectionId: id, type, pageSize: 25 }
  const { data, error, refetch, fetchMore } = useQuery(ListAlerts, {
    variables: { input },
    skip: !mayRead,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (!mayRead) return <Empty title={alertsText.denied} />
  const page = data?.alerts.pageInfo
  const more = async (): Promise<void> => {
    setCursors(page?.endCursor ?? undefined)
    await fetchMore({
      variables: { input: { ...input, cursor: page?.endCursor } },
      updateQuery: (before, { fetchMoreResult: { alerts: next } }) => ({
        alerts: { ...next, edges: [...before.alerts.edges, ...next.edges] },
      }),
    })
    setCursors(undefined)
  }
  return (
    <div className={css['alerts']}>
      <div className={css['bar']}>
        <Choice
          label={alertsText.type}
          value={type}
          options={[
            { value: 'ALERT', text: alertsText.matches },
            { value: 'DETECTION_ERROR', text: alertsText.errors },
          ]}
          onChange={setType}
        />
        {data !== undefined && <span className={css['count']}>{data.alerts.totalCount.toLocaleString('en')}</span>}
      </div>
      {error !== undefined && data === undefined ? (
        <Failed title={alertsText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton />
      ) : data.alerts.edges.length === 0 ? (
        type === 'ALERT' ? (
          <Empty title={alertsText.none} why={alertsText.noneWhy} />
        ) : (
          <Empty title={alertsText.noErrors} why={alertsText.noErrorsWhy} />
        )
      ) : (
        <PlainTable
          label={type === 'ALERT' ? alertsText.matches : alertsText.errors}
          columns={columns}
          rows={data.alerts.edges.map(({ node }) => node)}
          keyOf={(row) => row.id}
        />
      )}
      {page?.hasNextPage === true && (
        <Button isBusy={cursors !== undefined} onClick={() => void more()}>
          {alertsText.more}
        </Button>
      )}
    </div>
  )
}
