import { UnavailableError } from '@picket/core'
import type { Limits } from '../limits.ts'
import { startProcess, type ProcessCommand } from '../process.ts'
import { Ends } from '../process-ends.ts'
import type { Task } from '../task.ts'
import { Watchdog } from '../watchdog.ts'
import { WorkerSlot, type SlotListener } from '../worker-slot.ts'
import type { BatchEvent } from './batch-event.ts'
import { createBatchTask, type BatchOutcome, type BatchTask } from './batch-task.ts'
import { createLoadTask, type SlottedRule, type RuleChange } from './load-task.ts'
import type { RuleStates } from './rule-states.ts'

/** Concurrent requests: enough that the process never waits for the next one. */
const depth = 4
const maxFailedStarts = 3
/** How many processes in a row may exit before their first batch: the machine can be temporarily short of memory. */
const maxUseless = 10

export interface LaneRules {
  readonly open: (id: number) => string
  readonly rules: readonly SlottedRule[]
  readonly states: RuleStates
}

/**
 * One process with rules, and its successors: when it dies, the rules are loaded into another one, which continues
 * where it stopped. Batches are answered in the order of their arrival. After the first crash, a loaded spare process
 * is kept ready.
 */
export class Lane {
  readonly #command: ProcessCommand
  readonly #limits: Limits
  readonly #startOne: typeof startProcess
  readonly #watchdog: Watchdog
  readonly #ends = new Ends()
  readonly #batches = new Set<BatchTask>()
  #slot: WorkerSlot
  #spare: WorkerSlot | undefined
  #rules: LaneRules | undefined
  #first: ReturnType<typeof createLoadTask> | undefined
  #waiting: Task[] = []
  #failedStarts = 0
  #useless = 0
  #isClosed = false

  constructor(command: ProcessCommand, limits: Limits, startOne = startProcess) {
    this.#startOne = startOne
    this.#command = command
    // Each call has a time limit, but a batch has none.
    this.#limits = { ...limits, jobMs: Infinity }
    this.#watchdog = new Watchdog(this.#limits, {
      slots: () => (this.#spare ? [this.#slot, this.#spare] : [this.#slot]),
      queued: () => this.#waiting.length,
      onStall: (why) => this.#rejectAll(broken(why)),
    })
    this.#slot = this.#start()
  }

  /** Loads rules, once; rules that cannot be loaded are marked in the states. */
  async load(rules: LaneRules): Promise<void> {
    this.#rules = rules
    this.#watchdog.start()
    this.#first = createLoadTask(rules.rules, rules.states)
    if (this.#slot.isOver) this.#slot = this.#start()
    this.#slot.tell(rules.open)
    this.#slot.send(this.#first)
    await this.#first.loaded
  }

  /** Replaces some of the loaded rules; no batch may be running. */
  async change(rules: LaneRules, change: RuleChange): Promise<void> {
    this.#rules = rules
    const [spare] = [this.#spare, (this.#spare = undefined)]
    spare?.retire()
    if (change.fresh.length + change.drop.length > 0) {
      this.#watchdog.start()
      this.#first = createLoadTask(rules.rules, rules.states, this.#slot.isOver ? undefined : change)
      if (this.#slot.isOver) this.#slot = this.#startLoaded(this.#first)
      else this.#slot.send(this.#first)
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
      this.#restart()
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
    await this.#ends.all()
  }

  /** After too many failed starts no process is left; each later batch tries again to start one. */
  #restart(): void {
    if (!this.#slot.isOver) return
    this.#failedStarts = 0
    this.#slot = this.#startLoaded()
  }

  #deal(): void {
    while (this.#waiting.length > 0 && this.#slot.load < depth) this.#slot.send(this.#waiting.shift()!)
  }

  #start(): WorkerSlot {
    const listener: SlotListener = {
      onAnswer: () => {
        this.#failedStarts = 0
        for (const batch of this.#batches) if (batch.isSettled) this.#batches.delete(batch)
        this.#deal()
        if (this.#slot.load === 0 && (this.#spare?.load ?? 0) === 0) this.#watchdog.stop()
      },
      onEnd: (ended, left, fault) => this.#onEnd(ended, left, fault),
    }
    const slot = new WorkerSlot(this.#command, this.#limits, listener, this.#startOne)
    this.#ends.add(slot)
    return slot
  }

  #startLoaded(first?: Task): WorkerSlot {
    const slot = this.#start()
    if (!this.#rules) return slot
    slot.tell(this.#rules.open)
    slot.send(first ?? createLoadTask(this.#rules.rules, this.#rules.states))
    return slot
  }

  #onEnd(ended: WorkerSlot, left: readonly Task[], fault: string | undefined): void {
    if (this.#spare === ended) this.#spare = undefined
    if (this.#slot !== ended || this.#isClosed) return
    if (fault !== undefined && ++this.#failedStarts >= maxFailedStarts) return this.#rejectAll(broken(fault))
    this.#waiting.unshift(...left.filter((task) => this.#batches.has(task as BatchTask)))
    const first = this.#first?.isSettled === false ? this.#first : undefined
    // It answered no batch after loading, and exited without one: its successors would do the same again.
    const isUseful = ended.answeredTasks > 1 || this.#batches.has(ended.blamed as BatchTask)
    this.#useless = isUseful ? 0 : this.#useless + 1
    // Each rule can crash one process while it is loaded.
    const most = maxUseless + (first ? (this.#rules?.rules.length ?? 0) : 0)
    if (this.#useless >= most) {
      this.#useless = 0
      return this.#rejectAll(broken(`${most} processes in a row ended before their first batch`))
    }
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

function broken(why: string): UnavailableError {
  return new UnavailableError(`The Python runtime does not work: ${why.trim()}`)
}
