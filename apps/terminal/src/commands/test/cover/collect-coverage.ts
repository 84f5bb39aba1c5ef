import {
  coverConditions,
  mergeCoverage,
  type ContentSet,
  type Coverage,
  type CoveredFile,
  type RuleRunner,
  type Spec,
} from '@picket/core'

/** Notes what tests reach while they run. */
export interface CoverageCollector {
  around(runner: RuleRunner): RuleRunner
  /** What was reached in files of the content; a file from outside, such as a package, is left out. */
  collect(content: ContentSet, specs: readonly Spec[]): Coverage
}

export function createCoverageCollector(): CoverageCollector {
  const python: CoveredFile[] = []
  return {
    around: (runner) => ({
      open: (environment) => runner.open(environment),
      analyze: (modules) => runner.analyze(modules),
      close: () => runner.close(),
      run: async (job) => {
        const outcome = await runner.run({ ...job, coverage: true })
        python.push(...(outcome.coverage?.files ?? []))
        return outcome
      },
    }),
    collect: (content, specs) =>
      mergeCoverage([
        ...python.filter(({ file }) => content.texts.has(file)),
        ...specs.flatMap((spec) => coverConditions(spec, content)),
      ]),
  }
}
