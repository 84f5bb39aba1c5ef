import { useQuery } from '@apollo/client/react'
import { CreateDetectionPackSource, DetectionPackSources, UpdateDetectionPackSource } from '@picket/core/api'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import css from '../../../specs/spec-list.module.css'
import { Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { sourcesPath } from '../paths.ts'
import { sourceText } from '../strings.ts'
import { SourceForm } from './source-form.tsx'
import { toChange, toInput } from './source-values.ts'

const quietly = { failSilently: true }

/** Adds a pack source, or edits one. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Existing key={id} id={id} />
}

function New() {
  const navigate = useNavigate()
  return (
    <div className={css['screen']}>
      <PageHead title={sourceText.new} description={sourceText.newWhy} />
      <SourceForm
        onSave={async (values, freely) => {
          const { createDetectionPackSource } = await client.mutate(
            CreateDetectionPackSource,
            { input: toInput(values) },
            quietly,
          )
          const { owner, repository } = createDetectionPackSource.detectionPackSource
          client.apollo.cache.evict({ fieldName: 'detectionPackSources' })
          notify.done(sourceText.saved(`${owner}/${repository}`))
          freely()
          void navigate(sourcesPath)
        }}
      />
    </div>
  )
}

function Existing({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { data, error, refetch, loading } = useQuery(DetectionPackSources, {
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={sourceText.oneFailed} error={error} onRetry={() => void refetch()} />
  const source = data?.detectionPackSources.find((one) => one.id === id)
  if (source === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const name = `${source.owner}/${source.repository}`
  return (
    <div className={css['screen']}>
      <PageHead title={name} description={sourceText.editWhy} />
      <SourceForm
        source={source}
        onSave={async (values, freely) => {
          await client.mutate(UpdateDetectionPackSource, { input: { id, ...toChange(values) } }, quietly)
          notify.done(sourceText.saved(name))
          freely()
          void navigate(sourcesPath)
        }}
      />
    </div>
  )
}
