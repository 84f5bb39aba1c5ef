import { createFailureGroups, printReasons, type ClassificationFailure, type StreamFailure } from '@picket/logs'
import { plural } from '../plain/text/plural.ts'
import type { Style } from '../screen/style.ts'
import { visibleLine } from '../screen/visible.ts'

export interface LogLocation {
  readonly file: string
  readonly line: number
}

/** Logs that could not be read for the same reasons. */
export interface UnreadGroup {
  readonly count: number
  /** The location of the first log. */
  readonly place: LogLocation
  /** Sentences or lines, the most likely reason first. */
  readonly reasons: readonly string[]
  /** The start of the first log; values that schemas mask are hidden. */
  readonly sample: string
}

/** Further groups are only counted. */
const maxGroups = 1000

/** Adds up logs that could not be read, with their reasons; memory stays bounded. */
export class UnreadLogs {
  readonly #ofSchemas = createFailureGroups(maxGroups)
  readonly #places = new Map<string, LogLocation>()
  readonly #ofStreams = new Map<
    string,
    { count: number; readonly place: LogLocation; readonly failure: StreamFailure }
  >()
  #streamOthers = 0

  add(failure: ClassificationFailure | StreamFailure, place: LogLocation): void {
    if ('reasons' in failure) {
      this.#ofSchemas.add(failure, 0)
      if (this.#places.size < maxGroups && !this.#places.has(failure.fingerprint))
        this.#places.set(failure.fingerprint, place)
      return
    }
    const key = `${place.file}\n${failure.code}`
    const known = this.#ofStreams.get(key)
    if (known) known.count += 1
    else if (this.#ofStreams.size < maxGroups) this.#ofStreams.set(key, { count: 1, place, failure })
    else this.#streamOthers += 1
  }

  /** The largest groups first. */
  list(): readonly UnreadGroup[] {
    const ofSchemas = this.#ofSchemas.list().map(({ fingerprint, count, reasons, samples }): UnreadGroup => ({
      count,
      place: this.#places.get(fingerprint) ?? { file: '', line: 0 },
      reasons: reasons.length === 0 ? ['No schema matches it.'] : printReasons(reasons),
      sample: samples[0] ?? '',
    }))
    const ofStreams = [...this.#ofStreams.values()].map(({ count, place, failure }): UnreadGroup => ({
      count,
      place,
      reasons: [failure.message],
      sample: failure.sample,
    }))
    return [...ofStreams, ...ofSchemas].toSorted((a, b) => b.count - a.count)
  }

  /** Some logs could be read, but no schema matched them. */
  get hasRefused(): boolean {
    return this.#ofSchemas.list().length > 0
  }

  /** Failures beyond the group limit. */
  get others(): number {
    return this.#ofSchemas.others + this.#streamOthers
  }
}

/** How many groups are listed without --verbose. */
const maxListed = 10

/** Prints each group with its first location, its reasons, and the start of its first log. */
export function printUnread(unread: UnreadLogs, style: Style, verbose: boolean): string {
  const groups = unread.list()
  if (groups.length === 0) return ''
  const shown = verbose ? groups : groups.slice(0, maxListed)
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0) + unread.others
  const more = rest === 0 ? [] : [`  ... and ${plural(rest, 'log')} more${verbose ? '' : ': -v lists all'}\n`]
  return [
    `${style.error('Logs that could not be read')}\n`,
    ...shown.map((one) => printGroup(one, style)),
    ...more,
  ].join('')
}

function printGroup({ count, place, reasons, sample }: UnreadGroup, style: Style): string {
  const head = `  ${plural(count, 'log')}, ${count === 1 ? 'at' : 'first at'} ${style.place(visibleLine(`${place.file}:${place.line}`))}\n`
  const start = sample.length > 160 ? `${sample.slice(0, 160)}...` : sample
  return (
    head + reasons.map((reason) => `    ${visibleLine(reason)}\n`).join('') + `    ${style.faint(visibleLine(start))}\n`
  )
}
