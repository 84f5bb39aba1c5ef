import {
  createAttackMatrix,
  isDetection,
  percentOf,
  totalsOf,
  type DetectionResult,
  type Finding,
  type RuleRunner,
  type SpecMemo,
} from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { createReporter, type Reporter } from '../../plain/reporter.ts'
import { summarize } from '../../plain/summarize.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { countSkipped } from '../../selection/count-skipped.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { toDiagnostics } from '../diagnose.ts'
import { toFailurePolicy } from '../failure-policy.ts'
import type { Python } from '../python.ts'
import type { Scope } from '../watch/scope.ts'
import type { WatchedRun } from '../watch/watch-and-repeat.ts'
import { createCoverageCollector } from './cover/collect-coverage.ts'
import { parseCoverageTargets, writeCoverage } from './cover/coverage-formats.ts'
import type { CoverageReport } from './cover/coverage-report.ts'
import { toLowCoverage } from './cover/missed.ts'
import { createOrderedSink } from './in-order.ts'
import { requireTests } from './min-tests.ts'
import { runDetections } from './run-detections.ts'
import { createSidecarJudge } from './sidecar-judge.ts'
import { createStoppableRunner } from './stoppable-runner.ts'
import { updateSnapshots } from './update-snapshots.ts'
import { withTimelines } from './with-timelines.ts'

/** Loads the content, runs the selected tests, and reports. */
export async function testOnce(
  context: CommandContext,
  python: Python,
  memo: SpecMemo,
  scope: Scope | undefined,
  reporter: Reporter = createReporter(context),
): Promise<WatchedRun> {
  const { args, cwd, err, env } = context
  const settings = readConfig(context)
  const { config } = settings
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const revision = args.text('changed-since')
  const loaded = await loadContent(context, settings, memo)
  const { content } = loaded
  const changed =
    scope?.changedIn(content) ?? (revision === undefined ? undefined : await readChangedFiles(revision, cwd))
  const chosen = chooseSpecs(loaded, toSelection(args, scope?.narrow(loaded.requested) ?? loaded.requested), changed)
  if (revision !== undefined && chosen.specs.length === 0 && !args.flag('quiet'))
    err.write(`No content has changed since "${visibleLine(revision)}".\n`)
  const specs = chosen.specs.filter(isDetection)
  const judge = createSidecarJudge(content, specs, { strict: args.flag('ci') })
  const early = toDiagnostics([...loaded.findings, ...judge.findings], loaded, chosen, config).filter(
    ({ severity }) => severity === 'error',
  )
  if (specs.length === 0 && early.length === 0 && changed === undefined) throw noDetections(chosen.specs.length)

  reporter.begin(content.texts)
  for (const diagnostic of early) reporter.item({ kind: 'diagnostic', diagnostic })
  const updates = args.flag('update-snapshots')
  const needed = args.count('min-tests') ?? config.minTests ?? 0
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const judged = judge.findings.length
  const names = args.list('test-names')
  const finish = async (result: DetectionResult, runner: RuleRunner): Promise<DetectionResult> => {
    const spec = byFile.get(result.file)
    const expected = judge.expect(result)
    const judged = updates ? expected : judge.compare(expected)
    return requireTests(await withTimelines(judged, spec, { content, runner, names }), needed, spec, content)
  }
  const print = (detection: DetectionResult): void => {
    if (!sorts) reporter.item({ kind: 'detection', detection })
  }
  const sorts = args.flag('sort-test-results')
  const show = createOrderedSink(
    specs.map(({ file }) => file),
    (result: DetectionResult) => result.file,
    print,
  )
  let done = 0
  const targets = parseCoverageTargets(context)
  const collector = args.flag('coverage') ? createCoverageCollector() : undefined
  const results = await runDetections(context, settings, python, loaded, specs, {
    ...(collector === undefined ? {} : { around: collector.around }),
    ...(scope === undefined ? {} : { around: (runner) => createStoppableRunner(runner, scope.signal), caches: true }),
    finish,
    onResult: (result) => {
      if (scope?.signal.aborted === true) return
      done += 1
      progress.update(`Testing ${done.toLocaleString('en')} of ${specs.length.toLocaleString('en')} ...`)
      show(result)
    },
  })
  progress.done()
  scope?.signal.throwIfAborted()

  const detections = sorts ? results.toSorted(byOutcomeAndId) : results
  if (sorts) for (const detection of detections) reporter.item({ kind: 'detection', detection })
  assertTestNames(names, detections)
  const orphans = judge.orphans.filter(({ file }) => !updates || !file.endsWith('.snap'))
  const late = toDiagnostics([...judge.findings.slice(judged), ...orphans], loaded, chosen, config)
  for (const diagnostic of late) reporter.item({ kind: 'diagnostic', diagnostic })
  const lost = judge.orphans
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.snap') && loaded.requested.has(file) && chosen.reports(file))
  if (updates) updateSnapshots(context, { content, specs, results: detections, orphans: lost })
  const coverage: CoverageReport | undefined = collector && {
    coverage: collector.collect(content, specs),
    matrix: createAttackMatrix(specs, content),
    notCounted: collector.missing(specs),
  }
  const lacking = coverage === undefined ? [] : findLowCoverage(context, coverage)
  const low = toDiagnostics(lacking, loaded, { ...chosen, reports: () => true }, config)
  for (const diagnostic of low) reporter.item({ kind: 'diagnostic', diagnostic })
  const diagnostics = [...early, ...late, ...low]
  const found = { diagnostics, detections, specs: chosen.specs.length, skippedFiles: countSkipped(loaded) }
  const usual = summarize(found, toFailurePolicy(args, config))
  // Requirements of the command line apply whatever the settings say about severities.
  const summary = lacking.length === 0 ? usual : { ...usual, exitCode: exitCodes.findings }
  reporter.end({ command: 'test', diagnostics, detections, summary })
  if (coverage !== undefined) writeCoverage(context, coverage, targets)
  const failed = new Map(
    detections.map(({ file, status }) => [file, status === 'failed' || status === 'invalid'] as const),
  )
  return { exitCode: summary.exitCode, files: content.texts, root: loaded.root, content, failed }
}

/** Returns the findings that keep coverage below `--min-coverage`. */
function findLowCoverage({ args, err }: CommandContext, { coverage: { files } }: CoverageReport): readonly Finding[] {
  const wanted = args.count('min-coverage')
  if (wanted === undefined) return []
  if (percentOf(totalsOf(files)) === undefined)
    err.write(`There is nothing to cover, so coverage cannot reach ${wanted} %.\n`)
  return toLowCoverage(files, wanted)
}

function byOutcomeAndId(a: DetectionResult, b: DetectionResult): number {
  const fails = (one: DetectionResult): number => Number(one.status === 'failed' || one.status === 'invalid')
  return fails(a) - fails(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function noDetections(specs: number): UsageError {
  return new UsageError(
    `None of the ${specs.toLocaleString('en')} selected specs is a detection, so there is nothing to test.`,
    {
      hint: 'Rules, scheduled rules, policies and correlation rules have tests.',
    },
  )
}

/** Throws for names that no test has, which are most likely misspelled. */
function assertTestNames(names: readonly string[], detections: readonly DetectionResult[]): void {
  if (names.length === 0 || detections.some(({ cases, status }) => cases.length > 0 || status === 'invalid')) return
  throw new UsageError(`No selected test is named "${names.join('" or "')}".`)
}
