import { UnavailableError } from '@picket/core'
import type { Limits } from './limits.ts'
import { startProcess, type ProcessCommand, type StartProcess } from './process.ts'
import { Ends } from './process-ends.ts'
import type { Task } from './task.ts'
import { Watchdog } from './watchdog.ts'
import { WorkerSlot, type SlotListener } from './worker-slot.ts'

export interface PoolOptions {
  readonly workers: number
  /** How many processes start before there is work. */
  readonly startWith: number
  readonly limits: Limits
  /** Another way to start processes, for tests. */
  readonly start?: StartProcess
}

/** Concurrent requests per process: enough that it never waits for the next one. */
const depth = 3
const maxFailedStarts = 3
/** The maximum number of consecutive processes that exit without completing a task. */
const maxUseless = 10
/** The number of queued tasks that justifies starting another process. */
const pileUp = 24
/** How long an abandoned task can continue, in milliseconds: less than starting another process takes. */
const moment = 250

/** Distributes tasks to processes, replaces those that exit, and keeps a warm spare after the first crash. */
export class Pool {
  readonly #options: PoolOptions
  readonly #watchdog: Watchdog
  readonly #slots = new Set<WorkerSlot>()
  #spare: WorkerSlot | undefined
  #queue: Task[] = []
  #command: ProcessCommand | undefined
  #greeting: ((id: number) => string) | undefined
  #failedStarts = 0
  #useless = 0
  readonly #ends = new Ends()
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#watchdog = new Watchdog(options.limits, {
      slots: () => this.#slots,
      queued: () => this.#queue.length,
      onStall: (why) => this.#rejectAll(broken(why)),
    })
  }

  /** Starts the processes, or replaces them if their command has changed. */
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

  /** Sends a request to every current and future process, before any later task. */
  greet(request: (id: number) => string): void {
    this.#greeting = request
    for (const slot of [...this.#slots, ...(this.#spare ? [this.#spare] : [])]) slot.tell(request)
  }

  submit(task: Task): void {
    if (this.#isClosed) return task.reject(new UnavailableError('The Python runner is closed.'))
    this.#queue.push(task)
    this.#watchdog.start()
    this.#restart()
    this.#deal()
    this.#grow()
  }

  /** Abandons a task. A process that still works on it after a moment is replaced. */
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
    await this.#ends.all()
  }

  #deal(): void {
    while (this.#queue.length > 0) {
      const slot = [...this.#slots].filter(({ load }) => load < depth).sort((a, b) => a.load - b.load)[0]
      if (!slot) return
      slot.send(this.#queue.shift()!)
    }
  }

  /** After too many failed starts no process is left; each later task tries again to start one. */
  #restart(): void {
    if (!this.#command || this.#slots.size > 0) return
    this.#failedStarts = 0
    this.#slots.add(this.#start())
  }

  #grow(): void {
    if (!this.#command || this.#queue.length < pileUp) return
    while (this.#slots.size < this.#options.workers) this.#slots.add(this.#start())
  }

  #start(): WorkerSlot {
    const listener: SlotListener = {
      onAnswer: () => {
        this.#failedStarts = 0
        this.#deal()
        if (this.#queue.length === 0 && [...this.#slots].every(({ load }) => load === 0)) this.#watchdog.stop()
      },
      onEnd: (ended, left, fault) => this.#onEnd(ended, left, fault),
    }
    const slot = new WorkerSlot(this.#command!, this.#options.limits, listener, this.#options.start ?? startProcess)
    this.#ends.add(slot)
    if (this.#greeting) slot.tell(this.#greeting)
    return slot
  }

  #onEnd(ended: WorkerSlot, left: readonly Task[], fault: string | undefined): void {
    this.#queue.unshift(...left)
    if (this.#spare === ended) this.#spare = undefined
    if (!this.#slots.delete(ended) || this.#isClosed) return
    if (fault !== undefined && ++this.#failedStarts >= maxFailedStarts) {
      this.#rejectAll(broken(fault))
      return
    }
    this.#useless = ended.answeredTasks > 0 || ended.blamed ? 0 : this.#useless + 1
    if (this.#useless >= maxUseless) {
      this.#useless = 0
      this.#rejectAll(broken(`${maxUseless} processes in a row ended before their first task`))
      return
    }
    this.#slots.add(this.#spare ?? this.#start())
    this.#spare = this.#start()
    if (this.#queue.length > 0) this.#watchdog.start()
    this.#deal()
  }

  #rejectAll(error: Error): void {
    for (const task of this.#queue.splice(0)) task.reject(error)
  }
}

function broken(why: string): UnavailableError {
  return new UnavailableError(`The Python runtime does not work: ${why.trim()}`)
}
