import { useQuery } from '@apollo/client/react'
import { SavedQueries } from '@picket/core/api'
import { NotebookPen, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { useKeys } from '../../../keys/registry.ts'
import type { OpenedQuery } from '../../../queries/query-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { Pager, pageOf } from '../../../ui/pager.tsx'
import { readUrl, writeUrl } from '../../../urlstate/codec.ts'
import { explorerPath, pathOfSaved } from '../../data-explorer/paths.ts'
import { newNotebookPath } from '../../notebooks/paths.ts'
import { deleteSearch } from '../delete-search.ts'
import { readOpened, sortByOpened } from '../opened.ts'
import { savedText } from '../strings.ts'
import { Card, type SavedSearch } from './card.tsx'
import { countFilters, readFilter, toInput } from './filter.ts'
import { SavedFilters } from './saved-filters.tsx'
import css from './screen.module.css'

const QuerySheet = preloaded(async () => (await import('../../../queries/query-sheet.tsx')).QuerySheet)

/** The page size of the API. */
const most = 500

/** Lists saved searches. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const mayModify = useMay('DataAnalyticsModify')
  const pageSize = usePageSize()
  const searchBox = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState(-1)
  const [opened, setOpened] = useKeptState<OpenedQuery>('saved-search-sheet')
  const filter = readFilter(search)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const { data, previousData, error, refetch } = useQuery(SavedQueries, {
    variables: { input: { ...toInput(filter), pageSize: most } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const found = (data ?? previousData)?.savedQueries.savedQueries
  const rows = found !== undefined && filter.sort === 'LAST_ACCESSED_DESC' ? sortByOpened(found, readOpened()) : found
  const shown = rows === undefined ? [] : pageOf(rows, page, pageSize)
  const current = shown[cursor]
  const count = countFilters(filter)
  const isFiltered = count > 0 || filter.text !== ''
  const narrow = (change: Readonly<Record<string, string | readonly string[]>>): void => {
    setCursor(-1)
    const next = { ...readUrl(search, ['tags']), page: '', ...change }
    setSearch(writeUrl(next), { replace: true, flushSync: true })
  }
  const clear = (): void => narrow({ text: '', scheduled: '', type: '', tags: [] })
  const move = (to: number): void => setCursor(Math.max(0, Math.min(shown.length - 1, to)))
  const open = (): void => current && void navigate(pathOfSaved(current))
  const isOwn = (row: SavedSearch | undefined): row is SavedSearch => mayModify && row?.managed === false
  const duplicate = ({ name, sql, language }: SavedSearch): void =>
    setOpened({ name: savedText.copyOf(name), sql, language })
  const remove = async (row: SavedSearch): Promise<void> => {
    if (await deleteSearch(row)) await refetch()
  }
  useKeys(savedText.title, [
    { keys: 'j', label: savedText.next, run: () => move(cursor + 1) },
    { keys: 'k', label: savedText.previous, run: () => move(cursor - 1) },
    { keys: 'ArrowDown', label: savedText.next, run: () => move(cursor + 1) },
    { keys: 'ArrowUp', label: savedText.previous, run: () => move(cursor - 1) },
    { keys: 'Enter', label: savedText.open, run: open },
    { keys: 'o', label: savedText.open, run: open },
    {
      keys: 'e',
      label: savedText.edit,
      isRefused: !mayModify,
      run: () => isOwn(current) && setOpened({ query: current }),
    },
    { keys: 'n', label: savedText.add, isRefused: !mayModify, run: () => mayModify && setOpened({ name: '' }) },
    { keys: 'r', label: savedText.refresh, run: () => void refetch() },
    { keys: '/', label: savedText.search, run: () => searchBox.current?.focus() },
  ])
  const tags = [...new Set([...(found ?? []).flatMap((one) => one.tags), ...filter.tags])].toSorted()
  return (
    <div className={css['screen']}>
      <PageHead title={savedText.title} description={savedText.description}>
        {mayModify && (
          <>
            <LinkButton icon={<NotebookPen size={14} />} to={newNotebookPath}>
              {savedText.addNotebook}
            </LinkButton>
            <Button look="main" icon={<Plus size={14} />} onClick={() => setOpened({ name: '' })}>
              {savedText.add}
            </Button>
          </>
        )}
      </PageHead>
      <SavedFilters {...{ filter, count, tags, searchBox, isFiltered }} onNarrow={narrow} onClear={clear} />
      {error !== undefined && (
        <Failed title={savedText.failed} why={error.message} retry={savedText.retry} onRetry={() => void refetch()} />
      )}
      {rows === undefined ? (
        error === undefined && <Skeleton rows={10} />
      ) : rows.length > 0 ? (
        <ul className={css['cards']} aria-label={savedText.title}>
          {shown.map((row, index) => (
            <Card
              key={row.id}
              search={row}
              isCursor={index === cursor}
              mayModify={mayModify}
              onTag={(tag) => narrow({ tags: [tag] })}
              onEdit={() => setOpened({ query: row })}
              onDuplicate={() => duplicate(row)}
              onCopy={() => void copyText(row.sql, savedText.copied)}
              onDelete={() => void remove(row)}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty title={savedText.noResults} why={savedText.noResultsWhy}>
          <Button onClick={clear}>{savedText.clear}</Button>
        </Empty>
      ) : (
        <Empty title={savedText.none} why={savedText.noneWhy}>
          <LinkButton look="main" to={explorerPath}>
            {savedText.open}
          </LinkButton>
        </Empty>
      )}
      <Pager page={page} total={rows?.length ?? 0} onPage={(next) => narrow({ page: String(next) })} />
      <QuerySheet
        opened={opened}
        isScheduleOptional
        onClose={() => setOpened(undefined)}
        onReload={refetch}
        onSaved={async () => void (await refetch())}
      />
    </div>
  )
}
