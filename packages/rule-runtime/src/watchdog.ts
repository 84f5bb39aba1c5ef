import { caseTimeout, jobTimeout, memoryExceeded } from './failure.ts'
import type { Limits } from './limits.ts'
import { readProcessUsage, type ProcessUsage } from './process-usage.ts'
import type { WorkerSlot } from './worker-slot.ts'

/** Memory that the process itself needs, in addition to the heap of Python. */
const ownMemoryMb = 320
/** Even on a busy machine, a step is stopped after this multiple of its limit in wall-clock time. */
const clockFactor = 20

/** The processes and the queue that a watchdog checks. */
export interface Watched {
  slots(): Iterable<WorkerSlot>
  /** Tasks that no process has received yet. */
  queued(): number
  /** How long tasks can be queued while no process has work. */
  onStall(message: string): void
}

/**
 * Checks busy processes at intervals and stops those over their limits, so that every wait for a process ends. If
 * `/proc` is available, CPU time counts, so that a busy machine does not cause a rule to be stopped; for a sleeping
 * process, wall-clock time counts.
 */
export class Watchdog {
  readonly #limits: Limits
  readonly #watched: Watched
  readonly #looks = new WeakMap<WorkerSlot, Look>()
  #timer: NodeJS.Timeout | undefined
  #idleSince: number | undefined

  constructor(limits: Limits, watched: Watched) {
    this.#limits = limits
    this.#watched = watched
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), Math.max(10, Math.min(100, this.#limits.caseMs / 8))).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#idleSince = undefined
  }

  #look(): void {
    const now = performance.now()
    let busy = 0
    // A copy, because slots that are stopped here are replaced meanwhile.
    const slots = Array.from(this.#watched.slots())
    for (const slot of slots) {
      if (slot.load === 0) {
        // Idle time is not charged to the next task.
        this.#looks.delete(slot)
        continue
      }
      busy++
      this.#check(slot, now)
    }
    this.#checkQueue(busy, now)
  }

  #check(slot: WorkerSlot, now: number): void {
    const usage = readProcessUsage(slot.pid)
    const before = this.#looks.get(slot)
    const charged = before ? chargeBetween(before, usage, now) : 0
    const isNewStep = before?.steps !== slot.steps
    const onStep = isNewStep ? 0 : before.onStepMs + charged
    const since = isNewStep ? now : before.since
    this.#looks.set(slot, { steps: slot.steps, onStepMs: onStep, since, at: now, ...(usage ? { usage } : {}) })
    const isOver = (limit: number): boolean => onStep > limit || now - since > clockFactor * limit
    const task = slot.isReady ? slot.current : undefined
    if (!task) {
      if (isOver(this.#limits.runtimeMs)) slot.fail(`${slot.waitingFor} took longer than ${seconds(now - since)}`)
      return
    }
    task.chargedMs += charged
    if (usage && usage.residentBytes > (this.#limits.memoryMb + ownMemoryMb) * 2 ** 20)
      slot.stop(memoryExceeded(this.#limits))
    else if (task.chargedMs > this.#limits.jobMs) {
      task.giveUp(jobTimeout(this.#limits))
      slot.retire()
    } else if (isOver(this.#limits.caseMs)) slot.stop(caseTimeout(this.#limits))
  }

  #checkQueue(busy: number, now: number): void {
    const queued = this.#watched.queued()
    if (busy > 0 || queued === 0) this.#idleSince = undefined
    else if (now - (this.#idleSince ??= now) > this.#limits.runtimeMs) {
      const slots = [...this.#watched.slots()].map(({ pid }) => pid)
      const idle = slots.length === 0 ? 'no process is running' : `idle: process ${slots.join(', ')}`
      this.#watched.onStall(
        `waited ${seconds(now - this.#idleSince)} for a process to take ${queued} requests; ${idle}`,
      )
    }
  }
}

interface Look {
  readonly steps: number
  readonly onStepMs: number
  /** When the step was first seen. */
  readonly since: number
  readonly at: number
  readonly usage?: ProcessUsage
}

function chargeBetween(before: Look, usage: ProcessUsage | undefined, now: number): number {
  if (!usage || !before.usage) return now - before.at
  const used = usage.cpuMs - before.usage.cpuMs
  return usage.running || before.usage.running ? used : Math.max(used, now - before.at)
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 100) / 10} s`
}
