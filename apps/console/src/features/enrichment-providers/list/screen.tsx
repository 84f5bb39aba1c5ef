import { useQuery } from '@apollo/client/react'
import { EnrichmentProviders } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { deleteProvider, toggleProvider } from '../changes.ts'
import { listText } from '../strings.ts'
import { Card } from './card.tsx'
import { ChooseKind } from './choose-kind.tsx'
import css from './screen.module.css'

/** Lists enrichment providers, to add, show, enable and delete them. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('LookupModify')
  const { data, error, refetch } = useQuery(EnrichmentProviders, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const text = search.get('text') ?? ''
  const all = data?.enrichmentProviders
  const found = all?.filter(({ displayName, kind, tables }) =>
    [displayName, kind.label, ...tables.map(({ name }) => name)].join('\n').toLowerCase().includes(text.toLowerCase()),
  )
  const add = mayModify && (
    <Button look="main" icon={<Plus size={14} />} onClick={() => set({ add: 'true' })}>
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
      {found === undefined ? (
        error === undefined && <Skeleton />
      ) : all?.length === 0 ? (
        <Empty title={listText.none} why={listText.noneWhy}>
          {add}
        </Empty>
      ) : (
        <>
          <div className={css['bar']}>
            <SearchField label={listText.search} text={text} onChange={(next) => set({ text: next })} />
          </div>
          {found.length === 0 ? (
            <Empty title={listText.noResults} why={listText.noResultsWhy} />
          ) : (
            <ul className={css['cards']} aria-label={listText.title}>
              {found.map((provider) => (
                <Card
                  key={provider.id}
                  provider={provider}
                  mayModify={mayModify}
                  onToggle={() => void toggleProvider(provider)}
                  onDelete={() => void deleteProvider(provider).then((isDone) => void (isDone && refetch()))}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ChooseKind isOpen={mayModify && search.get('add') === 'true'} onClose={() => set({ add: '' })} />
    </div>
  )
}
