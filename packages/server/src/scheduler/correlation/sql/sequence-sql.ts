import { boundField, frameOf, isAbsent, isOptional, linkBetween, linkToItself, type SequenceBody } from '@picket/core'

/** Named expressions, each over those before it. */
export type Definitions = readonly (readonly [name: string, sql: string])[]

/** The times of a step's signals in the window, sorted, for which a field has the common value. */
export type TimesOf = (step: number, field: string | undefined) => string

/**
 * Returns all times at which every step of a sequence can be complete, as one expression: core's `evaluateSequence` in
 * SQL, which tracks the times at which the steps so far can be complete. `start` is the start of the window. Names
 * start with `prefix`.
 */
export function printSequence(
  body: SequenceBody,
  timesOf: TimesOf,
): { readonly definitions: Definitions; readonly completions: string } {
  const definitions: (readonly [string, string])[] = []
  const define = (sql: string): string => {
    const name = `m${definitions.length}`
    definitions.push([name, sql])
    return name
  }
  const ends: string[] = []
  for (let start = 0; start < body.steps.length; start += 1) {
    const end = printFrom(body, start, timesOf, define)
    if (end !== undefined) ends.push(end)
    // An optional step can be skipped.
    if (!isOptional(body.steps[start])) break
  }
  return {
    definitions,
    completions: ends.length === 0 ? 'emptyArrayInt64()' : `arraySort(arrayDistinct(arrayConcat(${ends.join(', ')})))`,
  }
}

function printFrom(
  body: SequenceBody,
  start: number,
  timesOf: TimesOf,
  define: (sql: string) => string,
): string | undefined {
  let marks: string | undefined
  for (let at = start; at < body.steps.length; at += 1) {
    const step = body.steps[at]!
    const link = linkBetween(body, at - 1, at)
    const frame = frameOf(body, link)
    if (isAbsent(step)) {
      if (marks === undefined) continue
      const times = timesOf(at, link?.fields?.right)
      marks = define(`arrayFilter(m -> NOT arrayExists(x -> x >= m AND x <= m + ${frame}, ${times}), ${marks})`)
    } else if (marks !== undefined) {
      const reached = define(printComplete(body, at, timesOf(at, boundField(body, at)), { marks, frame }))
      marks = isOptional(step) ? define(`arrayConcat(${reached}, ${marks})`) : reached
    } else {
      marks = define(printComplete(body, at, timesOf(at, boundField(body, at)), undefined))
      for (let before = at - 1; before >= 0; before -= 1) {
        if (!isAbsent(body.steps[before]!)) continue
        const next = linkBetween(body, before, before + 1)
        const times = timesOf(before, next?.fields?.left)
        const from = `m - ${frameOf(body, next)}`
        marks = define(`arrayFilter(m -> NOT arrayExists(x -> x >= ${from} AND x <= m, ${times}), ${marks})`)
      }
    }
  }
  return marks
}

/** Times at which a step can be complete: its n-th signal after a mark, all n within the mark's frame. */
function printComplete(
  body: SequenceBody,
  at: number,
  times: string,
  after: { readonly marks: string; readonly frame: number } | undefined,
): string {
  const { min, max } = body.steps[at]!
  const need = Math.max(1, min)
  const own = linkToItself(body, at)?.frame
  const first = need === 1 ? 't' : `${times}[greatest(1, toInt64(i) - ${need - 1})]`
  const conditions = [
    ...(need === 1 ? [] : [`i >= ${need}`]),
    ...(own === undefined || need === 1 ? [] : [`t - ${first} <= ${own}`]),
    ...(after ? [printReached(after, times, first, max)] : max === undefined ? [] : [`length(${times}) <= ${max}`]),
  ]
  if (conditions.length === 0) return times
  return `arrayFilter((t, i) -> ${conditions.join(' AND ')}, ${times}, arrayEnumerate(${times}))`
}

/** Some mark is not after the first signal and has the last one in its frame, which does not contain too many. */
function printReached(
  { marks, frame }: { readonly marks: string; readonly frame: number },
  times: string,
  first: string,
  max: number | undefined,
): string {
  const few = max === undefined ? '' : ` AND arrayCount(x -> x >= m AND x <= m + ${frame}, ${times}) <= ${max}`
  return `arrayExists(m -> m <= ${first} AND t - m <= ${frame}${few}, ${marks})`
}
