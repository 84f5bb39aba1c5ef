import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMe } from '../../../app/session/session.ts'
import { useKeys } from '../../../keys/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { explorerPath, explorerPathOf } from '../../data-explorer/paths.ts'
import { cancelQuery, runAgain } from '../act.ts'
import { historyText } from '../strings.ts'
import { canRun, Card, type HistoryRow } from './card.tsx'
import { countFilters, readFilter } from './filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { useHistory } from './use-history.ts'
import css from './screen.module.css'

const cleared = { text: '', status: '', kind: '', by: '', from: '', to: '' }

/** Lists the searches and queries of the past 30 days. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const navigate = useNavigate()
  const { id: me } = useMe()
  const searchBox = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState(-1)
  const filter = readFilter(search)
  const { rows, error, refetch, hasMore, loadMore, isBusy } = useHistory(filter)
  const current = rows?.[cursor]
  const isFiltered = countFilters(filter) > 0 || filter.text !== ''
  const narrow = (texts: Readonly<Record<string, string>>): void => {
    setCursor(-1)
    set(texts)
  }
  const move = (to: number): void => setCursor(Math.max(0, Math.min((rows?.length ?? 0) - 1, to)))
  const isOwn = (row: HistoryRow): boolean => row.issuedBy?.id === me
  const again = async (row: HistoryRow): Promise<void> => {
    const id = await runAgain(row)
    if (id !== undefined) void navigate(explorerPathOf(id))
  }
  const open = (): void => current && void navigate(explorerPathOf(current.id))
  useKeys(historyText.title, [
    { keys: 'j', label: historyText.next, run: () => move(cursor + 1) },
    { keys: 'k', label: historyText.previous, run: () => move(cursor - 1) },
    { keys: 'ArrowDown', label: historyText.next, run: () => move(cursor + 1) },
    { keys: 'ArrowUp', label: historyText.previous, run: () => move(cursor - 1) },
    { keys: 'Enter', label: historyText.open, run: open },
    { keys: 'o', label: historyText.open, run: open },
    { keys: '.', label: historyText.runAgain, run: () => current && canRun(current) && void again(current) },
    {
      keys: 'x',
      label: historyText.cancel,
      run: () => current?.status === 'running' && isOwn(current) && void cancelQuery(current.id),
    },
    { keys: 'r', label: historyText.refresh, run: () => void refetch() },
    { keys: '/', label: historyText.search, run: () => searchBox.current?.focus() },
  ])
  return (
    <div className={css['screen']}>
      <PageHead title={historyText.title} description={historyText.description} />
      <HistoryFilters filter={filter} searchBox={searchBox} onNarrow={narrow} onClear={() => narrow(cleared)} />
      {error !== undefined && (
        <Failed
          title={historyText.failed}
          why={error.message}
          retry={historyText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {rows === undefined ? (
        error === undefined && <Skeleton rows={10} />
      ) : rows.length > 0 ? (
        <ul className={css['cards']} aria-label={historyText.title}>
          {rows.map((row, index) => (
            <Card
              key={row.id}
              row={row}
              isCursor={index === cursor}
              isOwn={isOwn(row)}
              onRunAgain={() => void again(row)}
              onCancel={() => void cancelQuery(row.id)}
              onCopy={() => void copyText(row.sql, historyText.copied)}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty title={historyText.noResults} why={historyText.noResultsWhy}>
          <Button onClick={() => narrow(cleared)}>{historyText.clear}</Button>
        </Empty>
      ) : (
        <Empty title={historyText.none} why={historyText.noneWhy}>
          <LinkButton look="main" to={explorerPath}>
            {historyText.explorer}
          </LinkButton>
        </Empty>
      )}
      {hasMore && (
        <div className={css['more']}>
          <Button isBusy={isBusy} onClick={() => void loadMore()}>
            {historyText.more}
          </Button>
        </div>
      )}
    </div>
  )
}
