import { CreateEnrichmentProvider } from '@picket/core/api'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { providerPath, providersPath } from '../paths.ts'
import { editText, listText } from '../strings.ts'
import { useKinds } from '../use-kinds.ts'
import { ProviderForm } from './provider-form.tsx'
import css from './screen.module.css'

/** The form for a new provider of the kind in the URL. */
export function Screen() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  const { kinds, kindOf, error, reload } = useKinds()
  const kind = kindOf(type)
  return (
    <div className={css['screen']}>
      <PageHead title={kind === undefined ? editText.title : editText.new(kind.label)} description={kind?.summary} />
      {error !== undefined && (
        <Failed title={listText.kindsFailed} why={error.message} retry={listText.retry} onRetry={reload} />
      )}
      {kinds === undefined && error === undefined && <Skeleton rows={6} />}
      {kinds !== undefined && kind === undefined && (
        <Empty title={editText.unknown(type)} why={editText.unknownWhy}>
          <Link to={`${providersPath}?add=true`}>{listText.choose}</Link>
        </Empty>
      )}
      {kind !== undefined && (
        <ProviderForm
          key={type}
          kind={kind}
          onSave={async ({ displayName, enabled, settings }, freely) => {
            const input = { displayName, enabled, settings, type: kind.type }
            const { createEnrichmentProvider } = await client.mutate(
              CreateEnrichmentProvider,
              { input },
              { failSilently: true },
            )
            client.apollo.cache.evict({ fieldName: 'enrichmentProviders' })
            client.apollo.cache.evict({ fieldName: 'lookupTables' })
            notify.done(editText.saved(displayName))
            freely()
            void navigate(providerPath(createEnrichmentProvider.enrichmentProvider.id), { replace: true })
          }}
        />
      )}
    </div>
  )
}
