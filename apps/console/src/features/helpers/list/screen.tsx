import { useQuery } from '@apollo/client/react'
import { DeleteGlobalHelpers, ListGlobalHelpers } from '@picket/core/api'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { SpecCard } from '../../../specs/spec-card.tsx'
import { SpecListScreen } from '../../../specs/spec-list-screen.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { helperText } from '../strings.ts'

/** Lists helpers. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('RuleModify')
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
  return (
    <SpecListScreen
      text={helperText}
      addTo="/build/helpers/new/"
      bar={
        <>
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
        </>
      }
      specs={found?.globalHelpers}
      isFiltered={text !== ''}
      page={page}
      total={found?.paging.totalItems ?? 0}
      onPage={(next) => set({ page: String(next) })}
      error={error}
      onRetry={refetch}
      card={({ id, description, managed, lastModified }, leave) => (
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
                    [{ text: helperText.delete, onPick: () => leave({ id, name: id }) }],
                  ]
          }
        />
      )}
      onDelete={(id) => client.mutate(DeleteGlobalHelpers, { input: { ids: [id] } }, { failSilently: true })}
    />
  )
}

function pathOf(id: string): string {
  return `/build/helpers/${encodeURIComponent(id)}/edit/`
}
