import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { ConflictError } from '@picket/core'
import type { DataFiles } from './layout.ts'

/** The owner of a data directory. */
export interface Owner {
  readonly pid: number
  readonly host: string
  /** ISO 8601. */
  readonly since: string
  /** `picket serve`, or the command that uses it for a while. */
  readonly command: string
  readonly address?: string
}

export interface OwnerLock {
  /** Adds the address of the owner. */
  tell(address: string): void
  release(): void
}

/**
 * Owns the directory until released or until the process ends, however it ends: the lock is SQLite's on a file, so the
 * operating system releases it. Throws a ConflictError that names the owner.
 */
export function takeOwnership(folder: string, files: DataFiles, command: string, now: number): OwnerLock {
  const database = new DatabaseSync(files.lock)
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw inUse(folder, readOwner(files))
  }
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date(now).toISOString(), command }
  held.add(database)
  const write = (text: Owner): void => writeFileSync(files.owner, `${JSON.stringify(text, null, 2)}\n`, { mode: 0o600 })
  write(owner)
  return {
    tell: (address) => write({ ...owner, address }),
    release() {
      writeFileSync(files.owner, '{}\n')
      held.delete(database)
      database.close()
    },
  }
}

/** Throws the same error if a process owns it; changes nothing. */
export function assertNotInUse(folder: string, files: DataFiles): void {
  if (!existsSync(files.lock)) return
  const database = new DatabaseSync(files.lock)
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) throw inUse(folder, readOwner(files))
    // Whatever else it is, it is not a lock that a process holds.
  } finally {
    database.close()
  }
}

/** An unreferenced connection is garbage-collected, which would release the lock. */
const held = new Set<DatabaseSync>()

/** SQLITE_BUSY */
const busy = 5

function readOwner({ owner }: DataFiles): Partial<Owner> {
  try {
    return JSON.parse(readFileSync(owner, 'utf8')) as Partial<Owner>
  } catch {
    return {}
  }
}

function inUse(folder: string, { pid, host, since, command, address }: Partial<Owner>): ConflictError {
  const who = pid === undefined ? 'another process' : `"${command}" (process ${pid} on ${host}, since ${since})`
  const where = address === undefined ? '' : ` at ${address}`
  return new ConflictError(`Data directory "${folder}" is in use by ${who}${where}.`, {
    hint: 'Only one process can use it. Stop that one, or choose another directory with PICKET_DATA or server.data.',
  })
}
