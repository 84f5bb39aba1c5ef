/** The settings of a worker process, as JSON in its only argument. */
export interface WorkerSettings {
  /**
   * `base` creates the first snapshot (at build time, trusted), `preload` a later one with modules imported, `compile`
   * compiles the modules of packages, also at build time, `serve` runs rules.
   */
  readonly mode: 'base' | 'preload' | 'compile' | 'serve'
  /** The snapshot to start from; none at build time. */
  readonly snapshot?: string
  /** Package folders of the host, mounted read-only in this order. */
  readonly packages: readonly string[]
  /** The modules to import; for `preload`. */
  readonly modules: readonly string[]
  readonly memoryMb: number
  /** A process that has grown by more is replaced. */
  readonly growthMb?: number
}
