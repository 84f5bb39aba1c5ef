import { setTimeout as sleep } from 'node:timers/promises'
import { NotStartedError, type LabServer } from '../../lab/start-server.ts'
import { openMetadata, type Metadata } from './metadata.ts'

/** Where retention is killed. */
export const retentionPoint = 'retention.alerts-deleted'

/** Days after which alerts go, in `server.retention`, and how much later it is then, in milliseconds. */
export const alertDays = 30
const later = (alertDays + 10) * 86_400_000

/** Lets all alerts get old, kills the server while it takes them away, and tells what of them is still there after the next start. */
export async function killRetention(
  data: string,
  start: (options: { readonly clockOffset: number; readonly point?: string }) => Promise<LabServer>,
): Promise<readonly string[]> {
  const metadata = openMetadata(data)
  try {
    // The clock may have passed its time before.
    const before = metadata.count(done)
    const old = new Set(metadata.rows('SELECT id FROM alerts').map(({ id }) => String(id)))
    const killed = await start({ clockOffset: later, point: retentionPoint }).catch(wasKilled)
    if (killed !== undefined && !(await ends(killed))) {
      await killed.kill()
      return [`${retentionPoint} was not reached.`]
    }
    const server = await start({ clockOffset: later })
    for (const end = performance.now() + patience; metadata.count(done) === before && performance.now() < end;)
      await sleep(100)
    await server.stop()
    return tablesOf(metadata).flatMap(({ table, column }) => {
      const left = metadata.rows(`SELECT ${column} AS id FROM ${table}`).filter(({ id }) => old.has(String(id)))
      return left.length === 0 ? [] : [`${left.length} rows of ${table} are of alerts that retention took away.`]
    })
  } finally {
    metadata.close()
  }
}

const done = "SELECT count(*) AS n FROM schedule_runs WHERE job_id = 'retention' AND status = 'succeeded'"
const patience = 60_000

function wasKilled(error: unknown): undefined {
  if (error instanceof NotStartedError && error.signal === 'SIGKILL') return undefined
  throw error
}

async function ends(server: LabServer): Promise<boolean> {
  return (await Promise.race([server.ended, sleep(patience, undefined)]))?.signal === 'SIGKILL'
}

/** Everything that belongs to an alert; policies remember theirs, and that is no part of it. */
function tablesOf(metadata: Metadata): readonly { readonly table: string; readonly column: string }[] {
  const tables = metadata.rows(
    "SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'alert_id' AND m.name <> 'policy_states'",
  )
  return [{ table: 'alerts', column: 'id' }, ...tables.map(({ name }) => ({ table: String(name), column: 'alert_id' }))]
}
