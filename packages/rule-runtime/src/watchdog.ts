import { caseTimeout, jobTimeout, memoryExceeded } from './failure.ts'
import type { Limits } from './limits.ts'
import { readProcessUsage, type ProcessUsage } from './process-usage.ts'
import type { WorkerSlot } from './worker-slot.ts'

/** What the process itself needs, beside Python's heap. */
const ownMemoryMb = 320

/**
 * Looks at busy processes now and then and stops what is over its limits. Processor time decides where `/proc` tells it, so that a busy
 * machine stops no innocent rule; a process that sleeps is charged by the clock.
 */
export class Watchdog {
  readonly #limits: Limits
  readonly #slots: () => Iterable<WorkerSlot>
  readonly #looks = new WeakMap<WorkerSlot, Look>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Limits, slots: () => Iterable<WorkerSlot>) {
    this.#limits = limits
    this.#slots = slots
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), Math.max(10, Math.min(100, this.#limits.caseMs / 8))).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #look(): void {
    const now = performance.now()
    for (const slot of this.#slots()) {
      if (!slot.current || !slot.isReady) continue
      const usage = readProcessUsage(slot.pid)
      const before = this.#looks.get(slot)
      const charged = before ? chargeBetween(before, usage, now) : 0
      const isNewStep = before?.steps !== slot.steps
      const onStep = isNewStep ? 0 : before.onStepMs + charged
      this.#looks.set(slot, { steps: slot.steps, onStepMs: onStep, at: now, ...(usage ? { usage } : {}) })
      slot.current.chargedMs += charged
      if (usage && usage.residentBytes > (this.#limits.memoryMb + ownMemoryMb) * 2 ** 20)
        slot.stop(memoryExceeded(this.#limits))
      else if (slot.current.chargedMs > this.#limits.jobMs) {
        slot.current.giveUp(jobTimeout(this.#limits))
        slot.retire()
      } else if (onStep > this.#limits.caseMs) slot.stop(caseTimeout(this.#limits))
    }
  }
}

interface Look {
  readonly steps: number
  readonly onStepMs: number
  readonly at: number
  readonly usage?: ProcessUsage
}

function chargeBetween(before: Look, usage: ProcessUsage | undefined, now: number): number {
  if (!usage || !before.usage) return now - before.at
  const used = usage.cpuMs - before.usage.cpuMs
  return usage.running || before.usage.running ? used : Math.max(used, now - before.at)
}
