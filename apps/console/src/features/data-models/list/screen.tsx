import { useQuery } from '@apollo/client/react'
import { DeleteDataModels, ListDataModels, LogTypes } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { DeleteSpec, type Leaving } from '../../../specs/delete-spec.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { SpecCard, SpecCards } from '../../../specs/spec-card.tsx'
import css from '../../../specs/spec-list.module.css'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { modelText } from '../strings.ts'

/** Names that log types have in common. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('RuleModify')
  const [leaving, setLeaving] = useState<Leaving>()
  const text = search.get('text') ?? ''
  const pageSize = usePageSize()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const sort = modelText.sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'lastModified:descending'
  const enabled = (['true', 'false'] as const).find((value) => value === search.get('enabled')) ?? ''
  const logType = search.get('logType') ?? ''
  const [sortBy, sortDir] = sort.split(':') as ['lastModified' | 'id', 'ascending' | 'descending']
  const { data, previousData, error, refetch } = useQuery(ListDataModels, {
    variables: {
      input: {
        page,
        pageSize,
        sortBy,
        sortDir,
        ...(text === '' ? {} : { nameContains: text }),
        ...(enabled === '' ? {} : { enabled: enabled === 'true' }),
        ...(logType === '' ? {} : { logTypes: [logType] }),
      },
    },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const found = (data ?? previousData)?.listDataModels
  const isFiltered = text !== '' || enabled !== '' || logType !== ''
  const names = [...new Set([...(logTypes?.listAvailableLogTypes.logTypes ?? []), logType])].filter(Boolean)
  const add = mayModify && (
    <Link className={css['main']} to="/build/data-models/new/">
      <Plus size={14} aria-hidden /> {modelText.add}
    </Link>
  )
  return (
    <div className={css['screen']}>
      <PageHead title={modelText.title} description={modelText.description}>
        {add}
      </PageHead>
      <div className={css['bar']}>
        <SearchField label={modelText.search} text={text} onChange={(next) => set({ text: next, page: '' })} />
        <Choice
          label={modelText.logType}
          value={logType}
          options={[{ value: '', text: modelText.allLogTypes }, ...names.map((value) => ({ value, text: value }))]}
          onChange={(next) => set({ logType: next, page: '' })}
        />
        <Choice
          label={modelText.state}
          value={enabled}
          options={[
            { value: '', text: modelText.states.any },
            { value: 'true', text: modelText.states.true },
            { value: 'false', text: modelText.states.false },
          ]}
          onChange={(next) => set({ enabled: next, page: '' })}
        />
        <Choice
          label={modelText.sortBy}
          value={sort}
          options={modelText.sorts}
          onChange={(next) => set({ sort: next === 'lastModified:descending' ? '' : next, page: '' })}
        />
      </div>
      {error !== undefined && (
        <Failed title={modelText.failed} why={error.message} retry={modelText.retry} onRetry={() => void refetch()} />
      )}
      {found === undefined ? (
        error === undefined && <Skeleton />
      ) : found.models.length === 0 ? (
        isFiltered ? (
          <Empty title={modelText.noResults} why={modelText.noResultsWhy} />
        ) : (
          <Empty title={modelText.none} why={modelText.noneWhy}>
            {add}
          </Empty>
        )
      ) : (
        <SpecCards label={modelText.title}>
          {found.models.map(({ id, displayName, enabled: isOn, logTypes: of, managed, lastModified }) => (
            <SpecCard
              key={id}
              name={displayName || id}
              path={`/build/data-models/${encodeURIComponent(id)}/`}
              facts={<code>{of.join(', ')}</code>}
              text={id}
              isManaged={managed}
              marks={<EnabledBadge enabled={isOn} />}
              lastModified={lastModified}
              actions={
                mayModify && !managed
                  ? [
                      [{ text: modelText.edit, to: `/build/data-models/${encodeURIComponent(id)}/edit/` }],
                      [{ text: modelText.delete, onPick: () => setLeaving({ id, name: displayName || id }) }],
                    ]
                  : []
              }
            />
          ))}
        </SpecCards>
      )}
      <Pager page={page} total={found?.paging.totalItems ?? 0} onPage={(next) => set({ page: String(next) })} />
      <DeleteSpec
        spec={leaving}
        onClose={() => setLeaving(undefined)}
        onDelete={async (id) => {
          await client.mutate(DeleteDataModels, { input: { ids: [id] } }, { failSilently: true })
          await refetch()
        }}
      />
    </div>
  )
}
