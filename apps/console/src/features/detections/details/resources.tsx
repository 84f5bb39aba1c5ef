import { useQuery } from '@apollo/client/react'
import { ResourcesForPolicy, SuppressPolicies, type ResourcesForPolicyData } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { ComplianceStatusBadge } from '../../../compliance/status-badge.tsx'
import { resourcePath } from '../../../compliance/status.ts'
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
import { bulkText, listText } from '../strings.ts'
import type { PolicyDetection } from './detection.ts'
import { resourceText } from './strings.ts'
import css from './alerts.module.css'

type Item = ResourcesForPolicyData['resourcesForPolicy']['items'][number]

const statuses = ['', 'FAIL', 'ERROR', 'PASS'] as const

/** Lists the result of a policy for each resource. Resources can be ignored. */
export function Resources({ policy, onChange }: { readonly policy: PolicyDetection; readonly onChange: () => void }) {
  const mayRead = useMay('ResourceRead')
  const mayModify = useMay('PolicyModify')
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<(typeof statuses)[number]>('')
  const [suppressed, setSuppressed] = useState<'' | 'true' | 'false'>('')
  const { data, previousData, error, refetch } = useQuery(ResourcesForPolicy, {
    variables: {
      input: {
        policyId: policy.id,
        page,
        pageSize,
        ...(status === '' ? {} : { status }),
        ...(suppressed === '' ? {} : { suppressed: suppressed === 'true' }),
      },
    },
    skip: !mayRead,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const found = (data ?? previousData)?.resourcesForPolicy
  const ignore = async ({ resourceId }: Item): Promise<void> => {
    const title = resourceText.ignoreTitle(resourceId)
    const isSure = await confirm({ title, text: resourceText.ignoreWhy, confirm: resourceText.ignore })
    if (!isSure) return
    try {
      const input = { policyIds: [policy.id], resourcePatterns: [resourceId] }
      await client.mutate(SuppressPolicies, { input }, { failSilently: true })
      notify.done(resourceText.ignoredOne(resourceId))
      await refetch()
      onChange()
    } catch (failure) {
      notify.failed((failure as Error).message, bulkText.failure)
    }
  }
  if (!mayRead) return <Empty title={resourceText.denied} />
  if (error !== undefined && found === undefined)
    return (
      <Failed title={resourceText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (found === undefined) return <Skeleton />
  const { active, suppressed: ignored } = found.totals
  const isFiltered = status !== '' || suppressed !== ''
  return (
    <div className={css['alerts']}>
      <div className={css['bar']}>
        <Choice
          label={resourceText.status}
          value={status}
          options={statuses.map((value) => ({ value, text: value === '' ? resourceText.all : value }))}
          onChange={(next) => {
            setStatus(next)
            setPage(1)
          }}
        />
        <Choice
          label={resourceText.suppressed}
          value={suppressed}
          options={[
            { value: '', text: resourceText.anyState },
            { value: 'false', text: resourceText.active },
            { value: 'true', text: resourceText.suppressed },
          ]}
          onChange={(next) => {
            setSuppressed(next)
            setPage(1)
          }}
        />
        <span className={css['count']}>
          {resourceText.counts(active.fail, active.error, active.pass)}
          {ignored.fail + ignored.error + ignored.pass > 0 &&
            `, ${resourceText.ignored(ignored.fail + ignored.error + ignored.pass)}`}
        </span>
      </div>
      {found.items.length === 0 ? (
        isFiltered ? (
          <Empty title={listText.noResults} why={listText.noResultsWhy} />
        ) : (
          <Empty title={resourceText.none} why={resourceText.noneWhy} />
        )
      ) : (
        <PlainTable
          label={resourceText.resource}
          columns={columnsOf(mayModify ? (item) => void ignore(item) : undefined)}
          rows={found.items}
          keyOf={({ resourceId }) => resourceId}
        />
      )}
      <Pager page={page} total={found.paging.totalItems} onPage={setPage} />
    </div>
  )
}

function columnsOf(onIgnore: ((item: Item) => void) | undefined): readonly PlainColumn<Item>[] {
  return [
    {
      id: 'resource',
      title: resourceText.resource,
      cell: ({ resourceId, errorMessage }) => (
        <>
          <Link className={css['id']} to={resourcePath(resourceId)}>
            <code>{resourceId}</code>
          </Link>
          {errorMessage !== null && <div className={css['count']}>{errorMessage}</div>}
        </>
      ),
    },
    { id: 'type', title: resourceText.type, cell: ({ resourceType }) => resourceType },
    {
      id: 'status',
      title: resourceText.status,
      width: '160px',
      cell: ({ status, suppressed }) => (
        <>
          <ComplianceStatusBadge status={status} /> {suppressed && <Badge>{resourceText.suppressed}</Badge>}
        </>
      ),
    },
    {
      id: 'updated',
      title: resourceText.updated,
      width: '90px',
      align: 'end',
      cell: ({ lastUpdated }) => <Age at={lastUpdated} />,
    },
    ...(onIgnore === undefined
      ? []
      : [
          {
            id: 'actions',
            title: resourceText.actions,
            isTitleHidden: true,
            width: '90px',
            align: 'end' as const,
            cell: (item: Item) =>
              !item.suppressed && (
                <Button look="quiet" onClick={() => onIgnore(item)}>
                  {resourceText.ignore}
                </Button>
              ),
          },
        ]),
  ]
}
