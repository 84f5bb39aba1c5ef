import { useQuery } from '@apollo/client/react'
import { CreateLookupTable, GetLookupTable, UpdateLookupTable } from '@picket/core/api'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lookupTablePath } from '../paths.ts'
import { editText } from '../strings.ts'
import { LookupForm } from './lookup-form.tsx'
import { toInput } from './lookup-values.ts'
import { RefreshPanel } from './refresh-panel.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { TryPanel } from './try-panel.tsx'
import css from './screen.module.css'

const quietly = { failSilently: true }

/** Creates a lookup table, or edits one and imports its rows. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Existing key={id} id={id} />
}

function New() {
  const navigate = useNavigate()
  return (
    <div className={css['screen']}>
      <PageHead title={editText.new} description={editText.newWhy} />
      <LookupForm
        onSave={async (values, freely) => {
          const { createLookupTable } = await client.mutate(CreateLookupTable, { input: toInput(values) }, quietly)
          client.apollo.cache.evict({ fieldName: 'lookupTables' })
          notify.done(editText.saved(createLookupTable.lookupTable.name))
          freely()
          void navigate(lookupTablePath(createLookupTable.lookupTable.id))
        }}
      />
    </div>
  )
}

function Existing({ id }: { readonly id: string }) {
  const { data, error, refetch, loading } = useQuery(GetLookupTable, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={editText.oneFailed} error={error} onRetry={() => void refetch()} />
  const table = data?.lookupTable
  if (table === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return (
    <div className={css['screen']}>
      <PageHead title={table.name} description={table.managed ? editText.managed : (table.description ?? '')} />
      <div className={css['columns']}>
        <LookupForm
          key={table.versionId}
          table={table}
          onReload={() => void refetch()}
          onSave={async (values, freely, versionId) => {
            const { name: _, ...form } = toInput(values)
            const input = { id, ...form, ...(versionId === undefined ? {} : { versionId }) }
            await client.mutate(UpdateLookupTable, { input }, quietly)
            notify.done(editText.saved(table.name))
            freely()
            await refetch()
          }}
        />
        <div className={css['screen']}>
          <RefreshPanel table={table} onChange={() => void refetch()} />
          <RowsPanel table={table} onChange={() => void refetch()} />
          <TryPanel table={table} />
        </div>
      </div>
    </div>
  )
}
