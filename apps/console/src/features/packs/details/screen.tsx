import { useQuery } from '@apollo/client/react'
import { DetectionPack, packErrorText } from '@picket/core/api'
import { useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import css from '../../../specs/spec-list.module.css'
import { Age, Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PackControls } from '../change/pack-controls.tsx'
import { detailsText, packsText } from '../strings.ts'
import { Members } from './members.tsx'
import own from './screen.module.css'

/** Shows a pack: its version, and what it contains. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch, loading } = useQuery(DetectionPack, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={detailsText.oneFailed} error={error} onRetry={() => void refetch()} />
  const pack = data?.detectionPack
  if (pack === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const { packVersion, missingIds, lastError, logTypes, arrivedLogTypes } = pack
  return (
    <div className={css['screen']}>
      <PageHead title={pack.displayName} description={pack.description}>
        <EnabledBadge enabled={pack.enabled} />
        {pack.updateAvailable && <Badge tone="accent">{packsText.outdated}</Badge>}
        <PackControls pack={pack} onDone={() => void refetch()} />
      </PageHead>
      <section className={css['panel']} aria-label={detailsText.facts}>
        {lastError !== null && (
          <p role="alert" className={own['error']}>
            {packsText.failedLast}: {packErrorText(lastError)}
          </p>
        )}
        <Facts>
          <Fact label={detailsText.source}>{pack.packSourceName}</Fact>
          <Fact label={detailsText.version}>
            {packVersion.semVer}
            {packVersion.isSigned && ` (${detailsText.signed})`}
          </Fact>
          <Fact label={detailsText.published}>
            <Time at={packVersion.publishedAt} />
          </Fact>
          <Fact label={detailsText.modified}>
            <Age at={pack.lastModified} />
          </Fact>
          {logTypes.length > 0 && (
            <Fact label={detailsText.logTypes} isWide>
              <span className={own['badges']}>
                {logTypes.map((name) => (
                  <Badge key={name} tone={arrivedLogTypes.includes(name) ? 'good' : 'plain'}>
                    {name}
                  </Badge>
                ))}
              </span>
            </Fact>
          )}
        </Facts>
        {missingIds.length > 0 && <p className={css['quiet']}>{detailsText.missing(missingIds)}</p>}
      </section>
      <Members members={pack.members} />
    </div>
  )
}
