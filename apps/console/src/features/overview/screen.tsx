import { useQuery } from '@apollo/client/react'
import { ListAlerts } from '@picket/core/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { permissionLabels } from '../../permissions/groups.ts'
import { Choice } from '../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { rangeNames } from '../alerts/strings.ts'
import { defaultFilter, ranges, toInput, type AlertFilter } from '../alerts/filter.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { Counts } from './counts.tsx'
import { OverTime } from './over-time.tsx'
import { AlertTabs } from './alert-tabs.tsx'
import { NoAlerts } from './no-alerts.tsx'
import { TopDetections } from './top-detections.tsx'
import { UnhealthySources } from './unhealthy-sources.tsx'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

const partsNeed = `${permissionLabels.AlertRead} and ${permissionLabels.LogSourceRead}`

/** The page size of the API. */
const most = 500

/** The overview of recent alerts. Each number links to its list. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const range = ranges.find((one) => one === search.get('range')) ?? '3'
  const [now] = useState(() => Date.now())
  const seesAlerts = useMay('AlertRead', 'AlertModify')
  const seesSources = useMay('LogSourceRead')
  const filter: AlertFilter = { ...defaultFilter, range, statuses: [] }
  const { data, error, refetch } = useQuery(ListAlerts, {
    variables: { input: { ...toInput(filter, { now, me: '' }), pageSize: most } },
    skip: !seesAlerts,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const alerts = data?.alerts.edges.map(({ node }) => node)
  const show = (value: AlertFilter['range']): void =>
    setSearch(value === '3' ? {} : { range: value }, { replace: true })
  return (
    <div className={css['screen']}>
      <DashboardHead title={overviewText.title}>
        {seesAlerts && (
          <Choice
            label="Range"
            value={range}
            options={ranges.map((value) => ({ value, text: rangeNames[value] }))}
            onChange={show}
          />
        )}
      </DashboardHead>
      {seesAlerts && <Counts range={range} now={now} />}
      {error !== undefined && (
        <Failed
          title={overviewText.alertsFailed}
          why={error.message}
          retry={overviewText.retry}
          onRetry={() => void refetch()}
        />
      )}
      <div className={css['grid']}>
        {/* A failed part stays empty until it is retried. */}
        {seesAlerts && (alerts !== undefined || error === undefined) && (
          <>
            <section className={css['panel']} data-wide>
              {alerts?.length === 0 ? (
                <>
                  <h2>{overviewText.overTime}</h2>
                  <NoAlerts range={range} onAllTime={() => show('all')} />
                </>
              ) : (
                <OverTime range={range} now={now} />
              )}
            </section>
            <section className={css['panel']}>
              <h2>{overviewText.topDetections}</h2>
              {alerts === undefined ? <Skeleton /> : <TopDetections alerts={alerts} range={range} />}
              {data !== undefined && data.alerts.totalCount > most && <p>{overviewText.limited(most)}</p>}
            </section>
            <section className={css['panel']} data-wide>
              {alerts === undefined ? <Skeleton rows={8} /> : <AlertTabs alerts={alerts} />}
            </section>
          </>
        )}
        {seesSources && (
          <section className={css['panel']}>
            <h2>{overviewText.sources}</h2>
            <UnhealthySources />
          </section>
        )}
      </div>
      {!seesAlerts && !seesSources && <Empty title={overviewText.noParts} why={overviewText.noPartsWhy(partsNeed)} />}
    </div>
  )
}
