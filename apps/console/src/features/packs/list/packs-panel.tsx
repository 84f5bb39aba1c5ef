import { useQuery } from '@apollo/client/react'
import { DetectionPacks, DetectionPackSources } from '@picket/core/api'
import { useSearchParams } from 'react-router-dom'
import css from '../../../specs/spec-list.module.css'
import { SpecCards } from '../../../specs/spec-card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { packsText } from '../strings.ts'
import { AddSource } from './add-source.tsx'
import { PackCard } from './pack-card.tsx'

const quietly = { failSilently: true }

/** Lists packs, disabled ones first. */
export function PacksPanel() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const pageSize = usePageSize()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const [text, source] = [search.get('text') ?? '', search.get('source') ?? '']
  const flag = (name: string) => (['true', 'false'] as const).find((value) => value === search.get(name)) ?? ''
  const [enabled, outdated, arrived] = [flag('enabled'), flag('updateAvailable'), flag('arrived')]
  const { data, previousData, error, refetch } = useQuery(DetectionPacks, {
    variables: {
      input: {
        page,
        pageSize,
        ...(text === '' ? {} : { nameContains: text }),
        ...(source === '' ? {} : { packSourceId: source }),
        ...(enabled === '' ? {} : { enabled: enabled === 'true' }),
        ...(outdated === '' ? {} : { updateAvailable: outdated === 'true' }),
        ...(arrived === '' ? {} : { arrived: arrived === 'true' }),
      },
    },
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const sources = useQuery(DetectionPackSources, { context: quietly, errorPolicy: 'all' }).data?.detectionPackSources
  const found = (data ?? previousData)?.detectionPacks
  const isFiltered = [text, source, enabled, outdated, arrived].some((value) => value !== '')
  const change = (name: string) => (next: string) => set({ [name]: next, page: '' })
  return (
    <>
      <div className={css['bar']}>
        <SearchField label={packsText.search} text={text} onChange={change('text')} />
        <Choice label={packsText.state} value={enabled} options={packsText.states} onChange={change('enabled')} />
        <Choice
          label={packsText.update}
          value={outdated}
          options={packsText.updates}
          onChange={change('updateAvailable')}
        />
        <Choice label={packsText.arrived} value={arrived} options={packsText.arrivals} onChange={change('arrived')} />
        {(sources?.length ?? 0) > 1 && (
          <Choice
            label={packsText.source}
            value={source}
            options={[
              { value: '', text: packsText.anySource },
              ...sources!.map(({ id, owner, repository }) => ({ value: id, text: `${owner}/${repository}` })),
            ]}
            onChange={change('source')}
          />
        )}
      </div>
      {error !== undefined && (
        <Failed title={packsText.failed} why={error.message} retry={packsText.retry} onRetry={() => void refetch()} />
      )}
      {found === undefined ? (
        error === undefined && <Skeleton />
      ) : found.detectionPacks.length > 0 ? (
        <SpecCards label={packsText.title}>
          {found.detectionPacks.map((pack) => (
            <PackCard key={pack.id} pack={pack} onDone={() => void refetch()} />
          ))}
        </SpecCards>
      ) : isFiltered ? (
        <Empty title={packsText.noResults} why={packsText.noResultsWhy} />
      ) : (
        <Empty title={packsText.none} why={packsText.noneWhy}>
          <AddSource />
        </Empty>
      )}
      <Pager page={page} total={found?.paging.totalItems ?? 0} onPage={(next) => set({ page: String(next) })} />
    </>
  )
}
