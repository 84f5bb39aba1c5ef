import {
  createRowIds,
  printEvent,
  type ClassificationFailure,
  type ClassifiedLog,
  type Classifier,
  type ClassifyLogs,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { EventName, NameEvent } from './name-event.ts'
import type { BrokenRecord, LogRecord, ReadItem, ReplacedBytes } from './read-item.ts'

/** A log whose type is known, as rules read it. */
export interface KnownEvent {
  readonly kind: 'event'
  readonly text: string
  readonly logType: string
  readonly name: EventName
  readonly line: number
  readonly column: number
  /** The index among the events of one log, from 0. */
  readonly index: number
}

/** A log that no schema matches. */
export interface UnclassifiedLog {
  readonly kind: 'unclassified'
  readonly line: number
  readonly column: number
  readonly failure: ClassificationFailure
}

/** A header or a comment. */
export interface SkippedLog {
  readonly kind: 'skipped'
}

export type IdentifiedItem = KnownEvent | UnclassifiedLog | SkippedLog | BrokenRecord | ReplacedBytes

/**
 * Identifies the log types of logs. Each stream starts with a new state, because of headers; its items arrive in order.
 */
export type IdentifyEvents = (source: string) => (items: readonly ReadItem[]) => Promise<readonly IdentifiedItem[]>

export interface IdentifyOptions {
  /** Names events with their own log type, and all others where a log type without a schema was set. */
  readonly name: NameEvent
  /** Classifies all other logs; opened with the first of them. */
  readonly openClassifier: () => Classifier
  /** The time of parsing, in milliseconds. */
  readonly now: number
}

/** Events with their own log type stay as they are; schemas parse all other logs. */
export function createIdentifier({ name, openClassifier, now }: IdentifyOptions): IdentifyEvents {
  let classifier: Classifier | undefined
  const begin = (source: string): ClassifyLogs => {
    classifier ??= openClassifier()
    return classifier.begin({ now, rowIdOf: createRowIds({ id: source, receivedAt: now }, hashWithNode) })
  }
  return (source) => {
    let classify: ClassifyLogs | undefined
    return async (items) => {
      const names = items.map((item) => (item.kind === 'record' ? name(item.text) : undefined))
      const raw = items.flatMap((item, at) =>
        item.kind === 'record' && names[at]?.logType === undefined ? [item.text] : [],
      )
      const classified = (raw.length === 0 ? [] : await (classify ??= begin(source))(raw)).values()
      return items.flatMap((item, at): readonly IdentifiedItem[] => {
        if (item.kind !== 'record') return [item]
        const own = names[at]!
        if (own.logType !== undefined) return [toEvent(item, item.text, own.logType, own)]
        const outcome = classified.next().value!
        if (outcome.kind === 'classified') return toEvents(item, outcome, own)
        if (outcome.kind === 'skipped') return [outcome]
        return [{ kind: 'unclassified', line: item.line, column: item.column, failure: outcome }]
      })
    }
  }

  /** An event whose schema finds no time has the time of its parsing, which does not say when it happened. */
  function toEvents(item: LogRecord, { logType, events }: ClassifiedLog, own: EventName): readonly KnownEvent[] {
    return events.map((event, index) => {
      const time = event.eventTime === now ? own.eventTime : event.eventTime
      return { ...toEvent(item, printEvent(event), logType, time === undefined ? {} : { eventTime: time }), index }
    })
  }
}

function toEvent({ line, column }: LogRecord, text: string, logType: string, name: EventName): KnownEvent {
  return { kind: 'event', text, logType, name, line, column, index: 0 }
}
