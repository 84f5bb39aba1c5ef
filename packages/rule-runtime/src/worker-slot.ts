import { failureOfExit, sandboxViolation, unreadableAnswer, type Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import { startProcess, type ProcessCommand, type ProcessExit, type RuleProcess } from './process.ts'
import type { Task } from './task.ts'

export interface SlotListener {
  /** A task is done: there is room for more work. */
  onRoom(slot: WorkerSlot): void
  /** The process is gone or must not be used any more; `left` are tasks that wait for another one. */
  onGone(slot: WorkerSlot, left: readonly Task[], fault?: string): void
}

/** One process and the tasks that were sent to it, in order. */
export class WorkerSlot {
  /** Grows with everything that the process tells about its work. */
  steps = 0
  isReady = false
  /** The process is gone, and what it started with it. */
  readonly ended: Promise<void>
  readonly #process: RuleProcess
  readonly #limits: Limits
  readonly #listener: SlotListener
  #sent: { readonly id: number; readonly task: Task | undefined }[] = []
  #nextId = 1
  #tampered: string | undefined
  #isGone = false

  constructor(command: ProcessCommand, limits: Limits, listener: SlotListener) {
    this.#limits = limits
    this.#listener = listener
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ended = promise
    this.#process = startProcess(command, {
      onLine: (line, parts) => this.#onLine(line, parts),
      onExit: (exit) => {
        this.#onExit(exit)
        resolve()
      },
    })
  }

  get pid(): number {
    return this.#process.pid
  }

  /** How many tasks it has not answered yet. */
  get load(): number {
    return this.#sent.length
  }

  /** The task that it works on. */
  get current(): Task | undefined {
    return this.#sent[0]?.task
  }

  /** Sends a request whose answer nobody waits for. */
  tell(request: (id: number) => string): void {
    this.#sent.push({ id: this.#nextId, task: undefined })
    this.#process.send(request(this.#nextId++))
  }

  send(task: Task): void {
    this.#sent.push({ id: this.#nextId, task })
    this.#process.send(task.request(this.#nextId++))
  }

  /** Kills the process because of what the current task does. */
  stop(failure: Failure): void {
    this.#end(failure)
  }

  /** Kills the process; what it was sent goes elsewhere, without blame. */
  retire(): void {
    this.#end(undefined)
  }

  #onLine(line: string, parts: readonly string[]): void {
    if (this.#isGone) return
    const text = line.slice(2)
    switch (line[0]) {
      case 'h':
        this.isReady = true
        this.steps++
        return
      case 'p':
        if (this.current?.progressed(text)) this.steps++
        return
      case 't':
        this.#tampered = text
        return
      case 'r':
        this.#onResponse(text, parts)
        return
      default:
        this.#end(unreadableAnswer('a line has an unknown kind'))
    }
  }

  #onResponse(text: string, parts: readonly string[]): void {
    const response = parse(text)
    const head = this.#sent[0]
    if (!response || !head || response.id !== head.id)
      return this.#end(unreadableAnswer('an answer does not fit its question'))
    if (response.fault !== undefined)
      return head.task ? this.#end(unreadableAnswer(response.fault)) : this.#fault(response.fault)
    if (head.task && !head.task.answered(response.result, parts, this.#tampered))
      return this.#end(unreadableAnswer('an outcome has not the agreed shape'))
    const isDone = head.task === undefined || head.task.isSettled
    if (isDone) this.#sent.shift()
    this.steps++
    if (this.#tampered !== undefined)
      return head.task ? this.retire() : this.#fault(`the process changes by itself: ${this.#tampered}`)
    if (!isDone) return this.retire()
    if (head.task) this.#listener.onRoom(this)
  }

  #onExit(exit: ProcessExit): void {
    if (this.#isGone) return
    if (!this.isReady) return this.#fault(exit.lastWords || `exit code ${exit.code}`)
    this.#end(this.#tampered === undefined ? failureOfExit(exit, this.#limits) : sandboxViolation(this.#tampered))
  }

  /** The process fails without user code. */
  #fault(why: string): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#process.kill()
    this.#listener.onGone(this, this.#unsettled(), why)
  }

  #end(failure: Failure | undefined): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#process.kill()
    if (failure) this.current?.failed(failure)
    this.#listener.onGone(this, this.#unsettled())
  }

  #unsettled(): readonly Task[] {
    return this.#sent.flatMap(({ task }) => (task && !task.isSettled ? [task] : []))
  }
}

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
}

function parse(text: string): Response | undefined {
  try {
    return JSON.parse(text) as Response
  } catch {
    return undefined
  }
}
