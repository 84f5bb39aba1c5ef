import { setTimeout as sleep } from 'node:timers/promises'
import { NotStartedError, type LabServer } from '../../lab/start-server.ts'
import { openMetadata, type Metadata } from './metadata.ts'

/** The point at which the server is killed while it applies retention. */
export const retentionPoint = 'retention.alerts-deleted'

/** `server.retention.alerts`: days after which alerts are deleted. */
export const alertDays = 30
/** A clock offset in milliseconds at which all alerts are older than that. */
const offsetPastRetention = (alertDays + 10) * 86_400_000

/**
 * Makes all alerts expire, kills the server while it deletes them, and returns what is left of them after the next
 * start.
 */
export async function killRetention(
  data: string,
  start: (options: { readonly clockOffset: number; readonly point?: string }) => Promise<LabServer>,
): Promise<readonly string[]> {
  const metadata = openMetadata(data)
  try {
    // Retention may have run before.
    const before = metadata.count(done)
    const old = new Set(metadata.rows('SELECT id FROM alerts').map(({ id }) => String(id)))
    const killed = await start({ clockOffset: offsetPastRetention, point: retentionPoint }).catch(wasKilled)
    if (killed !== undefined && !(await wasKilledInTime(killed))) {
      await killed.kill()
      return [`${retentionPoint} was not reached.`]
    }
    const server = await start({ clockOffset: offsetPastRetention })
    for (const end = performance.now() + timeoutMs; metadata.count(done) === before && performance.now() < end;)
      await sleep(100)
    await server.stop()
    return tablesOf(metadata).flatMap(({ table, column }) => {
      const left = metadata.rows(`SELECT ${column} AS id FROM ${table}`).filter(({ id }) => old.has(String(id)))
      return left.length === 0 ? [] : [`${left.length} rows of ${table} belong to alerts that retention deleted.`]
    })
  } finally {
    metadata.close()
  }
}

const done = "SELECT count(*) AS n FROM schedule_runs WHERE job_id = 'retention' AND status = 'succeeded'"
const timeoutMs = 60_000

function wasKilled(error: unknown): undefined {
  if (error instanceof NotStartedError && error.signal === 'SIGKILL') return undefined
  throw error
}

async function wasKilledInTime(server: LabServer): Promise<boolean> {
  return (await Promise.race([server.ended, sleep(timeoutMs, undefined)]))?.signal === 'SIGKILL'
}

/** Returns the tables that belong to alerts. `policy_states` only refers to them. */
function tablesOf(metadata: Metadata): readonly { readonly table: string; readonly column: string }[] {
  const tables = metadata.rows(
    "SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'alert_id' AND m.name <> 'policy_states'",
  )
  return [{ table: 'alerts', column: 'id' }, ...tables.map(({ name }) => ({ table: String(name), column: 'alert_id' }))]
}
