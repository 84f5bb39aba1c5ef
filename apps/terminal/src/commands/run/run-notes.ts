import { didYouMean, quotedList } from '@picket/core'
import { plural } from '../../plain/text/plural.ts'
import type { EventName } from './name-event.ts'
import type { RunTotals } from './run-totals.ts'

const maxLogTypes = 1_000
const maxNamed = 5

/** Watches the events of a run for surprises, and reports each once, with advice. */
export class RunNotes {
  #timeless = 0
  readonly #logTypes = new Set<string>()

  see({ logType, eventTime, parseTime }: EventName): void {
    if (eventTime === undefined && parseTime === undefined) this.#timeless += 1
    if (logType !== undefined && this.#logTypes.size < maxLogTypes) this.#logTypes.add(logType)
  }

  /** Returns the notes as sentences; `read` are the log types of the rules. */
  messages({ seen, sums }: Pick<RunTotals, 'seen' | 'sums'>, read: readonly string[]): readonly string[] {
    const notes: string[] = []
    if (seen.received === 0) notes.push('The input contains no events.')
    if (sums.evaluated === 0 && sums.withoutRules > 0) notes.push(unread([...this.#logTypes], read))
    if (sums.evaluated > 0 && this.#timeless > 0)
      notes.push(
        `${plural(this.#timeless, 'event')} without a time ${this.#timeless === 1 ? 'counts' : 'count'} as of now. If a field has the time, set it with --time-key.`,
      )
    return notes
  }
}

function unread(found: readonly string[], read: readonly string[]): string {
  const [first = ''] = found
  const idle = found.filter((one) => read.includes(one)).slice(0, maxNamed)
  if (idle.length > 0) return `None of the rules for ${quotedList(idle, 'or')} can run; see the reasons above.`
  const near = found.length === 1 ? didYouMean(first, read) : undefined
  const rest = read.length > maxNamed ? ` and ${read.length - maxNamed} more` : ''
  return `No rule reads ${quotedList(found.slice(0, maxNamed), 'or')}. ${near ?? `The rules read ${read.slice(0, maxNamed).join(', ')}${rest}.`}`
}
