import type { CandidateFailure, ClassificationFailure } from './classified.ts'

/** Logs that failed for the same reasons. */
export interface FailureGroup {
  readonly fingerprint: string
  readonly count: number
  /** Milliseconds since 1970. */
  readonly first: number
  readonly last: number
  readonly reasons: readonly CandidateFailure[]
  /** The first few. */
  readonly samples: readonly string[]
}

export interface FailureGroups {
  add(failure: ClassificationFailure, at: number): void
  /** The largest first. */
  list(): readonly FailureGroup[]
  /** Failures for which there was no group left. */
  readonly others: number
}

const maxGroups = 1000
const maxSamples = 3

/** Groups failures; memory use is bounded, however many kinds there are. */
export function createFailureGroups(most = maxGroups): FailureGroups {
  const groups = new Map<string, { -readonly [key in keyof FailureGroup]: FailureGroup[key] }>()
  let others = 0
  return {
    add({ fingerprint, reasons, sample }, at) {
      const group = groups.get(fingerprint)
      if (group) {
        group.count++
        group.first = Math.min(group.first, at)
        group.last = Math.max(group.last, at)
        if (group.samples.length < maxSamples && !group.samples.includes(sample))
          group.samples = [...group.samples, sample]
      } else if (groups.size < most) {
        groups.set(fingerprint, { fingerprint, count: 1, first: at, last: at, reasons, samples: [sample] })
      } else others++
    },
    list: () =>
      [...groups.values()].map((group) => ({ ...group })).sort((a, b) => b.count - a.count || a.first - b.first),
    get others() {
      return others
    },
  }
}
