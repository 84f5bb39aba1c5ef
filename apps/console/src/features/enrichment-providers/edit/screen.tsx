import { useQuery } from '@apollo/client/react'
import { GetEnrichmentProvider, UpdateEnrichmentProvider } from '@picket/core/api'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { providerPath } from '../paths.ts'
import { detailsText, editText, listText } from '../strings.ts'
import { useKinds } from '../use-kinds.ts'
import { ProviderForm } from './provider-form.tsx'
import css from './screen.module.css'

/** Edits the settings of a provider. */
export function Screen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { kindOf, error: kindsError, reload } = useKinds()
  const { data, error, refetch, loading } = useQuery(GetEnrichmentProvider, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const provider = data?.enrichmentProvider
  if (error !== undefined && provider === undefined)
    return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
  if (provider === undefined && !loading) return <NotFoundPage />
  const kind = provider && kindOf(provider.type)
  return (
    <div className={css['screen']}>
      <PageHead title={provider?.displayName ?? editText.edit} description={kind?.label} />
      {kindsError !== undefined && (
        <Failed title={listText.kindsFailed} why={kindsError.message} retry={listText.retry} onRetry={reload} />
      )}
      {kind === undefined && kindsError === undefined && <Skeleton rows={6} />}
      {provider !== undefined && kind !== undefined && (
        <ProviderForm
          key={provider.id}
          kind={kind}
          provider={provider}
          onSave={async (values, freely) => {
            await client.mutate(UpdateEnrichmentProvider, { input: { id, ...values } }, { failSilently: true })
            notify.done(editText.saved(values.displayName))
            freely()
            void navigate(providerPath(id))
          }}
        />
      )}
    </div>
  )
}
