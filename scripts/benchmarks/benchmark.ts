/** A measurement with the baseline of the same run. Quote the ratio: absolute times differ between machines. */
export interface Row {
  readonly what: string
  readonly ms: number
  /** Unit of the values, if it is not ms. */
  readonly unit?: string
  readonly baseline?: { readonly what: string; readonly ms: number }
  /** The target of the design, in words. */
  readonly budget: string
  /** Further results of the run, one line each. */
  readonly notes?: readonly string[]
}

export interface BenchmarkContext {
  readonly root: string
  /** Content tree to measure with. */
  readonly content: string
  /** Directory of real events, with `--events`. */
  readonly events?: string
  /** How often each command runs; the median is reported. */
  readonly runs: number
  /** How long to watch for growth, with `--minutes`. */
  readonly minutes?: number
  /** The number of stored events, with `--rows`. */
  readonly rows?: number
}

/** Measures one performance target. To add a benchmark, add a file here and a line in `index.ts`. */
export interface Benchmark {
  readonly name: string
  run(context: BenchmarkContext): Promise<readonly Row[]>
}
