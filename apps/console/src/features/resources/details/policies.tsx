import { useQuery } from '@apollo/client/react'
import { PoliciesForResource, SuppressPolicies, type PoliciesForResourceData } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { ComplianceStatusBadge } from '../../../compliance/status-badge.tsx'
import { complianceOptions, complianceText, readStatus } from '../../../compliance/status.ts'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager } from '../../../ui/pager.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { SeverityMark, severities } from '../../../ui/severity.tsx'
import { resourcesText } from '../strings.ts'
import css from '../../../specs/spec-list.module.css'

type Item = PoliciesForResourceData['policiesForResource']['items'][number]

/** Lists the result of each policy for a resource, which a policy can ignore. */
export function ResourcePolicies({
  resourceId,
  onChange,
}: {
  readonly resourceId: string
  readonly onChange: () => void
}) {
  const mayModify = useMay('PolicyModify')
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  // The results follow when the policy has run again.
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState({ status: '', severity: '', suppressed: '' })
  const change = (next: Partial<typeof filter>): void => {
    setFilter({ ...filter, ...next })
    setPage(1)
  }
  const status = readStatus(filter.status)
  const severity = severities.find((one) => one === filter.severity)
  const { data, previousData, error, refetch } = useQuery(PoliciesForResource, {
    variables: {
      input: {
        resourceId,
        page,
        pageSize,
        ...(status === '' ? {} : { status }),
        ...(severity === undefined ? {} : { severity }),
        ...(filter.suppressed === '' ? {} : { suppressed: filter.suppressed === 'true' }),
      },
    },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const found = (data ?? previousData)?.policiesForResource
  const ignore = async ({ policyId }: Item): Promise<void> => {
    const title = resourcesText.ignoreTitle(policyId)
    if (!(await confirm({ title, text: resourcesText.ignoreWhy, confirm: resourcesText.ignore }))) return
    try {
      const input = { policyIds: [policyId], resourcePatterns: [resourceId] }
      await client.mutate(SuppressPolicies, { input }, { failSilently: true })
      setIgnored((before) => new Set([...before, policyId]))
      notify.done(resourcesText.ignoredFor(policyId))
      await refetch()
      onChange()
    } catch (failure) {
      notify.failed((failure as Error).message, resourcesText.ignoreFailed)
    }
  }
  if (error !== undefined && found === undefined)
    return (
      <Failed
        title={resourcesText.policiesFailed}
        why={error.message}
        retry={resourcesText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (found === undefined) return <Skeleton />
  const { fail, error: errors, pass } = found.totals.active
  const isFiltered = Object.values(filter).some((value) => value !== '')
  if (found.items.length === 0 && !isFiltered)
    return <Empty title={resourcesText.noPolicies} why={resourcesText.noPoliciesWhy} />
  return (
    <div className={css['screen']}>
      <div className={css['bar']}>
        <Choice
          label={complianceText.status}
          value={status}
          options={complianceOptions}
          onChange={(next) => change({ status: next })}
        />
        <Choice
          label={resourcesText.severity}
          value={severity ?? ''}
          options={[
            { value: '', text: resourcesText.allSeverities },
            ...severities.map((value) => ({ value, text: value.charAt(0) + value.slice(1).toLowerCase() })),
          ]}
          onChange={(next) => change({ severity: next })}
        />
        <Choice
          label={resourcesText.ignored}
          value={filter.suppressed}
          options={[
            { value: '', text: resourcesText.anyState },
            { value: 'false', text: resourcesText.active },
            { value: 'true', text: resourcesText.ignored },
          ]}
          onChange={(next) => change({ suppressed: next })}
        />
        <span className={css['quiet']}>{resourcesText.counts(fail, errors, pass)}</span>
      </div>
      {found.items.length === 0 ? (
        <Empty title={resourcesText.noResults} why={resourcesText.noResultsWhy} />
      ) : (
        <PlainTable
          label={resourcesText.policies}
          columns={columnsOf(mayModify ? (item) => void ignore(item) : undefined)}
          rows={found.items.map((item) => ({ ...item, suppressed: item.suppressed || ignored.has(item.policyId) }))}
          keyOf={({ policyId }) => policyId}
        />
      )}
      <Pager page={page} total={found.paging.totalItems} onPage={setPage} />
    </div>
  )
}

function columnsOf(onIgnore: ((item: Item) => void) | undefined): readonly PlainColumn<Item>[] {
  return [
    {
      id: 'policy',
      title: resourcesText.policy,
      cell: ({ policyId, errorMessage }) => (
        <>
          <Link to={`/build/detections/policies/${encodeURIComponent(policyId)}/`}>
            <bdi>{policyId}</bdi>
          </Link>
          {errorMessage !== null && <div className={css['quiet']}>{errorMessage}</div>}
        </>
      ),
    },
    {
      id: 'severity',
      title: resourcesText.severity,
      width: '110px',
      cell: ({ policySeverity }) => <SeverityMark severity={policySeverity} />,
    },
    {
      id: 'status',
      title: complianceText.status,
      width: '160px',
      cell: ({ status, suppressed }) => (
        <>
          <ComplianceStatusBadge status={status} /> {suppressed && <Badge>{resourcesText.ignored}</Badge>}
        </>
      ),
    },
    {
      id: 'updated',
      title: resourcesText.updated,
      width: '90px',
      align: 'end',
      cell: ({ lastUpdated }) => <Age at={lastUpdated} />,
    },
    ...(onIgnore === undefined
      ? []
      : [
          {
            id: 'actions',
            title: resourcesText.actions,
            isTitleHidden: true,
            width: '90px',
            align: 'end' as const,
            cell: (item: Item) =>
              !item.suppressed && (
                <Button look="quiet" onClick={() => onIgnore(item)}>
                  {resourcesText.ignore}
                </Button>
              ),
          },
        ]),
  ]
}
