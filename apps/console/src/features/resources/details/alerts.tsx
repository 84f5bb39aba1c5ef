import { useQuery } from '@apollo/client/react'
import { ListAlerts, type ListAlertsData } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { Age } from '../../../time/time.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { resourcesText } from '../strings.ts'
import css from '../../../specs/spec-list.module.css'

type Alert = ListAlertsData['alerts']['edges'][number]['node']

const mostAlerts = 25

const columns: readonly PlainColumn<Alert>[] = [
  {
    id: 'title',
    title: resourcesText.alerts,
    cell: ({ id, title }) => (
      <Link to={`/alerts-and-errors/${id}/`}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    id: 'severity',
    title: resourcesText.severity,
    width: '110px',
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { id: 'status', title: resourcesText.status, width: '110px', cell: ({ status }) => status },
  {
    id: 'created',
    title: resourcesText.created,
    width: '90px',
    align: 'end',
    cell: ({ createdAt }) => <Age at={createdAt} />,
  },
]

/** Lists the alerts that policies raised for a resource, the newest first. */
export function ResourceAlerts({ resourceId }: { readonly resourceId: string }) {
  const { data, error, refetch } = useQuery(ListAlerts, {
    variables: { input: { resourceId, pageSize: mostAlerts } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (error !== undefined && data === undefined)
    return (
      <Failed
        title={resourcesText.alertsFailed}
        why={error.message}
        retry={resourcesText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton />
  const alerts = data.alerts.edges.map(({ node }) => node)
  if (alerts.length === 0) return <p className={css['quiet']}>{resourcesText.noAlerts}</p>
  return <PlainTable label={resourcesText.alerts} columns={columns} rows={alerts} keyOf={({ id }) => id} />
}
