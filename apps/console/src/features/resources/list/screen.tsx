import { useQuery } from '@apollo/client/react'
import { ListResources, type ListResourcesData } from '@picket/core/api'
import { Link, useSearchParams } from 'react-router-dom'
import { ComplianceStatusBadge } from '../../../compliance/status-badge.tsx'
import { complianceOptions, complianceText, readStatus, resourcePath } from '../../../compliance/status.ts'
import { Age } from '../../../time/time.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager } from '../../../ui/pager.tsx'
import { PlainTable, type Order, type PlainColumn } from '../../../ui/plain-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { resourcesText } from '../strings.ts'
import { useResourceTypes, useSourceNames } from '../use-names.ts'
import css from '../../../specs/spec-list.module.css'

type Resource = ListResourcesData['resources']['resources'][number]

const columns = ['id', 'type', 'lastModified', 'complianceStatus'] as const

/** Lists cloud resources. Its filters, order and page are in the URL. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const pageSize = usePageSize()
  const names = useSourceNames()
  const text = search.get('text') ?? ''
  const type = search.get('type') ?? ''
  const source = search.get('source') ?? ''
  const status = readStatus(search.get('status'))
  const isDeleted = search.get('deleted') === 'true'
  const types = useResourceTypes(type)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const order: Order<(typeof columns)[number]> = {
    by: columns.find((one) => one === search.get('sort')) ?? 'lastModified',
    dir: search.get('dir') === 'ascending' ? 'ascending' : 'descending',
  }
  const { data, previousData, error, refetch } = useQuery(ListResources, {
    variables: {
      input: {
        page,
        pageSize,
        sortBy: order.by,
        sortDir: order.dir,
        deleted: isDeleted,
        ...(text === '' ? {} : { idContains: text }),
        ...(type === '' ? {} : { types: [type] }),
        ...(source === '' ? {} : { integrationId: source }),
        ...(status === '' ? {} : { complianceStatus: status }),
      },
    },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const found = (data ?? previousData)?.resources
  const isFiltered = text !== '' || type !== '' || source !== '' || status !== '' || isDeleted
  return (
    <div className={css['screen']}>
      <PageHead title={resourcesText.title} description={resourcesText.description} />
      <div className={css['bar']}>
        <SearchField label={resourcesText.search} text={text} onChange={(next) => set({ text: next, page: '' })} />
        <Choice
          label={resourcesText.type}
          value={type}
          options={[{ value: '', text: resourcesText.allTypes }, ...types.map((value) => ({ value, text: value }))]}
          onChange={(next) => set({ type: next, page: '' })}
        />
        {names !== undefined && (
          <Choice
            label={resourcesText.source}
            value={source}
            options={[
              { value: '', text: resourcesText.allSources },
              ...[...names].map(([value, name]) => ({ value, text: name })),
            ]}
            onChange={(next) => set({ source: next, page: '' })}
          />
        )}
        <Choice
          label={complianceText.status}
          value={status}
          options={complianceOptions}
          onChange={(next) => set({ status: next, page: '' })}
        />
        <Choice
          label={resourcesText.show}
          value={String(isDeleted)}
          options={[
            { value: 'false', text: resourcesText.existing },
            { value: 'true', text: resourcesText.deletedOnes },
          ]}
          onChange={(next) => set({ deleted: next === 'true' ? next : '', page: '' })}
        />
      </div>
      {error !== undefined && (
        <Failed
          title={resourcesText.failed}
          why={error.message}
          retry={resourcesText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {found === undefined ? (
        error === undefined && <Skeleton rows={8} />
      ) : found.resources.length === 0 ? (
        isFiltered ? (
          <Empty title={resourcesText.noResults} why={resourcesText.noResultsWhy} />
        ) : (
          <Empty title={resourcesText.none} why={resourcesText.noneWhy}>
            <Link className={css['main']} to="/configure/log-sources/add-new-source/">
              {resourcesText.toSources}
            </Link>
          </Empty>
        )
      ) : (
        <PlainTable
          label={resourcesText.title}
          columns={columnsOf(names)}
          rows={found.resources}
          keyOf={({ id }) => id}
          order={order}
          onOrder={({ by, dir }) =>
            set({ sort: by === 'lastModified' ? '' : by, dir: dir === 'descending' ? '' : dir })
          }
        />
      )}
      <Pager page={page} total={found?.paging.totalItems ?? 0} onPage={(next) => set({ page: String(next) })} />
    </div>
  )
}

function columnsOf(names: ReadonlyMap<string, string> | undefined): readonly PlainColumn<Resource>[] {
  return [
    {
      id: 'id',
      title: resourcesText.resource,
      isSortable: true,
      cell: ({ id }) => (
        <Link to={resourcePath(id)}>
          <bdi>{id}</bdi>
        </Link>
      ),
    },
    { id: 'type', title: resourcesText.type, isSortable: true, cell: ({ type }) => <bdi>{type}</bdi> },
    {
      id: 'source',
      title: resourcesText.source,
      cell: ({ integrationId }) => <bdi>{names?.get(integrationId) ?? integrationId}</bdi>,
    },
    {
      id: 'complianceStatus',
      title: complianceText.status,
      width: '110px',
      isSortable: true,
      cell: ({ complianceStatus }) => <ComplianceStatusBadge status={complianceStatus} />,
    },
    {
      id: 'lastModified',
      title: resourcesText.modified,
      width: '130px',
      align: 'end',
      isSortable: true,
      cell: ({ lastModified }) => <Age at={lastModified} />,
    },
  ]
}
