import { quoteText } from '@picket/logs'
import type { Session } from 'chdb'
import { nowhere } from '../engine/lake-engine.ts'
import type { Progress } from '../lake.ts'

/**
 * Monitors statements that run on other connections. It runs on this thread, briefly: all other threads may be busy
 * with statements.
 */
export interface Control {
  /** Creates the database in which users' statements run. */
  prepare(): void
  progress(id: string): Progress | undefined
  /** Stops the statement as soon as the signal aborts. */
  stopWhen(id: string, signal: AbortSignal): Disposable
  close(): void
}

/** Statements are found by their `log_comment`. */
export function createControl(session: Session): Control {
  const where = (id: string): string => `Settings['log_comment'] = ${quoteText(id)}`
  return {
    prepare: () => void session.query(`CREATE DATABASE IF NOT EXISTS ${nowhere} ENGINE = Memory`),
    progress(id) {
      const row = session.query(`SELECT ${columns} FROM system.processes WHERE ${where(id)}`, 'TSV').trim()
      if (row === '') return undefined
      const [rowsRead, bytesRead, rowsToRead, milliseconds, memory] = row.split('\t').map(Number) as Five
      return { rowsRead, bytesRead, rowsToRead, milliseconds, memory }
    },
    stopWhen(id, signal) {
      let timer: NodeJS.Timeout | undefined
      // Repeated until it has ended: at first it may still be waiting for a thread.
      const stop = (): void => {
        if (session.open) session.query(`KILL QUERY WHERE ${where(id)} ASYNC FORMAT Null`)
        timer = setTimeout(stop, 25)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
      return {
        [Symbol.dispose]() {
          signal.removeEventListener('abort', stop)
          clearTimeout(timer)
        },
      }
    },
    close: () => session.close(),
  }
}

const columns = 'read_rows, read_bytes, total_rows_approx, toUInt64(elapsed * 1000), memory_usage'
type Five = [number, number, number, number, number]
