import { useEffect, useState } from 'react'
import { describeProgress } from './describe-progress.ts'
import { printDuration } from '../../../results/print-duration.ts'
import { ResultsPane } from '../../../results/results-pane.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { explorerText } from '../strings.ts'
import type { LakeQuery, Run } from './use-run.ts'
import css from '../screen.module.css'

/** The outcome of the current query: its progress, its results, or why it failed. */
export function RunPane({ run, onGoTo }: { readonly run: Run; readonly onGoTo: (() => void) | undefined }) {
  if (run.kind === 'none') return <Empty title={explorerText.nothing} why={explorerText.nothingWhy} />
  if (run.kind === 'starting' || run.kind === 'running') return <Running run={run} />
  if (run.kind === 'refused')
    return (
      <div className={css['problem']} role="alert">
        <strong>{explorerText.refused}</strong>
        <p>{run.message}</p>
        {run.line !== undefined && run.column !== undefined && onGoTo !== undefined && (
          <button type="button" onClick={onGoTo}>
            {explorerText.at(run.line, run.column)}
          </button>
        )}
      </div>
    )
  return <Done query={run.query} />
}

function Done({ query }: { readonly query: LakeQuery }) {
  if (query.status === 'failed')
    return (
      <div className={css['problem']} role="alert">
        <strong>{explorerText.failed}</strong>
        <p>{query.message}</p>
      </div>
    )
  if (query.status === 'cancelled') return <Empty title={explorerText.cancelled} why={explorerText.cancelledWhy} />
  if (query.results === null) return <Empty title={explorerText.expired} why={query.message} />
  return <ResultsPane query={query} label={explorerText.results} />
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
