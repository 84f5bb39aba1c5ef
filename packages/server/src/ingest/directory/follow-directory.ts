import { maxRecordBytes } from '@picket/logs'
import { sleep } from '../../async/sleep.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import { SpoolFullError, type Spool } from '../../spool/spool.ts'
import type { Database } from '../../stores/database.ts'
import {
  deleteFollowedFile,
  insertFollowedFile,
  listFollowedFiles,
  updateFollowedFile,
  type FollowedFileRow,
} from '../../stores/followed-files/followed-file-store.ts'
import type { DirectorySource } from './directory-source.ts'
import { createCopiedFiles } from './copied-files.ts'
import { listFiles, type FoundFile } from './list-files.ts'
import { hashHead, headBytes, readBytes, wholeLines } from './read-piece.ts'

/**
 * Follows the files of a directory: appended data goes to the spool in whole lines, each once. A renamed file is the
 * same file, and a copy made before truncation is recognized; a file that got shorter or starts differently is a new
 * one.
 */
export interface DirectoryFollower {
  /** Checks all files; returns whether there is more to read. */
  poll(): Promise<boolean>
  start(): void
  stop(): Promise<void>
}

export interface FollowerPorts {
  readonly source: DirectorySource
  readonly database: Database
  readonly spool: Pick<Spool, 'append'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at?: CrashPoints
  /** Bytes per chunk. */
  readonly pieceBytes?: number
  /** How long to wait for the end of a last line, in milliseconds. */
  readonly patience?: number
  /** The polling interval, in milliseconds. */
  readonly period?: number
}

/** How long the position in a deleted file is remembered. */
const forgetAfter = 7 * 24 * 60 * 60_000
/** How stale the stored time of an existing file can be: much shorter than that. */
const seenAgainAfter = 60 * 60_000

export function followDirectory(ports: FollowerPorts): DirectoryFollower {
  const { source, database, spool, now, randomId, log } = ports
  const { pieceBytes = 4 * 1024 ** 2, patience = 10_000, period = 1_000 } = ports
  const stopping = new AbortController()
  const copies = createCopiedFiles({ patience })
  let running: Promise<void> | undefined

  const follower: DirectoryFollower = {
    async poll() {
      const rows = await listFollowedFiles(database, source.id)
      const files = listFiles(source.path)
      const seen = new Set<string>()
      let isMore = false
      for (const file of files) {
        if (stopping.signal.aborted) break
        try {
          const row = await rowOf(file, rows, files)
          if (!row) continue
          seen.add(row.id)
          isMore = (await advance(file, row)) || isMore
        } catch (error) {
          if (error instanceof SpoolFullError) return false
          log.warn({ err: error, file: file.path }, 'reading a file failed')
        }
      }
      for (const row of rows)
        if (!seen.has(row.id) && now() - row.seen_at > forgetAfter) {
          await deleteFollowedFile(database, row.id)
          copies.forget(row.id)
        }
      return isMore
    },
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
  return follower

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let isMore = false
      try {
        isMore = await follower.poll()
      } catch (error) {
        log.error({ err: error, source: source.id }, 'following a directory failed')
      }
      if (!isMore) await sleep(period, stopping.signal)
    }
  }

  /**
   * Returns the stored state of the file, reset if it is not the same file any more, or undefined while that is
   * undecided.
   */
  async function rowOf(
    file: FoundFile,
    rows: readonly FollowedFileRow[],
    files: readonly FoundFile[],
  ): Promise<FollowedFileRow | undefined> {
    const known = rows.filter(({ inode }) => inode === file.inode).find((row) => isSame(file, row))
    if (known) {
      const change = { path: file.path, seen_at: now(), ...growHead(file, known) }
      // Most polls find no changes: they write nothing.
      if (hasChanges(change, known)) await updateFollowedFile(database, known.id, change)
      copies.note(file, known)
      return { ...known, ...change }
    }
    const copyOf = copies.judge(file, { rows, files, now: now() })
    if (copyOf === 'perhaps') return undefined
    const length = Math.min(headBytes, file.size)
    const row: FollowedFileRow = {
      id: randomId(),
      source_id: source.id,
      inode: file.inode,
      path: file.path,
      position: copyOf?.position ?? 0,
      pending_to: null,
      head_length: length,
      head_hash: hashHead(file.path, length),
      seen_at: now(),
    }
    await insertFollowedFile(database, row)
    return row
  }

  /** Ingests the next chunk of the file, if there is one; returns whether there may be more. */
  async function advance(file: FoundFile, row: FollowedFileRow): Promise<boolean> {
    const piece =
      row.pending_to === null
        ? choosePiece(file, row)
        : readBytes(file.path, row.position, row.pending_to - row.position)
    if (piece.length === 0) return false
    const to = row.position + piece.length
    // Stores the end first, then appends the chunk: after a crash in between, the same chunk is appended under the same
    // id.
    if (row.pending_to === null) await updateFollowedFile(database, row.id, { pending_to: to })
    ports.at?.('directory.chosen')
    await spool.append({
      id: randomId(),
      sourceId: source.id,
      receivedAt: now(),
      body: piece,
      reading: { kind: 'stream', format: source.format, file: { path: file.path, offset: row.position } },
      batchId: `file ${row.id} ${row.position}`,
    })
    ports.at?.('directory.spooled')
    await updateFollowedFile(database, row.id, { position: to, pending_to: null })
    copies.note(file, { ...row, position: to })
    return to < file.size
  }

  function choosePiece(file: FoundFile, row: FollowedFileRow): Uint8Array {
    if (file.size <= row.position) return new Uint8Array()
    const isStill = now() - file.changedAt > patience
    for (let length = pieceBytes; ; length *= 2) {
      const bytes = readBytes(file.path, row.position, Math.min(length, maxRecordBytes))
      const isEnd = row.position + bytes.length >= file.size
      const whole = wholeLines(bytes, isEnd && isStill)
      if (whole > 0 || isEnd) return bytes.subarray(0, whole)
      // A line that is too long is ingested as it is, and fails as too long.
      if (length >= maxRecordBytes) return bytes
    }
  }
}

/** Whether this is the file that was read before: it has at least as many bytes and starts alike. */
function isSame(file: FoundFile, row: FollowedFileRow): boolean {
  return file.size >= Math.max(row.position, row.head_length) && hashHead(file.path, row.head_length) === row.head_hash
}

function hasChanges(
  { path, seen_at, head_length }: Pick<FollowedFileRow, 'path' | 'seen_at' | 'head_length'>,
  known: FollowedFileRow,
): boolean {
  return path !== known.path || head_length !== known.head_length || seen_at - known.seen_at >= seenAgainAfter
}

/** A file that was short when first seen is identified by more of its beginning once there is more. */
function growHead(file: FoundFile, row: FollowedFileRow): Pick<FollowedFileRow, 'head_length' | 'head_hash'> {
  const length = Math.min(headBytes, file.size)
  return length > row.head_length
    ? { head_length: length, head_hash: hashHead(file.path, length) }
    : { head_length: row.head_length, head_hash: row.head_hash }
}
