import { useQuery } from '@apollo/client/react'
import { GetSchemaDetails, type GetSchemaDetailsData } from '@picket/core/api'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { Empty, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { schemaPath } from '../paths.ts'
import { detailsText, editText } from '../strings.ts'
import { SchemaForm } from './schema-form.tsx'
import css from './screen.module.css'

export type Schema = NonNullable<GetSchemaDetailsData['getSchema']['schema']>

/** Creates a schema, also as a copy of another one, or edits one. */
export function Screen() {
  const { name } = useParams()
  const [search] = useSearchParams()
  const mayModify = useMay('LogSourceModify')
  const copied = search.get('copy')
  const shown = name ?? copied
  const { data, error, refetch } = useQuery(GetSchemaDetails, {
    variables: { name: shown ?? '' },
    skip: shown === null,
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  if (!mayModify) return <Empty title={editText.noPermission} />
  if (shown === null) return <New />
  if (error !== undefined)
    return <FailedPage title={detailsText.notFound} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={10} />
  const { schema, error: reason } = data.getSchema
  if (schema === null) return <Empty title={detailsText.notFound} why={reason?.message ?? ''} />
  if (name === undefined) return <New key={shown} copied={schema} />
  if (schema.isManaged)
    return (
      <div className={css['screen']}>
        <PageHead title={editText.edit(schema.name)} />
        <Empty title={editText.managed} />
      </div>
    )
  return <Existing key={`${schema.name} ${schema.revision}`} schema={schema} onReload={() => void refetch()} />
}

function useSaved(): (name: string, freely: () => void) => void {
  const navigate = useNavigate()
  return (name, freely) => {
    notify.done(editText.saved(name))
    freely()
    void navigate(schemaPath(name))
  }
}

function New({ copied }: { readonly copied?: Schema }) {
  const onSaved = useSaved()
  return (
    <div className={css['screen']}>
      <PageHead title={editText.new} description={editText.newWhy} />
      <SchemaForm {...(copied === undefined ? {} : { copied })} onSaved={onSaved} onReload={() => undefined} />
    </div>
  )
}

function Existing({ schema, onReload }: { readonly schema: Schema; readonly onReload: () => void }) {
  const onSaved = useSaved()
  return (
    <div className={css['screen']}>
      <PageHead title={editText.edit(schema.name)} description={editText.revision(schema.revision)} />
      <SchemaForm schema={schema} onSaved={onSaved} onReload={onReload} />
    </div>
  )
}
