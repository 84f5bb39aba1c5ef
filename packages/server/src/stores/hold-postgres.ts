import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConflictError } from '@picket/core'
import { explainPostgres } from './explain-postgres.ts'

export interface PostgresHold {
  release(): Promise<void>
}

/**
 * Has a database for this process alone until released, or until the process ends, however it ends. Throws a ConflictError where another one
 * has it: a directory that was copied or restored beside its own server would deliver all that is waiting once more. Where the server of
 * the database goes away, the hold is taken again when it comes back; `lost` hears where another process was faster.
 */
export async function holdPostgres(url: string, lost: (error: unknown) => void): Promise<PostgresHold> {
  const stopping = new AbortController()
  const { signal } = stopping
  let client = await takeInTime(url)
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await ended(client, signal)
      while (!signal.aborted) {
        await sleep(between, undefined, { signal, ref: false }).catch(() => undefined)
        if (signal.aborted) return
        try {
          client = await take(url)
          break
        } catch (error) {
          if (error instanceof ConflictError) lost(error)
        }
      }
    }
  }
  const keeping = keep()
  return {
    async release() {
      stopping.abort()
      await keeping
      await client.end().catch(() => undefined)
    },
  }
}

/** The server may need a moment to hear that a process was killed. */
async function takeInTime(url: string): Promise<pg.Client> {
  for (let left = tries; ; left--)
    try {
      return await take(url)
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 0) throw error
      await sleep(between)
    }
}

/** Milliseconds. */
const between = 500
const tries = 6

/**
 * The lock is of a transaction, which a pooler between us and the server gives a connection of its own. Nothing is read or written in it, so
 * that it keeps nothing from being cleaned up.
 */
async function take(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'picket: keeps others away',
    keepAlive: true,
  })
  // Whoever waits for its end hears of it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    for (const [setting, value] of settings) await client.query(`set local ${setting} = ${value}`)
    const { rows } = await client.query<{ readonly has: boolean }>(`select pg_try_advisory_xact_lock(${key}) as has`)
    if (rows[0]?.has === true) return client
    throw new ConflictError('The database in server.database is in use by another server.', {
      hint: 'Stop that one first. A data directory that was copied or restored needs a copy of the database, too.',
    })
  } catch (error) {
    await client.end().catch(() => undefined)
    throw explainPostgres(error)
  }
}

/** Its server must not end what waits, and is to notice within half a minute when our machine is gone. */
const settings = [
  ['idle_in_transaction_session_timeout', 0],
  ['tcp_keepalives_idle', 10],
  ['tcp_keepalives_interval', 5],
  ['tcp_keepalives_count', 4],
] as const

/** Ours among those of other programs in the same database. */
const key = 7_425_538_101_736_051

async function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
