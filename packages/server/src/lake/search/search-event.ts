import { parseLine } from '../answers/parse-line.ts'

/** Returns the event of a row from `printSearch`, without empty fields. */
export function searchEvent({
  event,
  ...standard
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields = typeof event === 'string' ? (parseLine(event) as Readonly<Record<string, unknown>>) : {}
  return Object.fromEntries(Object.entries({ ...standard, ...fields }).filter(([, value]) => !isNothing(value)))
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
