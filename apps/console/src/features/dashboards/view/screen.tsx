import { useQuery } from '@apollo/client/react'
import { describeFailure, GetDashboard } from '@picket/core/api'
import { useParams } from 'react-router-dom'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dashboardText } from '../strings.ts'
import { DashboardView } from './dashboard-view.tsx'
import css from './view.module.css'

/** A custom dashboard. The URL has its time range and the values of its variables. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(GetDashboard, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const dashboard = data?.dashboard
  if (dashboard !== undefined)
    return (
      <DashboardView
        key={dashboard.id}
        dashboard={dashboard}
        onReload={async () => {
          await refetch()
        }}
      />
    )
  return (
    <div className={css['screen']}>
      {error === undefined ? (
        <Skeleton rows={8} />
      ) : describeFailure(error).code === 'NotFound' ? (
        <Empty title={dashboardText.notFound} why={dashboardText.notFoundWhy}>
          <LinkButton to="/dashboard/custom/">{dashboardText.toList}</LinkButton>
        </Empty>
      ) : (
        <Failed
          title={dashboardText.failedOne}
          why={error.message}
          retry={dashboardText.retry}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
