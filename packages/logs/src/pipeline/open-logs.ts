import { hiddenText } from '../classify/candidate.ts'
import type { Classified } from '../classify/classified.ts'
import type { Classifier } from '../classify/create-classifier.ts'
import type { StreamContext } from '../classify/try-candidate.ts'
import { openStream, type ByteSource, type OpenStream, type StreamOptions } from '../streams/open-stream.ts'
import type { StreamFailure, StreamItem, StreamRecord } from '../streams/stream-item.ts'

export interface LogOptions extends StreamOptions, JudgeOptions {}

export interface JudgeOptions {
  readonly classifier: Classifier
  readonly context: StreamContext
  /** The filters of the source: returns the name of the filter that drops a log, by its text. */
  readonly drop?: (text: string) => string | undefined
}

/** The outcome of one log, and its position. */
export interface LogItem {
  /** Bytes from the start of the stream, after decompression. */
  readonly offset: number
  /** The line in which it starts, from 1. */
  readonly line: number
  /** The column in that line: bytes, from 1. */
  readonly column: number
  /** The original log, if no schema accepted it, so that it can be processed again. Nothing in it is masked. */
  readonly text?: string
  readonly outcome: Classified | FilteredLog | (StreamFailure & { readonly fingerprint?: undefined })
}

export interface FilteredLog {
  readonly kind: 'filtered'
  readonly by: string
}

/** `received = parsed + skipped + filtered + failed`, always; the unit is a log as it was split from the stream. */
export interface LogCounts {
  readonly received: number
  readonly parsed: number
  /** Blank lines, control messages, headers and comments. */
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  /** The events of the parsed logs. */
  readonly events: number
  /** After decompression. */
  readonly bytes: number
}

/**
 * A stream of logs that is being read; items are in the order of the stream. `stream` and `counts` describe the items
 * returned so far.
 */
export interface OpenLogs extends AsyncIterable<readonly LogItem[]> {
  readonly stream: OpenStream
  readonly counts: LogCounts
}

/** Reads the bytes of a stream into events. It throws nothing and loses nothing, whatever the bytes are. */
export function openLogs(source: ByteSource, { classifier, context, drop, ...options }: LogOptions): OpenLogs {
  const stream = openStream(source, options)
  const judge = judgeItems({ classifier, context, ...(drop && { drop }) })
  const own = { parsed: 0, skipped: 0, filtered: 0, failed: 0, events: 0 }
  return {
    stream,
    get counts() {
      const { received, skipped, failed, bytes } = stream.counts
      return { ...own, received, bytes, skipped: own.skipped + skipped, failed: own.failed + failed }
    },
    async *[Symbol.asyncIterator]() {
      for await (const items of stream)
        for (let at = 0; at < items.length; at += maxAtOnce) {
          const judged = await judge(items.slice(at, at + maxAtOnce))
          for (const { outcome } of judged) count(outcome)
          yield judged
        }
    },
  }

  /** Failures of the stream are counted by the stream. */
  function count(outcome: LogItem['outcome']): void {
    if (outcome.kind === 'classified') {
      own.parsed++
      own.events += outcome.events.length
    } else if (outcome.kind !== 'failure') own[outcome.kind]++
    else if (outcome.fingerprint !== undefined) own.failed++
  }
}

/** Returns a function that classifies the items of one stream, in order; batches of at most 100 take little memory. */
export function judgeItems({
  classifier,
  context,
  drop,
}: JudgeOptions): (items: readonly StreamItem[]) => Promise<readonly LogItem[]> {
  const classify = classifier.begin(context)
  return async (items) => {
    const dropped = items.map((item) => (item.kind === 'record' ? drop?.(item.text) : undefined))
    const kept = items.filter((item, at): item is StreamRecord => item.kind === 'record' && dropped[at] === undefined)
    const classified = (await classify(kept)).values()
    return items.map((item, at) => {
      const { offset, line, column } = item
      if (item.kind === 'failure') return { offset, line, column, outcome: cover(item) }
      const by = dropped[at]
      const outcome = by === undefined ? classified.next().value! : { kind: 'filtered' as const, by }
      return { offset, line, column, ...(outcome.kind === 'failure' && { text: item.text }), outcome }
    })
  }

  /** A value that a schema masks can be inside a log that could not be read. */
  function cover(failure: StreamFailure): StreamFailure {
    return classifier.isMasking && failure.sample !== '' ? { ...failure, sample: hiddenText } : failure
  }
}

/**
 * Limits a batch: the outcome of a log can take a hundred times its memory, because a failure has a reason per schema.
 * Small batches also leave the garbage collector little to copy.
 */
const maxAtOnce = 100
