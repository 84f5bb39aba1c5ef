import { useQuery } from '@apollo/client/react'
import { GetEnrichmentProvider } from '@picket/core/api'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { deleteProvider, toggleProvider } from '../changes.ts'
import { providerPath, providersPath } from '../paths.ts'
import { detailsText, listText } from '../strings.ts'
import { AboutPanel } from './about-panel.tsx'
import { LookUpPanel } from './look-up-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import css from './screen.module.css'

/** Shows a provider: its license, its settings, and the tables that it fills. */
export function Screen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const mayModify = useMay('LookupModify')
  const { data, error, refetch, loading } = useQuery(GetEnrichmentProvider, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const provider = data?.enrichmentProvider
  if (error !== undefined && provider === undefined)
    return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
  if (provider === undefined)
    return loading ? (
      <div className={css['screen']}>
        <PageHead title={detailsText.title} />
        <Skeleton rows={8} />
      </div>
    ) : (
      <NotFoundPage />
    )
  const { displayName, description, enabled, tables, kind } = provider
  return (
    <div className={css['screen']}>
      <PageHead title={displayName} description={description}>
        <EnabledBadge enabled={enabled} />
        {mayModify && (
          <>
            <Link className={css['edit']} to={`${providerPath(id)}edit/`}>
              {detailsText.edit}
            </Link>
            <Button onClick={() => void toggleProvider(provider)}>
              {enabled ? listText.disable : listText.enable}
            </Button>
            <Button onClick={() => void deleteProvider(provider).then((isDone) => isDone && navigate(providersPath))}>
              {listText.delete}
            </Button>
          </>
        )}
      </PageHead>
      <AboutPanel provider={provider} />
      {kind.lookUpTypes.length > 0 && <LookUpPanel isEnabled={enabled} />}
      {tables.length === 0 ? (
        <p className={css['quiet']}>{detailsText.noTables}</p>
      ) : (
        tables.map((table) => (
          <TablePanel
            key={table.name}
            table={table}
            mayRefresh={mayModify && enabled}
            onChange={() => void refetch()}
          />
        ))
      )}
    </div>
  )
}
