import { NotFoundError, UnavailableError } from '@picket/core'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import { SpoolFile, weigh } from './spool-file.ts'
import {
  defaultSpoolLimits,
  SpoolFullError,
  type Appended,
  type BatchFailure,
  type Spool,
  type SpoolBatch,
  type SpoolItem,
  type SpoolLimits,
} from './spool.ts'

export interface SqliteSpoolOptions {
  /** A file that only this process uses. */
  readonly path: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly limits?: Partial<SpoolLimits>
  /** Milliseconds of a monotonic clock, since the system clock can jump. */
  readonly stopwatch?: () => number
}

/** A spool in one SQLite file. Concurrent appends become durable together. */
export function openSqliteSpool(options: SqliteSpoolOptions): Spool {
  return new SqliteSpool(options)
}

class SqliteSpool implements Spool {
  readonly #file: SpoolFile
  readonly #limits: SpoolLimits
  readonly #now: Clock
  readonly #randomId: RandomId
  readonly #elapsed: () => number
  /** The pending size: what the file contains and what is about to be written. */
  #items: number
  #bytes: number
  #unbatched: number
  #unbatchedSince = -Infinity
  /** When the last batch was created, or the spool was opened. */
  #cutAt: number
  #pending: PendingAppend[] = []
  #isFlushing = false
  /** New keys since old ones were last deleted, including those from before the start. */
  #keysSince = keysBetween
  /** Batches that are not handed out, and when they become due. */
  readonly #idle = new Map<string, number>()
  /** Batches that are handed out, with their weight. */
  readonly #taken = new Map<string, { readonly items: number; readonly bytes: number }>()
  readonly #sleepers = new Set<() => void>()
  #isClosed = false
  /** The write-ahead log can contain finished batches, also of a previous process. */
  #isUntidy = true
  #doneAt = -Infinity

  constructor({ path, now, randomId, limits, stopwatch }: SqliteSpoolOptions) {
    this.#file = new SpoolFile(path)
    this.#limits = { ...defaultSpoolLimits, ...limits }
    this.#now = now
    this.#randomId = randomId
    this.#elapsed = stopwatch ?? (() => performance.now())
    this.#cutAt = this.#elapsed()
    for (const id of this.#file.openBatches()) this.#idle.set(id, -Infinity)
    const { items, bytes } = this.#file.weigh('waiting')
    this.#items = items
    this.#bytes = bytes
    this.#unbatched = this.#file.unbatched().bytes
  }

  append(item: SpoolItem): Promise<Appended> {
    if (this.#isClosed) return Promise.reject(new UnavailableError('The server is shutting down.'))
    const bytes = weigh(item)
    // A single item always fits into an empty spool.
    if (this.#bytes > 0 && this.#bytes + bytes > this.#limits.bytes) {
      const known = item.key && this.#file.findKey(item.sourceId, item.key)
      return known ? Promise.resolve(known) : Promise.reject(new SpoolFullError(this.#limits.bytes))
    }
    this.#items++
    this.#bytes += bytes
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, bytes, resolve, reject })
      if (this.#isFlushing) return
      this.#isFlushing = true
      setImmediate(() => this.#flush())
    })
  }

  /**
   * Writes all pending appends in one transaction; if that fails, one by one, so that none fails because of another.
   */
  #flush(): void {
    const pending = this.#takePending()
    this.#isFlushing = this.#pending.length > 0
    if (this.#isFlushing) setImmediate(() => this.#flush())
    if (pending.length === 0) return
    try {
      const outcomes = this.#file.append(
        pending.map(({ item }) => item),
        this.#limits.keyAge,
      )
      for (const [index, one] of pending.entries()) this.#accept(one, outcomes[index]!)
      this.#forgetKeys(pending)
    } catch (error) {
      if (pending.length === 1) this.#refuse(pending[0]!, error)
      else for (const one of pending) this.#appendAlone(one)
    }
    this.#wake()
  }

  /** Limits the size of a transaction: writing blocks the event loop. */
  #takePending(): readonly PendingAppend[] {
    let bytes = 0
    const over = this.#pending.findIndex((one, at) => (bytes += one.bytes) > maxTransactionBytes && at > 0)
    return this.#pending.splice(0, over === -1 ? this.#pending.length : over)
  }

