import { Empty } from '../../ui/empty.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { searchText } from './strings.ts'
import type { Run } from './use-run.ts'
import css from './screen.module.css'

/** A query that runs, or ended without rows. */
export function RunState({ run }: { readonly run: Run }) {
  switch (run.kind) {
    case 'running': {
      const { rowsRead = 0, bytesRead = 0, rowsToRead = 0 } = run.progress ?? {}
      return (
        <div className={css['card']} role="status">
          <div className={css['running']}>
            <span>{searchText.running}</span>
            <progress
              {...(rowsToRead > 0 ? { value: Math.min(rowsRead, rowsToRead), max: rowsToRead } : {})}
              aria-label={searchText.running}
            />
            {rowsRead > 0 && (
              <span className={css['muted']}>
                {searchText.read(rowsRead.toLocaleString('en'), printBytes(bytesRead))}
              </span>
            )}
          </div>
        </div>
      )
    }
    case 'failed':
      return (
        <div className={css['failure']} role="alert">
          <strong>{searchText.failed}</strong>
          <p>{run.message}</p>
        </div>
      )
    case 'cancelled':
      return <Empty title={searchText.cancelled} />
    case 'done':
      return null
  }
}
