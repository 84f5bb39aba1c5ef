import { useQuery } from '@apollo/client/react'
import { CreateDataModel, GetDataModel, UpdateDataModel } from '@picket/core/api'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import css from '../../../specs/spec-list.module.css'
import { Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toInput, type ModelValues } from '../model-values.ts'
import { modelText } from '../strings.ts'
import { ModelForm } from './model-form.tsx'

const quietly = { failSilently: true }

/** Creates or edits a data model. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Existing key={id} id={id} />
}

function useLeave(): (values: ModelValues, freely: () => void) => void {
  const navigate = useNavigate()
  return ({ id, displayName }, freely) => {
    notify.done(modelText.saved(displayName || id))
    freely()
    void navigate(`/build/data-models/${encodeURIComponent(id)}/`)
  }
}

function New() {
  const leave = useLeave()
  return (
    <div className={css['screen']}>
      <PageHead title={modelText.new} description={modelText.description} />
      <ModelForm
        onSave={async (values, freely) => {
          await client.mutate(CreateDataModel, { input: toInput(values) }, quietly)
          leave(values, freely)
        }}
      />
    </div>
  )
}

function Existing({ id }: { readonly id: string }) {
  const leave = useLeave()
  const { data, error, refetch, loading } = useQuery(GetDataModel, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={modelText.oneFailed} error={error} onRetry={() => void refetch()} />
  const model = data?.dataModel
  if (model === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return (
    <div className={css['screen']}>
      <PageHead title={model.displayName || id} description={model.managed ? modelText.managed : id} />
      <ModelForm
        key={model.versionId}
        model={model}
        onReload={() => void refetch()}
        onSave={async (values, freely, versionId) => {
          const input = { ...toInput(values), ...(versionId === undefined ? {} : { versionId }) }
          await client.mutate(UpdateDataModel, { input }, quietly)
          leave(values, freely)
        }}
      />
    </div>
  )
}
