import { useQuery } from '@apollo/client/react'
import { ListSchemas } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
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
import { changeStatus } from '../change-status.ts'
import { schemaPath, schemasPath } from '../paths.ts'
import { listText } from '../strings.ts'
import { Card } from './card.tsx'
import { countFilters, readFilter, toInput, writeSort } from './filter.ts'
import css from './screen.module.css'

/** The page size of the API. */
const most = 500

/** Lists schemas. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const navigate = useNavigate()
  const mayModify = useMay('LogSourceModify')
  const pageSize = usePageSize()
  const searchBox = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState(-1)
  const filter = readFilter(search)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const { data, previousData, error, refetch } = useQuery(ListSchemas, {
    variables: { input: { ...toInput(filter), pageSize: most } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const rows = (data ?? previousData)?.schemas.edges.map(({ node }) => node)
  const shown = rows === undefined ? [] : pageOf(rows, page, pageSize)
  const current = shown[cursor]
  const count = countFilters(filter)
  const isFiltered = count > 0 || filter.text !== ''
  const narrow = (texts: Readonly<Record<string, string>>): void => {
    setCursor(-1)
    set({ page: '', ...texts })
  }
  const clear = (): void => narrow({ text: '', archived: '', managed: '', inUse: '' })
  const move = (by: number): void => setCursor(Math.max(0, Math.min(shown.length - 1, cursor + by)))
  const open = (): void => {
    if (current !== undefined) void navigate(schemaPath(current.name))
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
      run: () => mayModify && current?.isManaged === false && void navigate(schemaPath(current.name, 'edit/')),
    },
    {
      keys: 'n',
      label: listText.add,
      isRefused: !mayModify,
      run: () => mayModify && void navigate(`${schemasPath}new/`),
    },
    { keys: 'r', label: listText.refresh, run: () => void refetch() },
    { keys: '/', label: 'Search', run: () => searchBox.current?.focus() },
  ])
  const add = mayModify && (
    <LinkButton look="main" icon={<Plus size={14} />} to={`${schemasPath}new/`}>
      {listText.add}
    </LinkButton>
  )
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
        <ListControl label={listText.archived}>
          <Choice
            label={listText.archived}
            value={filter.archived}
            options={listText.states}
            onChange={(archived) => narrow({ archived })}
          />
        </ListControl>
        <ListControl label={listText.origin}>
          <Choice
            label={listText.origin}
            value={filter.managed}
            options={listText.origins}
            onChange={(managed) => narrow({ managed })}
          />
        </ListControl>
        <ListControl label={listText.use}>
          <Choice
            label={listText.use}
            value={filter.inUse}
            options={listText.uses}
            onChange={(inUse) => narrow({ inUse })}
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
        error === undefined && <Skeleton rows={10} />
      ) : rows.length > 0 ? (
        <ul className={css['cards']} aria-label={listText.title}>
          {shown.map((row, index) => (
            <Card
              key={row.name}
              row={row}
              isCursor={index === cursor}
              mayModify={mayModify}
              onStatus={() => void changeStatus(row).then((isChanged) => (isChanged ? refetch() : undefined))}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty title={listText.noResults} why={listText.noResultsWhy}>
          <Button onClick={clear}>{listText.clear}</Button>
        </Empty>
      ) : (
        <Empty title={listText.none} why={listText.noneWhy}>
          {add}
        </Empty>
      )}
      <Pager page={page} total={rows?.length ?? 0} onPage={(next) => set({ page: String(next) })} />
    </div>
  )
}
