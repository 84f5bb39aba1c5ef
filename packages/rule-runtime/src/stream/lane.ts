import { UnavailableError } from '@picket/core'
import type { Limits } from '../limits.ts'
import type { ProcessCommand } from '../process.ts'
import type { Task } from '../task.ts'
import { Watchdog } from '../watchdog.ts'
import { WorkerSlot } from '../worker-slot.ts'
import type { BatchEvent } from './batch-event.ts'
import { createBatchTask, type BatchOutcome, type BatchTask } from './batch-task.ts'
import { createLoadTask, type PlacedRule, type RuleChange } from './load-task.ts'
import type { RuleStates } from './rule-states.ts'

/** Requests under way: enough that the process never waits for the next one. */
const depth = 4
const maxFailedStarts = 3

export interface LaneRules {
  readonly open: (id: number) => string
  readonly rules: readonly PlacedRule[]
  readonly states: RuleStates
}

/**
 * One process with rules, and its successors: when it dies the rules are loaded into another one, which continues where it stood. Batches
 * are answered in the order in which they came. From the first loss on a loaded spare is kept ready.
 */
export class Lane {
  readonly #command: ProcessCommand
  readonly #limits: Limits
  readonly #watchdog: Watchdog
  readonly #ends = new Set<Promise<void>>()
  readonly #batches = new Set<BatchTask>()
  #slot: WorkerSlot
  #spare: WorkerSlot | undefined
  #rules: LaneRules | undefined
  #first: ReturnType<typeof createLoadTask> | undefined
  #waiting: Task[] = []
  #failedStarts = 0
  #isClosed = false

  constructor(command: ProcessCommand, limits: Limits) {
    this.#command = command
    // Each call has its limit, a batch of them has none.
    this.#limits = { ...limits, jobMs: Infinity }
    this.#watchdog = new Watchdog(this.#limits, () => (this.#spare ? [this.#slot, this.#spare] : [this.#slot]))
    this.#slot = this.#start()
  }

  /** Once: what cannot be loaded is noted in the states. */
  async load(rules: LaneRules): Promise<void> {
    this.#rules = rules
    this.#watchdog.start()
    this.#first = createLoadTask(rules.rules, rules.states)
    this.#slot.tell(rules.open)
    this.#slot.send(this.#first)
    await this.#first.loaded
  }

  /** Rules in place of some of those that are loaded; no batch may be under way. */
  async change(rules: LaneRules, change: RuleChange): Promise<void> {
    this.#rules = rules
    const [spare] = [this.#spare, (this.#spare = undefined)]
    spare?.retire()
    if (change.fresh.length + change.drop.length > 0) {
      this.#watchdog.start()
      this.#first = createLoadTask(rules.rules, rules.states, change)
      this.#slot.send(this.#first)
      await this.#first.loaded
    }
    if (spare && !this.#isClosed) this.#spare ??= this.#startLoaded()
  }

  evaluate(events: readonly BatchEvent[]): Promise<BatchOutcome> {
    const task = createBatchTask(events, this.#rules!.states, this.#limits)
    if (this.#isClosed) task.reject(new UnavailableError('The stream of rules is closed.'))
    else {
      this.#batches.add(task)
      this.#waiting.push(task)
      this.#watchdog.start()
      this.#deal()
    }
    return task.outcome
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#watchdog.stop()
    this.#slot.retire()
    this.#spare?.retire()
    this.#rejectAll(new UnavailableError('The stream of rules was closed.'))
    await Promise.all(this.#ends)
  }

  #deal(): void {
    while (this.#waiting.length > 0 && this.#slot.load < depth) this.#slot.send(this.#waiting.shift()!)
  }

  #start(): WorkerSlot {
    const slot = new WorkerSlot(this.#command, this.#limits, {
      onRoom: () => {
        this.#failedStarts = 0
        for (const batch of this.#batches) if (batch.isSettled) this.#batches.delete(batch)
        this.#deal()
        if (this.#slot.load === 0 && (this.#spare?.load ?? 0) === 0) this.#watchdog.stop()
      },
      onGone: (gone, left, fault) => this.#onGone(gone, left, fault),
    })
    this.#ends.add(slot.ended)
    void slot.ended.then(() => this.#ends.delete(slot.ended))
    return slot
  }

  #startLoaded(first?: Task): WorkerSlot {
    const slot = this.#start()
    if (!this.#rules) return slot
    slot.tell(this.#rules.open)
    slot.send(first ?? createLoadTask(this.#rules.rules, this.#rules.states))
    return slot
  }

  #onGone(gone: WorkerSlot, left: readonly Task[], fault: string | undefined): void {
    if (this.#spare === gone) this.#spare = undefined
    if (this.#slot !== gone || this.#isClosed) return
    if (fault !== undefined && ++this.#failedStarts >= maxFailedStarts)
      return this.#rejectAll(new UnavailableError(`The Python runtime does not work: ${fault.trim()}`))
    this.#waiting.unshift(...left.filter((task) => this.#batches.has(task as BatchTask)))
    const first = this.#first?.isSettled === false ? this.#first : undefined
    this.#slot = this.#spare ?? this.#startLoaded(first)
    this.#spare = this.#rules && !first ? this.#startLoaded() : undefined
    this.#watchdog.start()
    this.#deal()
  }

  #rejectAll(error: Error): void {
    for (const task of [...(this.#first ? [this.#first] : []), ...this.#batches])
      if (!task.isSettled) task.reject(error)
    this.#batches.clear()
    this.#waiting = []
  }
}
