import { useQuery } from '@apollo/client/react'
import { ListDestinationDetails } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMayWith } from '../../../app/session/permissions.ts'
import { SendTest } from '../../../destinations/send-test.tsx'
import { useDestinationKinds } from '../../../destinations/use-destination-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { deleteDestination } from '../delete-destination.ts'
import { listText } from '../strings.ts'
import { Card, type DestinationRow } from './card.tsx'
import { ChooseKind } from './choose-kind.tsx'
import css from './screen.module.css'

/** Lists destinations, to add, edit, test and delete them. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const mayModify = useMayWith('ENABLE_ALERT_DESTINATIONS', 'DestinationModify')
  const [tested, setTested] = useState<DestinationRow>()
  const { data, error, refetch } = useQuery(ListDestinationDetails, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const { kindOf } = useDestinationKinds()
  const text = search.get('text') ?? ''
  const set = (key: string, value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true, flushSync: true },
    )
  const all = data?.destinations ?? []
  const rows = all.filter(({ displayName }) => displayName.toLowerCase().includes(text.toLowerCase()))
  const add = mayModify && (
    <Button look="main" icon={<Plus size={14} />} onClick={() => set('add', 'true')}>
      {listText.add}
    </Button>
  )
  return (
    <div className={css['screen']}>
      <PageHead title={listText.title} description={listText.description}>
        {add}
      </PageHead>
      {error !== undefined && (
        <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === undefined && <Skeleton />
      ) : all.length === 0 ? (
        <Empty title={listText.none} why={listText.noneWhy}>
          {add}
        </Empty>
      ) : (
        <>
          <div className={css['bar']}>
            <SearchField label={listText.search} text={text} onChange={(next) => set('text', next)} />
          </div>
          {rows.length === 0 ? (
            <Empty title={listText.noResults} why={listText.noResultsWhy} />
          ) : (
            <ul className={css['cards']} aria-label={listText.title}>
              {rows.map((row) => (
                <Card
                  key={row.outputId}
                  row={row}
                  kind={kindOf(row.outputType)}
                  mayModify={mayModify}
                  onTest={() => setTested(row)}
                  onDelete={() => void deleteDestination(row)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ChooseKind isOpen={mayModify && search.get('add') === 'true'} onClose={() => set('add', '')} />
      <Dialog
        isOpen={tested !== undefined}
        onClose={() => setTested(undefined)}
        title={tested === undefined ? listText.test : `${listText.test}: ${tested.displayName}`}
        width={560}
      >
        {tested !== undefined && <SendTest key={tested.outputId} outputId={tested.outputId} />}
      </Dialog>
    </div>
  )
}
