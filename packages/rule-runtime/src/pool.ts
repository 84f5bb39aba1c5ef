import { UnavailableError } from '@picket/core'
import type { Limits } from './limits.ts'
import type { ProcessCommand } from './process.ts'
import type { Task } from './task.ts'
import { Watchdog } from './watchdog.ts'
import { WorkerSlot } from './worker-slot.ts'

export interface PoolOptions {
  readonly workers: number
  /** How many start before any work is there. */
  readonly startWith: number
  readonly limits: Limits
}

/** Requests under way per process: enough that it never waits for the next one. */
const depth = 3
const maxFailedStarts = 3
/** So many tasks waiting are worth the start of another process. */
const pileUp = 24
/** Milliseconds that an abandoned task may go on: shorter than the start of another process. */
const moment = 250

/** Keeps processes busy with tasks, replaces those that die, and holds a warm spare once the first one was lost. */
export class Pool {
  readonly #options: PoolOptions
  readonly #watchdog: Watchdog
  readonly #slots = new Set<WorkerSlot>()
  #spare: WorkerSlot | undefined
  #queue: Task[] = []
  #command: ProcessCommand | undefined
  #greeting: ((id: number) => string) | undefined
  #failedStarts = 0
  readonly #ends = new Set<Promise<void>>()
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#watchdog = new Watchdog(options.limits, () => this.#slots)
  }

  /** Starts the processes, or replaces them when they are started differently now. */
  use(command: ProcessCommand, { unlessRunning = false } = {}): void {
    if (this.#isClosed || (unlessRunning && this.#slots.size > 0)) return
    if (this.#slots.size > 0 && JSON.stringify(command) === JSON.stringify(this.#command)) return
    this.#command = command
    this.#failedStarts = 0
    this.#spare?.retire()
    const old = [...this.#slots]
    this.#slots.clear()
    for (const slot of old) slot.retire()
    while (this.#slots.size < this.#options.startWith) this.#slots.add(this.#start())
    this.#deal()
  }

  /** Tells every process, now and in future, before any task that comes later. */
  greet(request: (id: number) => string): void {
    this.#greeting = request
    for (const slot of [...this.#slots, ...(this.#spare ? [this.#spare] : [])]) slot.tell(request)
  }

  submit(task: Task): void {
    if (this.#isClosed) return task.reject(new UnavailableError('The Python runner is closed.'))
    this.#queue.push(task)
    this.#watchdog.start()
    this.#deal()
    this.#grow()
  }

  /** Nobody waits for the task any more. A process that still works on it a moment later is replaced. */
  abandon(task: Task, reason: Error): void {
    if (task.isSettled) return
    this.#queue = this.#queue.filter((one) => one !== task)
    task.reject(reason)
    setTimeout(() => {
      this.#slots
        .values()
        .find((slot) => slot.current === task)
        ?.retire()
    }, moment).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#watchdog.stop()
    for (const slot of this.#slots) slot.retire()
    this.#spare?.retire()
    this.#rejectAll(new UnavailableError('The Python runner was closed.'))
    await Promise.all(this.#ends)
  }

  #deal(): void {
    while (this.#queue.length > 0) {
      const slot = [...this.#slots].filter(({ load }) => load < depth).sort((a, b) => a.load - b.load)[0]
      if (!slot) return
      slot.send(this.#queue.shift()!)
    }
  }

  #grow(): void {
    if (!this.#command || this.#queue.length < pileUp) return
    while (this.#slots.size < this.#options.workers) this.#slots.add(this.#start())
  }

  #start(): WorkerSlot {
    const slot = new WorkerSlot(this.#command!, this.#options.limits, {
      onRoom: () => {
        this.#failedStarts = 0
        this.#deal()
        if (this.#queue.length === 0 && [...this.#slots].every(({ load }) => load === 0)) this.#watchdog.stop()
      },
      onGone: (gone, left, fault) => this.#onGone(gone, left, fault),
    })
    this.#ends.add(slot.ended)
    void slot.ended.then(() => this.#ends.delete(slot.ended))
    if (this.#greeting) slot.tell(this.#greeting)
    return slot
  }

  #onGone(gone: WorkerSlot, left: readonly Task[], fault: string | undefined): void {
    this.#queue.unshift(...left)
    if (this.#spare === gone) this.#spare = undefined
    if (!this.#slots.delete(gone) || this.#isClosed) return
    if (fault !== undefined && ++this.#failedStarts >= maxFailedStarts) {
      this.#rejectAll(new UnavailableError(`The Python runtime does not work: ${fault.trim()}`))
      return
    }
    this.#slots.add(this.#spare ?? this.#start())
    this.#spare = this.#start()
    this.#deal()
  }

  #rejectAll(error: Error): void {
    for (const task of this.#queue.splice(0)) task.reject(error)
  }
}
