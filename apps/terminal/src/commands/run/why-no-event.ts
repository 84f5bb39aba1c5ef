import { describeJsonFault } from '../json-fault.ts'
import type { EventLocation, FailedEvent } from './failed-event.ts'

/** Returns the position of the character where a record stops being JSON, instead of the start of the record. */
export function whyNoEvent(text: string, place: EventLocation, reason: string): FailedEvent {
  const fault = describeJsonFault(text)
  if (fault === undefined) return { ...place, reason }
  const { line, column, what } = fault
  return {
    file: place.file,
    line: place.line + line - 1,
    column: line === 1 ? place.column + column - 1 : column,
    reason: `The event is not JSON: ${what}.`,
  }
}
