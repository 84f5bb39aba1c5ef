import { useQuery } from '@apollo/client/react'
import { OrganizationStats, type OrganizationStatsData } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { resourcePath } from '../../compliance/status.ts'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { SeverityMark } from '../../ui/severity.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { DashboardHead } from '../overview/dashboard-head.tsx'
import { ComplianceBars } from './compliance-bars.tsx'
import { sumOf, totalOf } from './counts.ts'
import { cloudText } from './strings.ts'
import css from './screen.module.css'

type Stats = OrganizationStatsData['organizationStats']

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

/** The results of policies over all resources: totals, by severity and type, and what fails most. */
export function Screen() {
  const { data, error, refetch } = useQuery(OrganizationStats, {
    variables: { input: { limitTopFailing: 10 } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const stats = data?.organizationStats
  return (
    <div className={css['screen']}>
      <DashboardHead title={cloudText.title} description={cloudText.description} />
      {error !== undefined && (
        <Failed title={cloudText.failed} why={error.message} retry={cloudText.retry} onRetry={() => void refetch()} />
      )}
      {stats === undefined ? error === undefined && <Skeleton rows={8} /> : <Results stats={stats} />}
    </div>
  )
}

function Results({ stats }: { readonly stats: Stats }) {
  const [policies, resources] = [stats.appliedPolicies, stats.scannedResources].map((all) =>
    sumOf(all.map(({ counts }) => counts)),
  ) as [ReturnType<typeof sumOf>, ReturnType<typeof sumOf>]
  if (totalOf(resources) === 0) return <NoResources />
  const share = (part: number, whole: number): string => cloudText.ofAll(percent.format(whole === 0 ? 0 : part / whole))
  const tiles = [
    { label: cloudText.policyCount, value: totalOf(policies), note: '' },
    {
      label: cloudText.failingPolicies,
      value: policies.fail,
      note: share(policies.fail, totalOf(policies)),
      isBad: policies.fail > 0,
    },
    { label: cloudText.resourceCount, value: totalOf(resources), note: '' },
    {
      label: cloudText.failingResources,
      value: resources.fail,
      note: share(resources.fail, totalOf(resources)),
      isBad: resources.fail > 0,
    },
    {
      label: cloudText.errors,
      value: policies.error + resources.error,
      note: cloudText.errorsOf(policies.error, resources.error),
    },
  ]
  return (
    <>
      <Tiles
        label={cloudText.totals}
        tiles={tiles.map((tile) => ({ ...tile, value: tile.value.toLocaleString('en') }))}
      />
      <div className={css['grid']}>
        <section className={css['panel']}>
          <h2>{cloudText.bySeverity}</h2>
          <ComplianceBars
            label={cloudText.bySeverity}
            rows={stats.appliedPolicies.map(({ severity, counts }) => ({ name: severity, counts }))}
          />
        </section>
        <section className={css['panel']}>
          <h2>{cloudText.byType}</h2>
          <ComplianceBars
            label={cloudText.byType}
            rows={stats.scannedResources.map(({ type, counts }) => ({ name: type, counts }))}
          />
        </section>
        <TopPolicies policies={stats.topFailingPolicies} />
        <TopResources resources={stats.topFailingResources} />
      </div>
    </>
  )
}

function TopPolicies({ policies }: { readonly policies: Stats['topFailingPolicies'] }) {
  const mayRead = useMay('PolicyRead')
  return (
    <section className={css['panel']}>
      <h2>{cloudText.topPolicies}</h2>
      {policies.length === 0 ? (
        <p className={css['quiet']}>{cloudText.noFailingPolicies}</p>
      ) : (
        <PlainTable
          label={cloudText.topPolicies}
          rows={policies}
          keyOf={({ policyId }) => policyId}
          columns={[
            {
              id: 'policy',
              title: cloudText.policy,
              cell: ({ policyId }) =>
                mayRead ? (
                  <Link to={`/build/detections/policies/${encodeURIComponent(policyId)}/?section=resources`}>
                    <bdi>{policyId}</bdi>
                  </Link>
                ) : (
                  <bdi>{policyId}</bdi>
                ),
            },
            {
              id: 'severity',
              title: cloudText.severity,
              width: '110px',
              cell: ({ severity }) => <SeverityMark severity={severity} />,
            },
            {
              id: 'failing',
              title: cloudText.failingOn,
              width: '140px',
              align: 'end',
              cell: ({ counts }) => counts.fail.toLocaleString('en'),
            },
          ]}
        />
      )}
    </section>
  )
}

function TopResources({ resources }: { readonly resources: Stats['topFailingResources'] }) {
  const mayRead = useMay('ResourceRead')
  return (
    <section className={css['panel']}>
      <h2>{cloudText.topResources}</h2>
      {resources.length === 0 ? (
        <p className={css['quiet']}>{cloudText.noFailingResources}</p>
      ) : (
        <PlainTable
          label={cloudText.topResources}
          rows={resources}
          keyOf={({ resourceId }) => resourceId}
          columns={[
            {
              id: 'resource',
              title: cloudText.resource,
              cell: ({ resourceId }) =>
                mayRead ? (
                  <Link to={resourcePath(resourceId)}>
                    <bdi>{resourceId}</bdi>
                  </Link>
                ) : (
                  <bdi>{resourceId}</bdi>
                ),
            },
            { id: 'type', title: cloudText.type, cell: ({ resourceType }) => <bdi>{resourceType}</bdi> },
            {
              id: 'failing',
              title: cloudText.failedBy,
              width: '130px',
              align: 'end',
              cell: ({ counts }) => counts.fail.toLocaleString('en'),
            },
          ]}
        />
      )}
    </section>
  )
}

function NoResources() {
  const [mayAdd, mayPolicies] = [useMay('LogSourceModify'), useMay('PolicyRead')]
  return (
    <Empty title={cloudText.none} why={cloudText.noneWhy}>
      {mayAdd && <Link to="/configure/log-sources/add-new-source/">{cloudText.addSource}</Link>}
      {mayPolicies && <Link to="/build/detections/?analysisTypes=POLICY">{cloudText.policies}</Link>}
    </Empty>
  )
}
