import { useQuery } from '@apollo/client/react'
import { LogSource, type OfferedSourceKind, SourceMetrics, type StoredSource } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { printBytes } from '../../../ui/print-bytes.ts'
import { Steps } from '../../../ui/steps.tsx'
import { useSampleEvents } from '../../../sources/use-sample-events.ts'
import { AuthorizeLink } from '../authorize/authorize-link.tsx'
import { Checks } from '../details/checks.tsx'
import { detailsText } from '../details/strings.ts'
import { addText } from '../form-strings.ts'
import { pathOf } from '../paths.ts'
import { senderValuesOf } from '../sender-values.ts'
import { SetUp } from './set-up.tsx'
import css from '../screen.module.css'

const poll = 2_000
const day = 86_400_000

/** What the sender needs, the health checks, and the first logs, which appear when they arrive. */
export function Connect({ kind, sourceId }: { readonly kind: OfferedSourceKind; readonly sourceId: string }) {
  const { data, error, loading, refetch, stopPolling } = useQuery(LogSource, {
    variables: { id: sourceId },
    fetchPolicy: 'cache-and-network',
    pollInterval: poll,
    context: { failSilently: true, ignore404: true },
  })
  const source = data?.source
  const hasArrived = source !== undefined && source.lastEventReceivedAtTime !== null
  useEffect(() => {
    if (hasArrived) stopPolling()
  }, [hasArrived, stopPolling])
  if (source === undefined) {
    if (error !== undefined)
      return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
    return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  }
  return (
    <>
      <Steps label={addText.steps} steps={addText.wizard} current={hasArrived ? 2 : 1} />
      <div className={css['columns']}>
        <div className={css['stack']}>
          <section className={css['panel']} aria-label={addText.values}>
            <h2>{addText.values}</h2>
            <div className={css['stack']}>
              {senderValuesOf(source).map((one) => (
                <CopyValue key={one.label} {...one} />
              ))}
              <AuthorizeLink source={source} />
            </div>
          </section>
          <section className={css['panel']} aria-label={addText.wizard[2]}>
            {hasArrived ? (
              <Arrived source={source} />
            ) : (
              <div className={css['stack']} role="status">
                <p className={css['waiting']}>
                  <span className={css['pulse']} aria-hidden /> {addText.waiting}
                </p>
                <p className={css['quiet']}>{addText.waitingWhy}</p>
              </div>
            )}
          </section>
          <div className={css['end']}>
            <LinkButton look={hasArrived ? 'main' : 'plain'} to={pathOf(sourceId)}>
              {hasArrived ? addText.finish : addText.later}
            </LinkButton>
          </div>
        </div>
        <div className={css['stack']}>
          <section className={css['panel']} aria-label={addText.steps}>
            <SetUp kind={kind} />
          </section>
          <section className={css['panel']} aria-label={addText.checks}>
            <h2>{addText.checks}</h2>
            <Checks source={source} onChange={() => void refetch()} />
          </section>
        </div>
      </div>
    </>
  )
}

function Arrived({ source }: { readonly source: StoredSource }) {
  const { integrationId: id, logTypes } = source
  const [now] = useState(Date.now)
  const { data, stopPolling } = useQuery(SourceMetrics, {
    variables: {
      input: { id, fromDate: new Date(now - day).toISOString(), toDate: new Date(now + day).toISOString() },
    },
    fetchPolicy: 'network-only',
    pollInterval: poll,
    context: { failSilently: true },
  })
  const totals = data?.sourceMetrics.totals
  const isProcessed = totals !== undefined && totals.events + totals.failed + totals.filtered + totals.skipped > 0
  useEffect(() => {
    if (isProcessed) stopPolling()
  }, [isProcessed, stopPolling])
  const { events } = useSampleEvents(id, { limit: 1, logTypes, isSkipped: (totals?.events ?? 0) === 0 })
  const [event] = events ?? []
  const types =
    data?.sourceMetrics.perLogType.filter(({ logType, counts }) => logType !== '' && counts.events > 0) ?? []
  return (
    <div className={css['stack']} role="status">
      <p className={css['waiting']} data-arrived>
        {addText.arrived}
      </p>
      {totals !== undefined && (
        <p>{addText.received(totals.received.toLocaleString('en'), printBytes(totals.bytes))}</p>
      )}
      {types.length > 0 && (
        <ul className={css['types']} aria-label={addText.became}>
          {types.map(({ logType, counts }) => (
            <li key={logType}>
              <code>{logType}</code> <span>{counts.events.toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      )}
      {totals !== undefined && totals.failed > 0 && (
        <p className={css['failed']}>
          {addText.failedLogs(totals.failed.toLocaleString('en'))}{' '}
          <Link to={pathOf(id, '?section=failures')}>{addText.seeFailures}</Link>
        </p>
      )}
      {(totals?.events ?? 0) > 0 && (
        <>
          <h3>{addText.event}</h3>
          {event === undefined ? (
            <p className={css['quiet']}>{addText.eventSoon}</p>
          ) : (
            <JsonTree label={addText.event} value={event} />
          )}
        </>
      )}
    </div>
  )
}
