import type { Run } from '../../results/use-run.ts'
import { Empty } from '../../ui/empty.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** A query that runs, or ended without results. */
export function RunState({ run }: { readonly run: Run }) {
  switch (run.kind) {
    case 'none':
      return null
    case 'starting':
    case 'running':
      return <Running progress={run.kind === 'running' ? run.progress : null} />
    case 'refused':
      return <Failure message={run.message} />
    case 'done': {
      const { status, message } = run.query
      if (status === 'failed') return <Failure message={message} />
      return <Empty title={status === 'cancelled' ? searchText.cancelled : message} />
    }
  }
}

function Running({ progress }: { readonly progress: Extract<Run, { readonly kind: 'running' }>['progress'] }) {
  const { rowsRead = 0, bytesRead = 0, rowsToRead = 0 } = progress ?? {}
  return (
    <div className={css['card']} role="status">
      <div className={css['running']}>
        <span>{searchText.running}</span>
        <progress
          {...(rowsToRead > 0 ? { value: Math.min(rowsRead, rowsToRead), max: rowsToRead } : {})}
          aria-label={searchText.running}
        />
        {rowsRead > 0 && (
          <span className={css['muted']}>{searchText.read(rowsRead.toLocaleString('en'), printBytes(bytesRead))}</span>
        )}
      </div>
    </div>
  )
}

function Failure({ message }: { readonly message: string }) {
  return (
    <div className={css['failure']} role="alert">
      <strong>{searchText.failed}</strong>
      <p>{message}</p>
    </div>
  )
}
