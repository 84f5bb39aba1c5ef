import type { BatchOutcome, Engine, EngineEvent } from '@picket/engine'
import type { NameEvent } from './name-event.ts'
import type { EventSource } from '../../logs/find-event-files.ts'
import type { ReadItem } from './records/record.ts'
import { whyNoEvent } from './why-no-event.ts'

/** Where an event stands. */
export interface EventPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface FailedEvent extends EventPlace {
  readonly reason: string
}

export interface FeedListener {
  /** In the order of the batches; `places` are those of its events, `failures` its failures, each at the place of its fault. */
  onOutcome(outcome: BatchOutcome, places: readonly EventPlace[], failures: readonly FailedEvent[]): void
  onFailure(failure: FailedEvent): void
  /** Bytes of a file were no UTF-8, and were replaced. */
  onReplaced(file: string): void
}

export interface FeedOptions {
  readonly engine: Pick<Engine, 'evaluate'>
  readonly read: (source: EventSource) => AsyncIterable<readonly ReadItem[]>
  readonly name: NameEvent
  readonly listener: FeedListener
  /** Asked now and then: nobody wants to know the rest. */
  readonly isOver: () => boolean
  readonly now: () => number
}

const mostEvents = 500
const mostCharacters = 4 * 2 ** 20
/** Enough that no process waits, few enough that memory stays flat. */
const mostUnderWay = 4

export const withoutLogType = 'Its log type is not known: it has no "p_log_type", and none was given.'

/** Reads sources one after the other and has their events evaluated, in batches of which several are under way. */
export async function feedEvents(sources: readonly EventSource[], options: FeedOptions): Promise<void> {
  const feed = new Feed(options)
  for (const source of sources) {
    for await (const items of options.read(source)) {
      if (options.isOver()) return
      for (const item of items) if (feed.add(source.name, item)) await feed.room()
      // What comes slowly is not held back.
      if (feed.isIdle) feed.send()
    }
  }
  feed.send()
  await feed.done()
}

class Feed {
  readonly #options: FeedOptions
  #events: EngineEvent[] = []
  #places: EventPlace[] = []
  #characters = 0
  #batches = 0
  readonly #underWay = new Set<Promise<void>>()
  #reported: Promise<void> = Promise.resolve()

  constructor(options: FeedOptions) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0
  }

  /** True when a batch is full and was sent. */
  add(file: string, item: ReadItem): boolean {
    if (item.kind === 'replaced') {
      this.#options.listener.onReplaced(file)
      return false
    }
    const { line, column } = item
    const fail = (reason: string) => this.#options.listener.onFailure({ file, line, column, reason })
    if (item.kind === 'broken') {
      fail(item.reason)
      return false
    }
    const { text } = item
    const { logType, ...named } = this.#options.name(text)
    if (logType === undefined) {
      fail(withoutLogType)
      return false
    }
    this.#events.push({ text, logType, id: `${file}:${line}:${column}`, ...named })
    this.#places.push({ file, line, column })
    this.#characters += text.length
    if (this.#events.length < mostEvents && this.#characters < mostCharacters) return false
    this.send()
    return true
  }

  send(): void {
    if (this.#events.length === 0) return
    const { engine, listener, now } = this.#options
    const places = this.#places
    const events = this.#events
    const outcome = engine.evaluate({ id: `batch ${++this.#batches}`, now: now(), events })
    this.#events = []
    this.#places = []
    this.#characters = 0
    const before = this.#reported
    const reported = (async () => {
      const [settled] = await Promise.allSettled([outcome])
      await before
      if (settled.status === 'rejected') throw settled.reason
      const failures = settled.value.failures.map(({ place, reason }) =>
        whyNoEvent(events[place]!.text, places[place]!, reason),
      )
      listener.onOutcome(settled.value, places, failures)
    })()
    this.#reported = reported
    reported.catch(() => {})
    this.#underWay.add(reported)
    void reported.finally(() => this.#underWay.delete(reported)).catch(() => {})
  }

  async room(): Promise<void> {
    while (this.#underWay.size >= mostUnderWay) await Promise.race(this.#underWay)
  }

  done(): Promise<void> {
    return this.#reported
  }
}
