import { useQuery } from '@apollo/client/react'
import {
  catalogCategories,
  catalogGroups,
  ListAvailableLogProviders,
  searchCatalog,
  toCatalog,
  type CatalogEntry,
} from '@picket/core/api'
import { useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { useSourceKinds } from '../../../sources/use-source-kinds.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { addText, formText } from '../form-strings.ts'
import { addPath } from '../paths.ts'
import { ProviderDialog } from './provider-dialog.tsx'
import css from './catalog-screen.module.css'

/** The catalog of services, transports and products. The URL contains the search and the chosen product. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('LogSourceModify')
  const searchBox = useRef<HTMLInputElement>(null)
  const { kinds = [], kindOf } = useSourceKinds()
  const { data, error, refetch } = useQuery(ListAvailableLogProviders, { context: { failSilently: true } })
  const providers = data?.listAvailableLogProviders.results
  const entries = useMemo(() => toCatalog(providers ?? []), [providers])
  const text = search.get('text') ?? ''
  const category = search.get('category') ?? ''
  const found = searchCatalog(entries, text, category)
  const transports = entries.filter(({ group }) => group === 'transports').map(({ provider }) => provider.kind)
  const chosen = providers?.find(({ id }) => id === search.get('product'))
  useKeys(addText.title, [{ keys: '/', label: 'Search', run: () => searchBox.current?.focus() }])
  if (!mayModify) return <Empty title={formText.noPermission} />
  return (
    <div className={css['screen']}>
      <PageHead title={addText.title} description={addText.description} />
      <div className={css['bar']}>
        <SearchField ref={searchBox} label={addText.search} text={text} onChange={(next) => set({ text: next })} />
        <Choice
          label={addText.category}
          value={category}
          options={[
            { value: '', text: addText.all },
            ...catalogCategories(entries).map((value) => ({ value, text: value })),
          ]}
          onChange={(next) => set({ category: next })}
        />
      </div>
      {error !== undefined && (
        <Failed title={addText.failed} why={error.message} retry={formText.retry} onRetry={() => void refetch()} />
      )}
      {providers === undefined && error === undefined && <Skeleton rows={8} />}
      {providers !== undefined && found.length === 0 && (
        <Empty title={addText.noResults} why={addText.noResultsWhy}>
          <Link to="/configure/schemas/new/">{addText.newSchema}</Link>
        </Empty>
      )}
      {catalogGroups.map((one) => {
        const shown = found.filter(({ group }) => group === one)
        if (shown.length === 0) return null
        return (
          <section key={one}>
            <h2>{addText.group[one]}</h2>
            <p className={css['what']}>{addText.groupWhy[one]}</p>
            <ul className={css['entries']} aria-label={addText.group[one]}>
              {shown.map((entry) => (
                <li key={entry.provider.id}>
                  <Entry
                    entry={entry}
                    mark={kindOf(entry.provider.kind)?.mark}
                    onProduct={(product) => set({ product })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <ProviderDialog
        provider={chosen}
        kinds={kinds.filter(({ kind }) => transports.includes(kind))}
        onClose={() => set({ product: '' })}
      />
    </div>
  )
}

function Entry({
  entry: { group, provider },
  mark,
  onProduct,
}: {
  readonly entry: CatalogEntry
  readonly mark: string | undefined
  readonly onProduct: (id: string) => void
}) {
  const { id, displayName, tagLine, kind, availableParsers } = provider
  if (group === 'products')
    return (
      <button type="button" className={css['entry']} onClick={() => onProduct(id)}>
        <span>
          <b>{displayName}</b>
          <span className={css['what']}>{addText.logTypes(availableParsers.length)}</span>
        </span>
      </button>
    )
  const product = group === 'services' ? `?product=${encodeURIComponent(id)}` : ''
  return (
    <Link className={css['entry']} to={`${addPath}${encodeURIComponent(kind)}/${product}`}>
      <KindMark mark={mark} />
      <span>
        <b>{displayName}</b>
        <span className={css['what']}>{tagLine}</span>
      </span>
    </Link>
  )
}
