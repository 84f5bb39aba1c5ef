import { failureOfExit, sandboxViolation, unreadableAnswer, type Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import { startProcess, type ProcessCommand, type ProcessExit, type RuleProcess } from './process.ts'
import type { Task } from './task.ts'

export interface SlotListener {
  /** The process answered a request and can receive another one. */
  onAnswer(slot: WorkerSlot): void
  /** The process exited or must not be used any more; `left` are tasks for another one. */
  onEnd(slot: WorkerSlot, left: readonly Task[], fault?: string): void
}

/** One process and the tasks that were sent to it, in order. */
export class WorkerSlot {
  /** Increases with every progress report of the process. */
  steps = 0
  isReady = false
  /** The number of tasks that it answered without being damaged. */
  answeredTasks = 0
  /** The process and its descendants have exited. */
  readonly ended: Promise<void>
  /** The task that caused the exit of the process. */
  blamed: Task | undefined
  readonly #process: RuleProcess
  readonly #limits: Limits
  readonly #listener: SlotListener
  #sent: Sent[] = []
  #nextId = 1
  #tampered: string | undefined
  #isOver = false

  constructor(command: ProcessCommand, limits: Limits, listener: SlotListener, start = startProcess) {
    this.#limits = limits
    this.#listener = listener
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ended = promise
    this.#process = start(command, {
      onLine: (line, parts) => this.#onLine(line, parts),
      onExit: (exit) => {
        this.#onExit(exit)
        resolve()
      },
    })
  }

  /** It accepts no more requests. */
  get isOver(): boolean {
    return this.#isOver
  }

  get pid(): number {
    return this.#process.pid
  }

  /** The number of unanswered requests. */
  get load(): number {
    return this.#sent.length
  }

  /** The task that it works on. */
  get current(): Task | undefined {
    return this.#sent[0]?.task
  }

  /** What it is doing, for messages. */
  get waitingFor(): string {
    const what = this.isReady ? `the request "${this.#sent[0]?.operation ?? 'none'}"` : 'the start'
    return `${what} of process ${this.pid}`
  }

  /** Sends a request that is not a task. */
  tell(request: (id: number) => string): void {
    this.#send(request, undefined)
  }

  send(task: Task): void {
    this.#send((id) => task.request(id), task)
  }

  #send(request: (id: number) => string, task: Task | undefined): void {
    const id = this.#nextId++
    const line = request(id)
    this.#sent.push({ id, task, operation: /"op":"(\w+)"/.exec(line.slice(0, 100))?.[1] })
    this.#process.send(line)
  }

  /** Kills the process because of the current task. */
  stop(failure: Failure): void {
    this.#end(failure)
  }

  /** Kills the process because the runtime itself does not work in it. */
  fail(why: string): void {
    this.#fault(why)
  }

  /** Kills the process; its tasks are sent to another one, without a failure. */
  retire(): void {
    this.#end(undefined)
  }

  #onLine(line: string, parts: readonly string[]): void {
    if (this.#isOver) return
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
    if (head.task) this.answeredTasks++
    // On every answer: a queued task waits until any answer reduces the load.
    this.#listener.onAnswer(this)
  }

  #onExit(exit: ProcessExit): void {
    if (this.#isOver) return
    if (!this.isReady) return this.#fault(exit.lastWords || `exit code ${exit.code}`)
    this.#end(this.#tampered === undefined ? failureOfExit(exit, this.#limits) : sandboxViolation(this.#tampered))
  }

  /** The process fails without user code. */
  #fault(why: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#process.kill()
    this.#listener.onEnd(this, this.#unsettled(), why)
  }

  #end(failure: Failure | undefined): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#process.kill()
    if (failure) {
      this.blamed = this.current
      this.blamed?.failed(failure)
    }
    this.#listener.onEnd(this, this.#unsettled())
  }

  #unsettled(): readonly Task[] {
    return this.#sent.flatMap(({ task }) => (task && !task.isSettled ? [task] : []))
  }
}

interface Sent {
  readonly id: number
  readonly task: Task | undefined
  readonly operation: string | undefined
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
