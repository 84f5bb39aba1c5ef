import type { TimeFormat } from '../schema/definition.ts'
import type { TextFacts } from './text-facts.ts'
import { areRivals, epochFormats, textFormats } from './time-formats.ts'

export type InferredTimes =
  | { readonly outcome: 'formats'; readonly formats: readonly TimeFormat[] }
  /** Two formats parse all texts, with different results. */
  | { readonly outcome: 'ambiguous'; readonly formats: readonly [TimeFormat, TimeFormat] }
  | { readonly outcome: 'none' }

const none: InferredTimes = { outcome: 'none' }

/**
 * Returns one format that parses all texts, or two that do so together; undefined if another pair would parse them as
 * other days.
 */
export function inferTextTimes({ count, timesByFormats }: TextFacts): InferredTimes {
  const masks = [...timesByFormats.keys()]
  if (count === 0 || masks.some((mask) => mask === 0)) return none
  const readers = textFormats.flatMap(({ format }, bit) =>
    masks.some((mask) => mask & (1 << bit)) ? [{ format, bit: 1 << bit }] : [],
  )
  const full = readers.filter(({ bit }) => masks.every((mask) => mask & bit))
  const [first] = full
  if (first) {
    const rival = full.find(({ format }) => areRivals(first.format, format))
    return rival
      ? { outcome: 'ambiguous', formats: [first.format, rival.format] }
      : { outcome: 'formats', formats: [first.format] }
  }
  for (const [at, a] of readers.entries()) {
    const b = readers.slice(at + 1).find(({ bit }) => masks.every((mask) => mask & (a.bit | bit)))
    if (!b) continue
    if (areRivals(a.format, b.format)) return { outcome: 'ambiguous', formats: [a.format, b.format] }
    return { outcome: 'formats', formats: [a.format, b.format] }
  }
  return none
}

const timeName =
  /(?:time|date|timestamp|created|updated|modified|expires?|expiry|published|since|until|start|end|(?:^|_)(?:at|ts|on))(?:_?(?:at|on|ms|us|ns|utc|time|date|epoch|unix|seconds?|millis?))*$/i

/** Infers the unit of numbers that are times: all of them are in one range, under a name that suggests a time. */
export function inferEpoch(name: string, count: number, epochs: readonly number[]): TimeFormat | undefined {
  if (count === 0 || !timeName.test(name)) return undefined
  return epochFormats.find((_, at) => epochs[at] === count)?.format
}
