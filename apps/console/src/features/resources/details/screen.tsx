import { useQuery } from '@apollo/client/react'
import { Resource } from '@picket/core/api'
import { useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { ComplianceStatusBadge } from '../../../compliance/status-badge.tsx'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { resourcesText } from '../strings.ts'
import { useSourceNames } from '../use-names.ts'
import { ResourceAlerts } from './alerts.tsx'
import { ResourcePolicies } from './policies.tsx'
import css from '../../../specs/spec-list.module.css'

/** Shows a resource: its attributes, the results of policies, and their alerts. */
export function Screen() {
  const { id = '' } = useParams()
  const names = useSourceNames()
  const [mayPolicies, mayAlerts] = [useMay('PolicyRead'), useMay('AlertRead')]
  const { data, error, refetch, loading } = useQuery(Resource, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={resourcesText.oneFailed} error={error} onRetry={() => void refetch()} />
  if (data?.resource === undefined)
    return loading ? (
      <div className={css['screen']}>
        <PageHead title={id} />
        <Skeleton rows={8} />
      </div>
    ) : (
      <NotFoundPage />
    )
  const { type, integrationId, complianceStatus, deleted, lastModified, attributes } = data.resource
  return (
    <div className={css['screen']}>
      <PageHead title={id} description={type}>
        {deleted && <Badge>{resourcesText.deleted}</Badge>}
        <ComplianceStatusBadge status={complianceStatus} />
      </PageHead>
      <section className={css['panel']} aria-label={resourcesText.facts}>
        <Facts>
          <Fact label={resourcesText.id} isWide>
            <code>{id}</code> <CopyButton text={id} />
          </Fact>
          <Fact label={resourcesText.type}>{type}</Fact>
          <Fact label={resourcesText.source}>{names?.get(integrationId) ?? integrationId}</Fact>
          <Fact label={resourcesText.modified}>
            <Time at={lastModified} />
          </Fact>
        </Facts>
      </section>
      {mayPolicies && (
        <section className={css['panel']} aria-label={resourcesText.policies}>
          <h2>{resourcesText.policies}</h2>
          <ResourcePolicies resourceId={id} onChange={() => void refetch()} />
        </section>
      )}
      {mayAlerts && (
        <section className={css['panel']} aria-label={resourcesText.alerts}>
          <h2>{resourcesText.alerts}</h2>
          <ResourceAlerts resourceId={id} />
        </section>
      )}
      <section className={css['panel']} aria-label={resourcesText.attributes}>
        <h2>{resourcesText.attributes}</h2>
        <JsonTree value={attributes} label={resourcesText.attributes} />
      </section>
    </div>
  )
}
