/** Resource usage at one point in time. */
export interface Sample {
  /** Resident memory in bytes. */
  readonly memory: number
  readonly handles: number
  /** Items in the spool. */
  readonly spool: number
}

/** How far the median of the last third may exceed that of the second third. Merges in the lake make usage vary. */
const tolerated: Readonly<Record<keyof Sample, { readonly share: number; readonly beyond: number }>> = {
  memory: { share: 0.1, beyond: 64 * 1024 ** 2 },
  handles: { share: 0.1, beyond: 100 },
  spool: { share: 0, beyond: 200 },
}

/** Returns what grew from the second third of the samples to the last. The first third is the warm-up. */
export function findGrowth(samples: readonly Sample[]): readonly string[] {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return ['There are fewer than three samples.']
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
  return (Object.keys(tolerated) as (keyof Sample)[]).flatMap((what) => {
    const [before, after] = [median(second, what), median(last, what)]
    const { share, beyond } = tolerated[what]
    return after > before * (1 + share) + beyond ? [`${what} grew from ${before} to ${after}`] : []
  })
}

function median(samples: readonly Sample[], what: keyof Sample): number {
  return samples.map((sample) => sample[what]).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!
}
