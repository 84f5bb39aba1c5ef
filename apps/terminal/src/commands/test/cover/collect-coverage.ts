import {
  coverConditions,
  mergeCoverage,
  type ContentSet,
  type Coverage,
  type CoveredFile,
  type RuleRunner,
  type Spec,
} from '@picket/core'

/** Records what tests reach while they run. */
export interface CoverageCollector {
  around(runner: RuleRunner): RuleRunner
  /** Returns what was reached in files of the content; files from outside, such as packages, are omitted. */
  collect(content: ContentSet, specs: readonly Spec[]): Coverage
  /** Returns the ids of detections whose Python was never loaded or cannot be read. */
  missing(specs: readonly Spec[]): readonly string[]
}

export function createCoverageCollector(): CoverageCollector {
  const python: CoveredFile[] = []
  const loaded = new Set<string>()
  return {
    around: (runner) => ({
      open: (environment) => runner.open(environment),
      analyze: (modules) => runner.analyze(modules),
      close: () => runner.close(),
      run: async (job) => {
        const outcome = await runner.run({ ...job, coverage: true })
        for (const file of outcome.coverage?.files ?? []) {
          python.push(file)
          loaded.add(file.file)
        }
        return outcome
      },
    }),
    collect: (content, specs) =>
      mergeCoverage([
        ...python.filter(({ file }) => content.texts.has(file)),
        ...specs.flatMap((spec) => coverConditions(spec, content)),
      ]),
    missing: (specs) =>
      specs
        .filter((spec) => spec.broken || (spec.python !== undefined && !loaded.has(spec.python.file)))
        .map(({ id, file }) => id || file),
  }
}
