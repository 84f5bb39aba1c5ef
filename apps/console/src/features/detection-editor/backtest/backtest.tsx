import { Play, Square, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Time } from '../../../time/time.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import type { DocumentState } from '../document/document-state.ts'
import { backtestText, seconds } from '../strings.ts'
import { useReplay, type Details, type Progress, type SampleAlert } from './use-replay.ts'
import css from './backtest.module.css'

const ranges = ['1', '7', '30'] as const

/**
 * Runs the edited detection on past events: shows the number of matches and alerts, and the differences from the past
 * results.
 */
export function Backtest({ state, onClose }: { readonly state: DocumentState; readonly onClose: () => void }) {
  const [range, setRange] = useState<(typeof ranges)[number]>('7')
  const replay = useReplay(state, Number(range))
  const { preview, progress, details, alerts, failure, isRunning } = replay
  const panel = useRef<HTMLElement>(null)
  // On a phone, it opens below everything else.
  useEffect(() => panel.current!.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={panel} className={css['panel']} aria-label={backtestText.title}>
      <header className={css['head']}>
        <h2>{backtestText.title}</h2>
        <span className={css['quiet']}>{backtestText.range}</span>
        <Choice
          label={backtestText.range}
          value={range}
          options={ranges.map((days) => ({ value: days, text: backtestText.days(Number(days)) }))}
          onChange={setRange}
        />
        <span className={css['quiet']}>
          {preview === undefined
            ? ''
            : backtestText.estimate(
                Number(preview.estimatedEvents).toLocaleString('en'),
                seconds(preview.estimatedRunTime),
              )}
        </span>
        <span className={css['space']} />
        {isRunning ? (
          <Button icon={<Square size={13} />} onClick={replay.stop}>
            {backtestText.stop}
          </Button>
        ) : (
          <Button
            look="main"
            icon={<Play size={14} />}
            disabled={state.document.error !== undefined}
            onClick={replay.start}
          >
            {details === undefined ? backtestText.start : backtestText.again}
          </Button>
        )}
        <IconButton label="Close" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      {progress === undefined && failure === undefined && <p className={css['quiet']}>{backtestText.why}</p>}
      {failure !== undefined && (
        <p className={css['failure']} role="alert">
          <strong>{backtestText.failed}</strong> {failure}
        </p>
      )}
      {progress !== undefined && <ProgressLine progress={progress} />}
      {details !== undefined && <Outcome details={details} alerts={alerts} />}
    </section>
  )
}

function ProgressLine({ progress }: { readonly progress: Progress }) {
  const { state, message, summary } = progress
  const tiles = [
    [backtestText.totalAlerts, summary.totalAlerts],
    [backtestText.totalErrors, summary.ruleErrorCount],
    [backtestText.matched, summary.eventsMatchedCount],
  ] as const
  return (
    <>
      <div className={css['bars']} role="status">
        <strong>{backtestText.states[state]}</strong>
        <label>
          {backtestText.evaluation}
          <progress value={summary.evaluationProgress} max={1} />
        </label>
        <label>
          {backtestText.computation}
          <progress value={summary.computationProgress} max={1} />
        </label>
        {message !== '' && <span className={css['quiet']}>{message}</span>}
      </div>
      <dl className={css['tiles']}>
        {tiles.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{Number(value).toLocaleString('en')}</dd>
          </div>
        ))}
        <div>
          <dt>{backtestText.volume}</dt>
          <dd>{volume(Number(summary.bytesProcessed))}</dd>
        </div>
      </dl>
    </>
  )
}

function Outcome({ details, alerts }: { readonly details: Details; readonly alerts: readonly SampleAlert[] }) {
  const { comparison, detections } = details
  const errors = detections.flatMap((one) => one.errors)
  return (
    <div className={css['outcome']}>
      {comparison !== null && (
        <table className={css['comparison']}>
          <caption>{backtestText.comparison}</caption>
          <thead>
            <tr>
              <td />
              {[backtestText.new, backtestText.gone, backtestText.same].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(
              [
                [backtestText.alerts, comparison.alerts],
                [backtestText.matches, comparison.matches],
              ] as const
            ).map(([name, counts]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-sign="new">{Number(counts.new).toLocaleString('en')}</td>
                <td data-sign="gone">{Number(counts.gone).toLocaleString('en')}</td>
                <td>{Number(counts.same).toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css['alerts']}>
        <h3>{backtestText.sample}</h3>
        {alerts.length === 0 ? (
          <p className={css['quiet']}>{backtestText.noSample}</p>
        ) : (
          <ul tabIndex={0} aria-label={backtestText.sample}>
            {alerts.map((alert) => (
              <li key={alert.id}>
                <SeverityMark severity={alert.severity} />
                <span className={css['title']}>{alert.title}</span>
                <span className={css['quiet']}>
                  {alert.realAlertId === null ? backtestText.fresh : backtestText.real}
                </span>
                <Time at={alert.createdAt} />
              </li>
            ))}
          </ul>
        )}
        {comparison !== null && comparison.goneAlerts.length > 0 && (
          <ul tabIndex={0} aria-label={backtestText.gone}>
            {comparison.goneAlerts.map((alert) => (
              <li key={alert.id}>
                <SeverityMark severity={alert.severity} />
                <span className={css['title']}>{alert.title}</span>
                <span className={css['quiet']}>{backtestText.gone}</span>
                <Time at={alert.createdAt} />
              </li>
            ))}
          </ul>
        )}
        {errors.map(({ message, count }) => (
          <p key={message} className={css['failure']}>
            {message} ({Number(count).toLocaleString('en')})
          </p>
        ))}
      </div>
    </div>
  )
}

function volume(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let [value, at] = [bytes, 0]
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1]
  return `${at === 0 ? value : value.toFixed(1)} ${units[at]}`
}
