import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UnavailableError } from '@picket/core'
import { printSettings, quoteName, quoteText, selectSettings } from '@picket/logs'
import { drainPending } from 'chdb'
import { toLakeError } from '../engine/engine-errors.ts'
import type { LakeEngine, Statement } from '../engine/lake-engine.ts'
import type { Totals } from '../lake.ts'
import { discardUnfinished } from './discard-unfinished.ts'
import { followFile } from './follow-file.ts'
import { createSharedLock } from './shared-lock.ts'
import { loadLazily } from './load-lazily.ts'
import { createPool, type Pool } from './pool.ts'
import { createControl } from './control.ts'
import { openSession, openUserSession, setAll, setParameters, unsetAll } from './sessions.ts'

export interface EmbeddedOptions {
  /** Created if it does not exist, readable only by its owner. One process can have it open. */
  readonly folder: string
  /** A new id each time: it identifies a statement, so that it can be stopped. */
  readonly randomId: () => string
  /** Concurrent statements of users; each takes a thread of Node's pool. */
  readonly userStatements?: number
  /** Concurrent statements of the server. */
  readonly serverStatements?: number
}

/**
 * ClickHouse inside this process. A connection runs one statement at a time, so there are several: two insert, one
 * changes tables while no insert runs, some read for the server, and each statement of a user has a new one, with its
 * limits set and then `readonly = 1`, which cannot be undone. Results are written to a file that is read at the same
 * time: the library's stream would evaluate scalar subqueries on this thread, and its other calls load whole results
 * into memory.
 */
