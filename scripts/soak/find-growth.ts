/** What was seen at one moment. */
export interface Sample {
  /** Bytes. */
  readonly memory: number
  readonly handles: number
  /** Items that wait. */
  readonly spool: number
}

/** By how much the middle of the last third may lie above that of the second: merges of the lake come and go. */
const tolerated: Readonly<Record<keyof Sample, { readonly share: number; readonly beyond: number }>> = {
  memory: { share: 0.1, beyond: 64 * 1024 ** 2 },
  handles: { share: 0.1, beyond: 100 },
  spool: { share: 0, beyond: 200 },
}

/** What grew from the second third of the samples to the last; the first is for warming up. */
export function findGrowth(samples: readonly Sample[]): readonly string[] {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return ['There are too few samples.']
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
  return (Object.keys(tolerated) as (keyof Sample)[]).flatMap((what) => {
    const [before, after] = [middle(second, what), middle(last, what)]
    const { share, beyond } = tolerated[what]
    return after > before * (1 + share) + beyond ? [`${what} grew from ${before} to ${after}`] : []
  })
}

function middle(samples: readonly Sample[], what: keyof Sample): number {
  return samples.map((sample) => sample[what]).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!
}