  #appendAlone(one: PendingAppend): void {
    try {
      this.#accept(one, this.#file.append([one.item], this.#limits.keyAge)[0]!)
    } catch (error) {
      this.#refuse(one, error)
    }
  }

  /** Deletes old keys. A failure does no harm; it is retried later. */
  #forgetKeys(pending: readonly PendingAppend[]): void {
    this.#keysSince += pending.filter(({ item }) => item.key !== undefined).length
    if (this.#keysSince < keysBetween) return
    this.#keysSince = 0
    try {
      this.#file.forgetKeys(this.#now() - this.#limits.keyAge, this.#limits.keys)
    } catch {
      this.#keysSince = keysBetween
    }
  }

  #accept({ item, bytes, resolve }: PendingAppend, outcome: Appended): void {
    const { batchId } = item
    if (outcome.kind !== 'taken' && batchId === undefined) {
      this.#forget({ items: 1, bytes })
    } else if (batchId === undefined) {
      if (this.#unbatched === 0) this.#unbatchedSince = this.#elapsed()
      this.#unbatched += bytes
    } else if (this.#idle.has(batchId) || this.#taken.has(batchId)) {
      this.#forget({ items: 1, bytes })
    } else this.#idle.set(batchId, -Infinity)
    resolve(outcome)
  }

  #refuse({ bytes, reject }: PendingAppend, error: unknown): void {
    this.#forget({ items: 1, bytes })
    const why = error instanceof Error ? error.message : String(error)
    reject(new UnavailableError(`Could not write to the spool: ${why}.`, { cause: error }))
  }

  async take(signal?: AbortSignal): Promise<SpoolBatch | undefined> {
    while (!this.#isClosed && !signal?.aborted) {
      const id = this.#findIdle() ?? this.#cut()
      if (id === undefined) {
        this.#tidy()
        await this.#sleep(signal)
        continue
      }
      this.#idle.delete(id)
      const batch = this.#orAgain(id, () => this.#file.begin(id))
      this.#taken.set(id, { items: batch.items.length, bytes: batch.items.reduce((sum, item) => sum + weigh(item), 0) })
      if (batch.attempt <= this.#limits.attempts) return batch
      const reason = `Processing was started ${batch.attempt - 1} times and never completed.`
      this.#orAgain(id, () => this.#setAsideBatch(id, reason))
    }
    return undefined
  }

  /** Truncates the log, so that after an idle period nothing of finished batches is left on the disk. */
  #tidy(): void {
    if (!this.#isUntidy || this.#items > 0 || this.#elapsed() - this.#doneAt < longAgo) return
    try {
      this.#isUntidy = !this.#file.emptyLog()
    } catch {
      // Retried later: no caller waits for it.
    }
  }

  #findIdle(): string | undefined {
    const now = this.#elapsed()
    for (const [id, from] of this.#idle) if (from <= now) return id
    return undefined
  }

  #cut(): string | undefined {
    if (this.#unbatched === 0 || this.#lingers() > 0) return undefined
    const { batchBytes, batchItems } = this.#limits
    const id = this.#file.cut(this.#randomId(), this.#now(), { bytes: batchBytes, items: batchItems })
    this.#unbatched = this.#file.unbatched().bytes
    this.#cutAt = this.#elapsed()
    return id
  }

  /** Returns how long items without a batch wait for more, in milliseconds. */
  #lingers(): number {
    if (this.#unbatched === 0 || this.#unbatched >= this.#limits.batchBytes) return 0
    // After an idle period there may be no others, and a user may be waiting to see the event.
    const isAlone = this.#unbatchedSince - this.#cutAt > longAgo
    const linger = isAlone ? this.#limits.linger / 10 : this.#limits.linger
    return linger - (this.#elapsed() - this.#unbatchedSince)
  }

  #sleep(signal?: AbortSignal): Promise<void> {
    const now = this.#elapsed()
    const times = [...this.#idle.values()].map((from) => from - now)
    if (this.#unbatched > 0) times.push(this.#lingers())
    const pause = Math.max(1, Math.min(maxSleep, ...times))
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        this.#sleepers.delete(wake)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, pause)
      this.#sleepers.add(wake)
      signal?.addEventListener('abort', wake)
    })
  }

  #wake(): void {
    for (const wake of this.#sleepers) wake()
  }

  async done(batchId: string): Promise<void> {
    this.#orAgain(batchId, () => this.#file.remove(batchId))
    this.#release(batchId)
    this.#isUntidy = true
    this.#doneAt = this.#elapsed()
  }

  async failed(batchId: string, { reason, isOutside }: BatchFailure): Promise<'again' | 'set-aside'> {
    const failures = this.#orAgain(batchId, () => {
      const count = isOutside ? 0 : this.#file.countFailure(batchId)
      if (isOutside) this.#file.uncount(batchId)
      if (count >= this.#limits.failures) this.#setAsideBatch(batchId, reason)
      return count
    })
    if (failures >= this.#limits.failures) return 'set-aside'
    this.#taken.delete(batchId)
    this.#idle.set(batchId, this.#elapsed() + Math.min(maxPause, this.#limits.pause * 4 ** Math.max(0, failures - 1)))
    this.#wake()
    return 'again'
  }

  /** If the file cannot be written, as on a full disk, hands out the batch again a little later. */
  #orAgain<Result>(batchId: string, work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      this.#taken.delete(batchId)
      this.#idle.set(batchId, this.#elapsed() + this.#limits.pause)
      throw error
    }
  }

  async handBack(batchId: string): Promise<void> {
    this.#file.uncount(batchId)
    this.#taken.delete(batchId)
    // In its old position: before all others.
    const others = [...this.#idle]
    this.#idle.clear()
    this.#idle.set(batchId, -Infinity)
    for (const [id, from] of others) this.#idle.set(id, from)
  }

  status(): ReturnType<Spool['status']> {
    const aside = this.#file.listSetAside()
    const oldest = this.#file.oldest()
    return {
      items: this.#items,
      bytes: this.#bytes,
      maxBytes: this.#limits.bytes,
      ...(oldest === undefined ? {} : { oldest }),
      setAsideBatches: aside.length,
      setAsideBytes: aside.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }

  async setAside(): ReturnType<Spool['setAside']> {
    return this.#file.listSetAside()
  }

  async replay(batchId: string): Promise<void> {
    if (!this.#file.takeBack(batchId)) throw new NotFoundError(`No batch with the id "${batchId}" was set aside.`)
    const { items, bytes } = this.#file.weigh(batchId)
    this.#items += items
    this.#bytes += bytes
    this.#idle.set(batchId, -Infinity)
    this.#wake()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    while (this.#pending.length > 0) this.#flush()
    this.#wake()
    this.#file.close()
  }

  #setAsideBatch(id: string, reason: string): void {
    this.#file.setAside(id, reason, this.#now())
    this.#release(id)
  }

  #release(id: string): void {
    this.#forget(this.#taken.get(id) ?? { items: 0, bytes: 0 })
    this.#taken.delete(id)
  }

  #forget({ items, bytes }: { readonly items: number; readonly bytes: number }): void {
    this.#items -= items
    this.#bytes -= bytes
  }
}

interface PendingAppend {
  readonly item: SpoolItem
  readonly bytes: number
  resolve(outcome: Appended): void
  reject(error: Error): void
}

/** Bytes per transaction. */
const maxTransactionBytes = 4 * 1024 ** 2

/** Old keys are deleted after this many new ones. */
const keysBetween = 1_000

/** Milliseconds without a batch after which a single item is handed out sooner. */
const longAgo = 1_000

/** The maximum sleep. */
const maxSleep = 1_000

/** The maximum delay of a batch, however often it failed. */
const maxPause = 60_000