export function openEmbeddedEngine(options: EmbeddedOptions): LakeEngine {
  const { randomId, userStatements = 2, serverStatements = 2 } = options
  const [folder, answers] = prepareFolders(options.folder)
  const control = createControl(openSession(folder))
  control.prepare()
  const commands = createPool([openSession(folder, { mutations_sync: 2, alter_sync: 2 })], 10_000)
  const inserts = createPool(
    Array.from({ length: insertsAtOnce }, () => openSession(folder)),
    10_000,
  )
  // A change applies to all rows that were inserted before.
  const gate = createSharedLock()
  const readers = createPool(
    Array.from({ length: serverStatements }, () => openSession(folder, selectSettings)),
    1_000,
  )
  const users = createPool(
    Array.from({ length: userStatements }, (_, index) => index),
    // A hundred users who search at once wait for each other; each can run a few queries.
    500,
  )
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Acquires a connection from a lane until the work is done; errors are translated. */
  const using = <Thing, Result>(
    lane: Pool<Thing>,
    isByUser: boolean,
    signal: AbortSignal,
    work: (thing: Thing) => Promise<Result>,
  ): Promise<Result> => {
    const run = async (): Promise<Result> => {
      const thing = await lane.take(signal)
      try {
        signal.throwIfAborted()
        return await work(thing)
      } catch (error) {
        throw signal.aborted ? signal.reason : toLakeError(error, isByUser)
      } finally {
        lane.release(thing)
      }
    }
    const result = run()
    const done = result.catch(() => undefined).finally(() => running.delete(done))
    running.add(done)
    return result
  }

  const asServer = async (statement: Statement, text: string, id: string, signal: AbortSignal): Promise<Totals> =>
    using(readers, false, signal, async (session) => {
      const settings = { ...statement.settings, log_comment: id }
      setAll(session, settings)
      try {
        setParameters(session, statement.parameters)
        return await session.queryAsync(text)
      } finally {
        unsetAll(session, settings)
        setAll(session, selectSettings)
      }
    })

  const asUser = async (statement: Statement, text: string, id: string, signal: AbortSignal): Promise<Totals> =>
    using(users, true, signal, async () => {
      const session = openUserSession(folder, { ...statement.settings, log_comment: id }, statement.parameters)
      try {
        return await session.queryAsync(text)
      } finally {
        session.close()
      }
    })

  async function* read(statement: Statement, id: string, keep: (totals: Totals) => void): AsyncGenerator<Uint8Array> {
    const ended = new AbortController()
    const signal = AbortSignal.any([closing.signal, ended.signal, ...(statement.signal ? [statement.signal] : [])])
    const path = join(answers, id)
    const text = `${statement.sql}\nINTO OUTFILE ${quoteText(path)} FORMAT ${statement.format}`
    using _ = control.stopWhen(id, signal)
    const written = (statement.readonly ? asUser : asServer)(statement, text, id, signal)
    let isRunning = true
    const settled = (): void => void (isRunning = false)
    written.then(settled, settled)
    try {
      yield* followFile(path, written, signal)
      keep(await written)
    } finally {
      // Stopping a statement blocks this thread for milliseconds, so one that has ended is not stopped.
      if (isRunning) ended.abort(new UnavailableError('The reader of this result has disconnected.'))
      await written.catch(() => undefined)
      rmSync(path, { force: true })
    }
  }

  return {
    command: (sql) =>
      gate.alone(() => using(commands, false, closing.signal, async (session) => void (await session.queryAsync(sql)))),
    insert: (table, lines, settings) =>
      gate.share(() =>
        using(inserts, false, closing.signal, async (session) => {
          const values = Buffer.from(lines.join('\n'))
          await session.insert({ table, values, format: 'JSONEachRow', settings: { ...settings } })
        }),
      ),
    async insertBlock(table, pieces, settings) {
      // The library's own insert accepts text formats only.
      const path = join(answers, randomId())
      writePieces(path, pieces)
      try {
        const sql = `INSERT INTO ${printName(table)} FROM INFILE ${quoteText(path)} SETTINGS ${printSettings(settings)} FORMAT Native`
        await gate.share(() =>
          using(inserts, false, closing.signal, async (session) => {
            await session.queryAsync(sql)
          }),
        )
      } finally {
        rmSync(path, { force: true })
      }
    },
    read(statement) {
      const id = randomId()
      let totals: Totals = { rowsRead: 0, bytesRead: 0 }
      return {
        chunks: read(statement, id, ({ rowsRead, bytesRead }) => (totals = { rowsRead, bytesRead })),
        progress: async () => (closing.signal.aborted ? undefined : control.progress(id)),
        totals: () => totals,
      }
    },
    explain: ({ sql, parameters = {}, settings = {}, as = 'AST' }) =>
      // Takes a few milliseconds, and must not wait behind users' statements.
      using(readers, true, closing.signal, async () => {
        const session = openUserSession(folder, settings, parameters)
        try {
          return (await session.queryAsync(`EXPLAIN ${as} ${sql}`, { format: 'TSVRaw' })).text().trimEnd().split('\n')
        } finally {
          session.close()
        }
      }),
    async close() {
      closing.abort(new UnavailableError('The data lake is closed.'))
      while (running.size > 0) await Promise.all(running)
      for (const session of [...commands.drain(), ...inserts.drain(), ...readers.drain()]) session.close()
      control.close()
      await drainPending()
    },
  }
}

/** Two connections, for the matches of one chunk and the events of the next: an insert mostly waits for the disk. */
const insertsAtOnce = 2

/** Runs on this thread, briefly: the pages stay in memory, and the buffers of the pieces can be reused. */
function writePieces(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    for (const piece of pieces) for (let at = 0; at < piece.length; at += writeSync(file, piece, at)) continue
  } finally {
    closeSync(file)
  }
}

function printName(table: string): string {
  return table.split('.').map(quoteName).join('.')
}

/** ClickHouse's own temporary directory, and an emptied one for results in progress. */
function prepareFolders(folder: string): readonly [string, string] {
  const [engine, answers] = [join(folder, 'engine'), join(folder, 'answers')] as const
  for (const one of [folder, engine, answers]) {
    mkdirSync(one, { recursive: true, mode: 0o700 })
    chmodSync(one, 0o700)
  }
  for (const left of readdirSync(answers)) rmSync(join(answers, left), { force: true })
  discardUnfinished(engine)
  loadLazily(engine)
  return [engine, answers]
}
