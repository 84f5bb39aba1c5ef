import { useEffect, useState } from 'react'
import { describeProgress } from './describe-progress.ts'
import { printDuration } from '../../../results/print-duration.ts'
import { ResultsPane } from '../../../results/results-pane.tsx'
import type { LakeQuery, Run } from '../../../results/use-run.ts'
import { Empty } from '../../../ui/empty.tsx'
import { explorerText } from '../strings.ts'
import { mistakeOf } from './mistake.ts'
import css from '../screen.module.css'

/** The outcome of the current query: its progress, its results, or why it failed. */
export function RunPane({ run, onGoTo }: { readonly run: Run; readonly onGoTo: (() => void) | undefined }) {
  if (run.kind === 'none') return <Empty title={explorerText.nothing} why={explorerText.nothingWhy} />
  if (run.kind === 'starting' || run.kind === 'running') return <Running run={run} />
  if (run.kind === 'refused') return <Problem title={explorerText.refused} run={run} onGoTo={onGoTo} />
  if (run.query.status === 'failed') return <Problem title={explorerText.failed} run={run} onGoTo={onGoTo} />
  return <Done query={run.query} />
}

function Done({ query }: { readonly query: LakeQuery }) {
  if (query.status === 'cancelled') return <Empty title={explorerText.cancelled} why={explorerText.cancelledWhy} />
  if (query.results === null) return <Empty title={explorerText.expired} why={query.message} />
  return <ResultsPane query={query} label={explorerText.results} />
}

function Problem({
  title,
  run,
  onGoTo,
}: {
  readonly title: string
  readonly run: Extract<Run, { readonly kind: 'refused' | 'done' }>
  readonly onGoTo: (() => void) | undefined
}) {
  const mistake = mistakeOf(run)
  return (
    <div className={css['problem']} role="alert">
      <strong>{title}</strong>
      <p>{mistake?.message ?? (run.kind === 'refused' ? run.message : run.query.message)}</p>
      {mistake !== undefined && onGoTo !== undefined && (
        <button type="button" onClick={onGoTo}>
          {explorerText.at(mistake.line, mistake.column)}
        </button>
      )}
    </div>
  )
}

function Running({ run }: { readonly run: Extract<Run, { readonly kind: 'starting' | 'running' }> }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  const progress = run.kind === 'running' ? describeProgress(run.progress) : undefined
  return (
    <div className={css['running']} role="status">
      <p>
        <strong>{run.kind === 'starting' ? explorerText.starting : explorerText.running}</strong>{' '}
        {printDuration(Math.max(0, now - run.since))}
      </p>
      <progress
        aria-label={explorerText.progress}
        {...(progress?.share === undefined ? {} : { value: progress.share })}
      />
      {progress !== undefined && <p>{progress.text}</p>}
    </div>
  )
}
