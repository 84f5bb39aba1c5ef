import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConflictError } from '@picket/core'
import { explainPostgres } from './explain-postgres.ts'

export interface PostgresLock {
  release(): Promise<void>
}

/**
 * Owns a database for this process alone until released, or until the process ends, however it ends. Throws a
 * ConflictError if another process owns it: a directory that was copied or restored beside its own server would deliver
 * everything pending a second time. After an outage of the database, ownership is acquired again; `lost` is called if
 * another process was faster.
 */
export async function lockPostgres(url: string, lost: (error: unknown) => void): Promise<PostgresLock> {
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

/** The server may take a moment to notice that a process was killed. */
async function takeInTime(url: string): Promise<pg.Client> {
  for (let left = tries; ; left--)
    try {
      return await take(url)
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 0) throw error
      await sleep(between)
    }
}

/** In milliseconds. */
const between = 500
const tries = 6

/**
 * The lock belongs to a transaction, so that a pooler between this process and the server assigns it a connection of
 * its own. The transaction reads and writes nothing, so it does not hold back vacuum.
 */
async function take(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'picket: exclusive use',
    keepAlive: true,
  })
  // The caller that waits for its end gets the error.
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

/** The server must not end the idle transaction, and must notice within half a minute when this machine is gone. */
const settings = [
  ['idle_in_transaction_session_timeout', 0],
  ['tcp_keepalives_idle', 10],
  ['tcp_keepalives_interval', 5],
  ['tcp_keepalives_count', 4],
] as const

/** Identifies our lock among those of other programs in the same database. */
const key = 7_425_538_101_736_051

async function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
