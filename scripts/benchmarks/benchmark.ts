/** One figure with the baseline that was taken in the same run; the ratio is what to quote, machines differ. */
export interface Row {
  readonly what: string
  readonly ms: number
  /** What the figures are, where they are not ms. */
  readonly unit?: string
  readonly baseline?: { readonly what: string; readonly ms: number }
  /** What design.md asks for, in words. */
  readonly budget: string
  /** What else the run showed, a line each. */
  readonly notes?: readonly string[]
}

export interface BenchmarkContext {
  readonly root: string
  /** The content tree to measure on. */
  readonly content: string
  /** A folder of real events, where one was named. */
  readonly events?: string
  /** How often each command is run; the median counts. */
  readonly runs: number
  /** How long to look at what must not grow, where somebody said so. */
  readonly minutes?: number
}

/** Measures one promise of the product. Adding one: a file here and a line in `index.ts`. */
export interface Benchmark {
  readonly name: string
  run(context: BenchmarkContext): Promise<readonly Row[]>
}
