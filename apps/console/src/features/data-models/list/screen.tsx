import { useQuery } from '@apollo/client/react'
import { DeleteDataModels, ListDataModels, LogTypes } from '@picket/core/api'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { SpecCard } from '../../../specs/spec-card.tsx'
import { SpecListScreen } from '../../../specs/spec-list-screen.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { modelText } from '../strings.ts'

/** Lists data models. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('RuleModify')
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
  return (
    <SpecListScreen
      text={modelText}
      addTo="/build/data-models/new/"
      bar={
        <>
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
        </>
      }
      specs={found?.models}
      isFiltered={isFiltered}
      page={page}
      total={found?.paging.totalItems ?? 0}
      onPage={(next) => set({ page: String(next) })}
      error={error}
      onRetry={refetch}
      card={({ id, displayName, enabled: isOn, logTypes: of, managed, lastModified }, leave) => (
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
                  [{ text: modelText.delete, onPick: () => leave({ id, name: displayName || id }) }],
                ]
              : []
          }
        />
      )}
      onDelete={(id) => client.mutate(DeleteDataModels, { input: { ids: [id] } }, { failSilently: true })}
    />
  )
}
