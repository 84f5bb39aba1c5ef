import { useQuery } from '@apollo/client/react'
import { ListLogSources, LogTypes } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
import { useSourceKinds } from '../../../sources/use-source-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListControl, ListControls, ListControlsEnd } from '../../../ui/list-controls.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager, pageOf } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { deleteSource } from '../delete-source.ts'
import { addPath, pathOf } from '../paths.ts'
import { togglePaused } from '../pause-source.ts'
import { listText, pauseText } from '../strings.ts'
import { Card } from './card.tsx'
import { countFilters, readFilter, toInput, writeSort } from './filter.ts'
import css from './screen.module.css'

/** The page size of the API. */
const most = 500

/** Lists log sources, with their health and volume. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const navigate = useNavigate()
  const mayModify = useMay('LogSourceModify')
  const kinds = useSourceKinds()
  const pageSize = usePageSize()
  const searchBox = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState(-1)
  const filter = readFilter(search)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const { data, previousData, error, refetch } = useQuery(ListLogSources, {
    variables: { input: { ...toInput(filter), pageSize: most } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const found = (data ?? previousData)?.sources
  const rows = found?.edges.map(({ node }) => node)
  const shown = rows === undefined ? [] : pageOf(rows, page, pageSize)
  const current = shown[cursor]
  const count = countFilters(filter)
  const isFiltered = count > 0 || filter.text !== ''
  const narrow = (texts: Readonly<Record<string, string>>): void => {
    setCursor(-1)
    set({ page: '', ...texts })
  }
  const clear = (): void => narrow({ text: '', kind: '', healthy: '', logType: '' })
  const remove = async (row: (typeof shown)[number]): Promise<void> => {
    if (await deleteSource(row)) await refetch()
  }
  const mayChange = current !== undefined && mayModify && current.isEditable
  const move = (by: number): void => setCursor(Math.max(0, Math.min(shown.length - 1, cursor + by)))
  const open = (): void => {
    if (current !== undefined) void navigate(pathOf(current.integrationId))
  }
  useKeys(listText.title, [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    { keys: 'ArrowDown', label: 'Next', run: () => move(1) },
    { keys: 'ArrowUp', label: 'Previous', run: () => move(-1) },
    { keys: 'Home', label: 'First', run: () => setCursor(0) },
    { keys: 'End', label: 'Last', run: () => setCursor(shown.length - 1) },
    { keys: 'Enter', label: 'Open', run: open },
    { keys: 'o', label: 'Open', run: open },
    {
      keys: 'e',
      label: listText.edit,
      isRefused: !mayModify,
      run: () => mayChange && void navigate(pathOf(current.integrationId, 'edit/')),
    },
    {
      keys: 'p',
      label: `${pauseText.pause} / ${pauseText.resume}`,
      isRefused: !mayModify,
      run: () =>
        mayChange && kinds.kindOf(current.integrationType)?.operations.includes('PAUSE') && void togglePaused(current),
    },
    { keys: 'n', label: listText.add, isRefused: !mayModify, run: () => mayModify && void navigate(addPath) },
    { keys: 'r', label: listText.refresh, run: () => void refetch() },
    { keys: '/', label: 'Search', run: () => searchBox.current?.focus() },
  ])
  const add = mayModify && (
    <LinkButton look="main" icon={<Plus size={14} />} to={addPath}>
      {listText.add}
    </LinkButton>
  )
  const names = [...new Set([...(logTypes?.listAvailableLogTypes.logTypes ?? []), filter.logType])].filter(Boolean)
  return (
    <div className={css['screen']}>
      <PageHead title={listText.title} description={listText.description}>
        {add}
      </PageHead>
      <ListControls
        title={listText.filters(count)}
        search={
          <SearchField
            ref={searchBox}
            label={listText.search}
            text={filter.text}
            onChange={(text) => narrow({ text })}
          />
        }
      >
        <ListControl label={listText.health}>
          <Choice
            label={listText.health}
            value={filter.healthy}
            options={[
              { value: '', text: listText.anyHealth },
              { value: 'false', text: 'Unhealthy' },
              { value: 'true', text: 'Healthy' },
            ]}
            onChange={(healthy) => narrow({ healthy })}
          />
        </ListControl>
        <ListControl label={listText.kind}>
          <Choice
            label={listText.kind}
            value={filter.kind}
            options={[
              { value: '', text: listText.anyKind },
              ...(kinds.kinds ?? []).map(({ kind, label }) => ({ value: kind, text: label })),
            ]}
            onChange={(kind) => narrow({ kind })}
          />
        </ListControl>
        <ListControl label={listText.logType}>
          <Choice
            label={listText.logType}
            value={filter.logType}
            options={[{ value: '', text: listText.anyLogType }, ...names.map((value) => ({ value, text: value }))]}
            onChange={(logType) => narrow({ logType })}
          />
        </ListControl>
        {isFiltered && (
          <Button look="quiet" onClick={clear}>
            {listText.clear}
          </Button>
        )}
        <ListControlsEnd />
        <ListControl label={listText.sortBy}>
          <Choice
            label={listText.sortBy}
            value={filter.sort}
            options={listText.sorts}
            onChange={(sort) => narrow(writeSort(sort))}
          />
        </ListControl>
      </ListControls>
      {error !== undefined && (
        <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
      )}
      {rows === undefined ? (
        error === undefined && <Skeleton />
      ) : rows.length > 0 ? (
        <ul className={css['cards']} aria-label={listText.title}>
          {shown.map((row, index) => (
            <Card
              key={row.integrationId}
              row={row}
              kinds={kinds}
              isCursor={index === cursor}
              mayModify={mayModify}
              onDelete={() => void remove(row)}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty title={listText.noResults} why={listText.noResultsWhy}>
          <Button onClick={clear}>{listText.clear}</Button>
        </Empty>
      ) : (
        <Empty title={listText.none} why={mayModify ? listText.noneWhy : listText.noneReadOnly}>
          {add}
        </Empty>
      )}
      {found?.pageInfo.hasNextPage === true && <p className={css['note']}>{listText.limited(most)}</p>}
      <Pager page={page} total={rows?.length ?? 0} onPage={(next) => set({ page: String(next) })} />
    </div>
  )
}
