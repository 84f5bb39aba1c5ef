import { useQuery } from '@apollo/client/react'
import { DeleteGlobalHelpers, ListGlobalHelpers } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { DeleteSpec, type Leaving } from '../../../specs/delete-spec.tsx'
import { SpecCard, SpecCards } from '../../../specs/spec-card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { helperText } from '../strings.ts'
import css from '../../../specs/spec-list.module.css'

/** The modules that detections import. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('RuleModify')
  const [leaving, setLeaving] = useState<Leaving>()
  const text = search.get('text') ?? ''
  const pageSize = usePageSize()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const sortDir = search.get('sortDir') === 'descending' ? 'descending' : 'ascending'
  const { data, previousData, error, refetch } = useQuery(ListGlobalHelpers, {
    variables: { input: { page, pageSize, sortDir, ...(text === '' ? {} : { nameContains: text }) } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const found = (data ?? previousData)?.listGlobalHelpers
  const add = mayModify && (
    <Link className={css['main']} to="/build/helpers/new/">
      <Plus size={14} aria-hidden /> {helperText.add}
    </Link>
  )
  return (
    <div className={css['screen']}>
      <PageHead title={helperText.title} description={helperText.description}>
        {add}
      </PageHead>
      <div className={css['bar']}>
        <SearchField label={helperText.search} text={text} onChange={(next) => set({ text: next, page: '' })} />
        <Choice
          label={helperText.sortBy}
          value={sortDir}
          options={[
            { value: 'ascending', text: helperText.sorts.ascending },
            { value: 'descending', text: helperText.sorts.descending },
          ]}
          onChange={(next) => set({ sortDir: next === 'ascending' ? '' : next, page: '' })}
        />
      </div>
      {error !== undefined && (
        <Failed title={helperText.failed} why={error.message} retry={helperText.retry} onRetry={() => void refetch()} />
      )}
      {found === undefined ? (
        error === undefined && <Skeleton />
      ) : found.globalHelpers.length === 0 ? (
        text === '' ? (
          <Empty title={helperText.none} why={helperText.noneWhy}>
            {add}
          </Empty>
        ) : (
          <Empty title={helperText.noResults} why={helperText.noResultsWhy} />
        )
      ) : (
        <SpecCards label={helperText.title}>
          {found.globalHelpers.map(({ id, description, managed, lastModified }) => (
            <SpecCard
              key={id}
              name={id}
              path={pathOf(id)}
              text={description ?? undefined}
              isManaged={managed}
              lastModified={lastModified}
              actions={
                !mayModify
                  ? []
                  : managed
                    ? [[{ text: helperText.view, to: pathOf(id) }]]
                    : [
                        [{ text: helperText.edit, to: pathOf(id) }],
                        [{ text: helperText.delete, onPick: () => setLeaving({ id, name: id }) }],
                      ]
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
          await client.mutate(DeleteGlobalHelpers, { input: { ids: [id] } }, { failSilently: true })
          await refetch()
        }}
      />
    </div>
  )
}

function pathOf(id: string): string {
  return `/build/helpers/${encodeURIComponent(id)}/edit/`
}
