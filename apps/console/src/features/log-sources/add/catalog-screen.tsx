import { useQuery } from '@apollo/client/react'
import { ListAvailableLogProviders } from '@picket/core/api'
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
import { groups, searchCatalog, toCatalog, type CatalogEntry } from './catalog.ts'
import { ProviderDialog } from './provider-dialog.tsx'
import css from './catalog-screen.module.css'

/** The catalog of transports and products. The URL contains the search and the chosen product. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('LogSourceModify')
  const searchBox = useRef<HTMLInputElement>(null)
  const { kinds, error, reload } = useSourceKinds()
  const { data } = useQuery(ListAvailableLogProviders, { context: { failSilently: true }, errorPolicy: 'all' })
  const providers = data?.listAvailableLogProviders.results
  const entries = useMemo(() => (kinds === undefined ? [] : toCatalog(kinds, providers ?? [])), [kinds, providers])
  const text = search.get('text') ?? ''
  const group = groups.find((one) => one === search.get('group')) ?? ''
  const found = searchCatalog(entries, text, group)
  const chosen = providers?.find(({ id }) => id === search.get('product'))
  useKeys(addText.title, [{ keys: '/', label: 'Search', run: () => searchBox.current?.focus() }])
  if (!mayModify) return <Empty title={formText.noPermission} />
  return (
    <div className={css['screen']}>
      <PageHead title={addText.title} description={addText.description} />
      <div className={css['bar']}>
        <SearchField ref={searchBox} label={addText.search} text={text} onChange={(next) => set({ text: next })} />
        <Choice
          label={addText.all}
          value={group}
          options={[
            { value: '', text: addText.all },
            { value: 'transports', text: addText.transports },
            { value: 'products', text: addText.products },
          ]}
          onChange={(next) => set({ group: next })}
        />
      </div>
      {error !== undefined && (
        <Failed title={addText.failed} why={error.message} retry={formText.retry} onRetry={reload} />
      )}
      {kinds === undefined && error === undefined && <Skeleton rows={8} />}
      {kinds !== undefined && found.length === 0 && (
        <Empty title={addText.noResults} why={addText.noResultsWhy}>
          <Link to="/configure/schemas/new/">{addText.newSchema}</Link>
        </Empty>
      )}
      {groups.map((one) => {
        const shown = found.filter((entry) => entry.group === one)
        if (shown.length === 0) return null
        return (
          <section key={one}>
            <h2>{addText[one]}</h2>
            {one === 'products' && <p className={css['what']}>{addText.productsWhy}</p>}
            <ul className={css['entries']} aria-label={addText[one]}>
              {shown.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} onProduct={(product) => set({ product })} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <ProviderDialog provider={chosen} kinds={kinds ?? []} onClose={() => set({ product: '' })} />
    </div>
  )
}

function Entry({ entry, onProduct }: { readonly entry: CatalogEntry; readonly onProduct: (id: string) => void }) {
  if (entry.group === 'products')
    return (
      <button type="button" className={css['entry']} onClick={() => onProduct(entry.id)}>
        <span>
          <b>{entry.title}</b>
          <span className={css['what']}>{addText.logTypes(entry.provider.availableParsers.length)}</span>
        </span>
      </button>
    )
  return (
    <Link className={css['entry']} to={`${addPath}${encodeURIComponent(entry.id)}/`}>
      <KindMark mark={entry.kind.mark} />
      <span>
        <b>{entry.title}</b>
        <span className={css['what']}>{entry.kind.summary}</span>
      </span>
    </Link>
  )
}
