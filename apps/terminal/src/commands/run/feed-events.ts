import type { BatchOutcome, Engine, EngineEvent } from '@picket/engine'
import type { ClassificationFailure } from '@picket/logs'
import type { EventSource } from '../../logs/find-event-files.ts'
import type { EventLocation, FailedEvent } from './failed-event.ts'
import type { IdentifiedItem, IdentifyEvents } from './identify-events.ts'
import type { ReadItem } from './read-item.ts'
import { whyNoEvent } from './why-no-event.ts'

export interface FeedListener {
  /**
   * Called in the order of the batches; `places` are the locations of its events, `failures` its failures, each at the
   * location of its error.
   */
  onOutcome(outcome: BatchOutcome, places: readonly EventLocation[], failures: readonly FailedEvent[]): void
  onFailure(failure: FailedEvent): void
  /** No schema matches the log. */
  onUnclassified(failure: ClassificationFailure, place: EventLocation): void
  /** A header or a comment was skipped. */
  onSkipped(): void
  /** A file contained bytes that are not UTF-8, and they were replaced. */
  onReplaced(file: string): void
}

export interface FeedOptions {
  readonly engine: Pick<Engine, 'evaluate'>
  readonly read: (source: EventSource) => AsyncIterable<readonly ReadItem[]>
  readonly identify: IdentifyEvents
  readonly listener: FeedListener
  /** Polled between logs: true when the caller needs no more results. */
  readonly isStopped: () => boolean
  readonly now: () => number
}

const maxEvents = 500
const maxCharacters = 4 * 2 ** 20
/** Enough batches that no process waits, few enough that memory stays bounded. */
const maxConcurrentBatches = 4

/** Reads sources one after the other and evaluates their events in batches, several at a time. */
export async function feedEvents(sources: readonly EventSource[], options: FeedOptions): Promise<void> {
  const feed = new Feed(options)
  for (const source of sources) {
    const identify = options.identify(source.name)
    for await (const items of options.read(source)) {
      if (options.isStopped()) return
      for (const item of await identify(items)) if (feed.add(source.name, item)) await feed.waitForCapacity()
      // Slow input is not held back until a batch is full.
      if (feed.isIdle) feed.send()
    }
  }
  feed.send()
  await feed.done()
}

class Feed {
  readonly #options: FeedOptions
  #events: EngineEvent[] = []
  #places: EventLocation[] = []
  #characters = 0
  #batches = 0
  readonly #running = new Set<Promise<void>>()
  #reported: Promise<void> = Promise.resolve()

  constructor(options: FeedOptions) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#running.size === 0
  }

  /** Returns true when a batch was full and was sent. */
  add(file: string, item: IdentifiedItem): boolean {
    if (item.kind !== 'event') {
      this.#tell(file, item)
      return false
    }
    const { text, logType, line, column, index, name } = item
    const place = `${file}:${line}:${column}`
    this.#events.push({ text, id: index === 0 ? place : `${place}#${index + 1}`, ...name, logType })
    this.#places.push({ file, line, column })
    this.#characters += text.length
    if (this.#events.length < maxEvents && this.#characters < maxCharacters) return false
    this.send()
    return true
  }

  #tell(file: string, item: Exclude<IdentifiedItem, { readonly kind: 'event' }>): void {
    const { listener } = this.#options
    if (item.kind === 'replaced') return listener.onReplaced(file)
    if (item.kind === 'skipped') return listener.onSkipped()
    const { line, column } = item
    if (item.kind === 'broken') listener.onFailure({ file, line, column, reason: item.reason })
    else listener.onUnclassified(item.failure, { file, line, column })
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
      const failures = settled.value.failures.map(({ index, reason }) =>
        whyNoEvent(events[index]!.text, places[index]!, reason),
      )
      listener.onOutcome(settled.value, places, failures)
    })()
    this.#reported = reported
    reported.catch(() => {})
    this.#running.add(reported)
    void reported
      .finally(() => this.#running.delete(reported))
      // Events that arrived in the meantime are sent without waiting for more.
      .then(() => this.isIdle && !this.#options.isStopped() && this.send())
      .catch(() => {})
  }

  async waitForCapacity(): Promise<void> {
    while (this.#running.size >= maxConcurrentBatches) await Promise.race(this.#running)
  }

  done(): Promise<void> {
    return this.#reported
  }
}
