import { useQuery } from '@apollo/client/react'
import { ReplayAlert, ReplayProgress } from '@picket/core/api'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useDestinationNames } from '../../../destinations/use-destination-names.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { Time } from '../../../time/time.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { listText } from '../strings.ts'
import { fact, Facts, Panel } from './panel.tsx'
import { alertsText, detailsText, replayText } from './strings.ts'
import css from './replays.module.css'

/** Shows an alert that a replay would have raised. It cannot be triaged, and was not sent. */
export function Screen() {
  const { detectionId = '', replayId = '', alertId = '' } = useParams()
  const destinations = useDestinationNames()
  const silently = { context: { failSilently: true, ignore404: true } }
  const { data, error, refetch, loading } = useQuery(ReplayAlert, {
    variables: { input: { replayId, alertId } },
    ...silently,
  })
  const replay = useQuery(ReplayProgress, { variables: { id: replayId }, ...silently }).data?.replay
  const alert = data?.replayAlert
  if (error !== undefined && alert === undefined)
    return (
      <Failed title={alertsText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (alert === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const nameOf = (id: string): string => destinations.nameOf(id) ?? id
  const window = replay?.scope.dataWindow.timeWindow
  return (
    <article className={css['replays']}>
      <Link className={css['back']} to={`/build/detections/rules/${encodeURIComponent(detectionId)}/?section=replays`}>
        <ArrowLeft size={14} aria-hidden /> {replayText.replays}
      </Link>
      <h1>{alert.title}</h1>
      <p className={css['line']}>
        <SeverityMark severity={alert.severity} /> <span className={css['quiet']}>{replayText.alert}</span>
        {alert.realAlertId !== null && (
          <Link to={`/alerts-and-errors/${alert.realAlertId}/`}>{replayText.wasThere}</Link>
        )}
      </p>
      <Panel title={detailsText.settings}>
        <Facts
          facts={[
            fact(replayText.when, <Time at={alert.createdAt} />),
            fact(
              replayText.replayed,
              window && (
                <>
                  <Time at={window.startsAt} /> – <Time at={window.endsAt} />
                </>
              ),
            ),
            [replayText.events, alert.eventCount.toLocaleString('en')],
            [detailsText.logTypes, alert.logTypes.join(', ') || undefined],
            [replayText.dedup, alert.dedupString],
            [replayText.wouldGo, alert.outputIds.map(nameOf).join(', ') || replayText.nobody],
          ]}
        />
      </Panel>
      {alert.description !== '' && (
        <Panel title={detailsText.description}>
          <TextWithLinks className={css['text']!} text={alert.description} />
        </Panel>
      )}
      {alert.runbook !== '' && (
        <Panel title={detailsText.runbook}>
          <Markdown text={alert.runbook} />
        </Panel>
      )}
      {alert.context !== null && (
        <Panel title={detailsText.context}>
          <JsonTree value={alert.context} label={detailsText.context} />
        </Panel>
      )}
      {alert.events.map((event, index) => (
        <Panel key={index} title={`${replayText.event} ${index + 1}`}>
          <JsonTree value={event} label={`${replayText.event} ${index + 1}`} />
        </Panel>
      ))}
    </article>
  )
}
