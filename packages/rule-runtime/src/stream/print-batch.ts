import { separator } from '../line-splitter.ts'
import type { BatchEvent } from './batch-event.ts'

/**
 * Prints the request for a batch: a header that lists the rules of each event, then the unmodified texts of the events.
 */
export function printBatch(id: number, events: readonly BatchEvent[], watch: 'all' | readonly number[]): string {
  const logTypes: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (logType: string | undefined): number => {
    if (logType === undefined) return -1
    const known = numbers.get(logType)
    if (known !== undefined) return known
    numbers.set(logType, logTypes.length)
    return logTypes.push(logType) - 1
  }
  const plan = events.map(({ logType, rules }) => [numberOf(logType), ...rules])
  const head = JSON.stringify({ id, op: 'evaluate', logTypes, events: plan, watch })
  return [head, ...events.map(({ text }) => printText(text))].join(separator)
}

/**
 * Encodes texts with line breaks, which would end the line, and with lone surrogates, which would be lost, as JSON
 * strings.
 */
function printText(text: string): string {
  const isPlain =
    !text.includes('\n') &&
    !text.includes('\r') &&
    !text.includes(separator) &&
    !text.startsWith('"') &&
    text.isWellFormed()
  return isPlain ? text : JSON.stringify(text)
}
