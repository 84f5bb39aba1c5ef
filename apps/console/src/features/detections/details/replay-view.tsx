import { useQuery } from '@apollo/client/react'
import { ReplayDetails, StopReplay, type ReplayDetailsData } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { bulkText, listText } from '../strings.ts'
import { Panel } from './panel.tsx'
import { ReplayAlerts } from './replay-alerts.tsx'
import { printBytes } from '../../../ui/print-bytes.ts'
import { replayText } from './strings.ts'
import css from './replays.module.css'

type Replay = ReplayDetailsData['replay']

const pollMs = 1000

/** Shows a running replay and its results. */
export function ReplayView({ id, detectionId }: { readonly id: string; readonly detectionId: string }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ReplayDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
    context: { failSilently: true },
  })
  const replay = data?.replay
  const isRunning = replay === undefined || replay.state.endsWith('_IN_PROGRESS')
  if (isRunning) startPolling(pollMs)
  else stopPolling()
  if (error !== undefined && replay === undefined)
    return (
      <Failed title={replayText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (replay === undefined) return <Skeleton rows={6} />
  return (
    <>
      <Head replay={replay} isRunning={isRunning} onStopped={() => void refetch()} />
      {replay.comparison !== null && <Comparison replay={replay} />}
      {replay.state === 'DONE' && (
        <Panel title={replayText.alertList}>
          <ReplayAlerts replayId={id} detectionId={detectionId} />
        </Panel>
      )}
    </>
  )
}

function Head({
  replay,
  isRunning,
  onStopped,
}: {
  readonly replay: Replay
  readonly isRunning: boolean
  readonly onStopped: () => void
}) {
  const mayStop = useMay('RuleModify')
  const { id, state, message, scope, summary } = replay
  const { startsAt, endsAt } = scope.dataWindow.timeWindow
  const stop = async (): Promise<void> => {
    try {
      await client.mutate(StopReplay, { input: { id } }, { failSilently: true })
      onStopped()
    } catch (error) {
      notify.failed((error as Error).message, bulkText.failure)
    }
  }
  const tiles = [
    [replayText.totalAlerts, summary.totalAlerts.toLocaleString('en')],
    [replayText.errors, summary.ruleErrorCount.toLocaleString('en')],
    [replayText.volume, printBytes(summary.bytesProcessed)],
    [replayText.matched, summary.eventsMatchedCount.toLocaleString('en')],
  ] as const
  return (
    <section className={css['head']} aria-label={replayText.replayed}>
      <div className={css['line']}>
        <strong role="status">{replayText.states[state]}</strong>
        <span className={css['quiet']}>
          <Time at={startsAt} /> – <Time at={endsAt} />
        </span>
        {isRunning && mayStop && <Button onClick={() => void stop()}>{replayText.stop}</Button>}
      </div>
      {message !== '' && <p className={css['quiet']}>{message}</p>}
      {isRunning && (
        <div className={css['bars']}>
          <Bar name={replayText.evaluation} value={summary.evaluationProgress} />
          <Bar name={replayText.computation} value={summary.computationProgress} />
        </div>
      )}
      <dl className={css['tiles']}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Bar({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <label className={css['progress']}>
      <span>{name}</span>
      <progress value={value} max={1} />
      <span>{Math.round(value * 100)} %</span>
    </label>
  )
}

/** Compares the results of the replay with those at the time of the events. */
function Comparison({ replay: { comparison } }: { readonly replay: Replay }) {
  if (comparison === null) return null
  const rows = [
    { name: replayText.matches, ...comparison.matches },
    { name: replayText.alerts, ...comparison.alerts },
  ]
  const count = (value: number): string => value.toLocaleString('en')
  return (
    <Panel title={replayText.comparison}>
      <PlainTable
        label={replayText.comparison}
        columns={[
          { id: 'name', title: replayText.comparison, isTitleHidden: true, cell: ({ name }) => name },
          { id: 'same', title: replayText.same, align: 'end', cell: ({ same }) => count(same) },
          { id: 'new', title: replayText.fresh, align: 'end', cell: ({ new: fresh }) => count(fresh) },
          { id: 'gone', title: replayText.gone, align: 'end', cell: ({ gone }) => count(gone) },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
      {comparison.goneAlerts.length > 0 && (
        <>
          <h3 className={css['sub']}>{replayText.goneAlerts}</h3>
          <ul className={css['gone']}>
            {comparison.goneAlerts.map(({ id, title, severity, createdAt }) => (
              <li key={id}>
                <SeverityMark severity={severity} /> <Link to={`/alerts-and-errors/${id}/`}>{title}</Link>{' '}
                <span className={css['quiet']}>
                  <Time at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
