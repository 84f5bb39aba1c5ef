import { useQuery } from '@apollo/client/react'
import { LogSource, type StoredSource } from '@picket/core/api'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { useSourceKinds } from '../../../sources/use-source-kinds.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { detailsText } from '../details/strings.ts'
import { formText } from '../form-strings.ts'
import { SourceForm } from '../form/source-form.tsx'
import { pathOf } from '../paths.ts'
import { saveSource } from '../save-source.ts'
import css from '../screen.module.css'

/** Edits a log source. Stored secrets stay unless they are replaced. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch, loading } = useQuery(LogSource, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
  if (data?.source === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return <Edit key={id} source={data.source} />
}

function Edit({ source }: { readonly source: StoredSource }) {
  const navigate = useNavigate()
  const mayModify = useMay('LogSourceModify')
  const { kinds, kindOf, error, reload } = useSourceKinds()
  const { integrationId: id, integrationType, integrationLabel, isEditable } = source
  const kind = kindOf(integrationType)
  const path = pathOf(id)
  if (error !== undefined)
    return <Failed title={formText.kindsFailed} why={error.message} retry={formText.retry} onRetry={reload} />
  if (kinds === undefined) return <Skeleton rows={8} />
  if (kind === undefined) return <Empty title={formText.unknown(integrationType)} why={formText.unknownWhy} />
  if (!mayModify) return <Empty title={formText.noPermission} />
  if (!isEditable) return <Empty title={formText.configured} />
  return (
    <div className={css['screen']}>
      <PageHead title={formText.edit(integrationLabel)} description={kind.label} />
      <section className={css['panel']}>
        <SourceForm
          key={source.lastModified}
          kind={kind}
          source={source}
          onSave={async (values, freely) => {
            await saveSource(kind, values, source)
            notify.done(formText.saved(values.integrationLabel))
            freely()
            void navigate(path)
          }}
          cancel={
            <Link className={css['cancel']} to={path}>
              {formText.cancel}
            </Link>
          }
        />
      </section>
    </div>
  )
}
