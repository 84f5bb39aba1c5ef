import { isDetection, type DetectionResult, type SpecMemo } from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import { readConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import { summarize } from '../../plain/summarize.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { toDiagnostics } from '../diagnose.ts'
import { toFailurePolicy } from '../failure-policy.ts'
import type { Python } from '../python.ts'
import { createOrderedSink } from './in-order.ts'
import { demandTests } from './min-tests.ts'
import { runDetections } from './run-detections.ts'
import { createSidecarJudge } from './sidecar-judge.ts'
import { updateSnapshots } from './update-snapshots.ts'
import type { Scope } from './watch/scope.ts'

export interface TestRun {
  readonly exitCode: number
  readonly loaded: ReadContent
  readonly detections: readonly DetectionResult[]
}

/** Loads the content, runs what is in scope, and reports. `signal` ends it early: it throws then, and prints no more. */
export async function testOnce(
  context: CommandContext,
  python: Python,
  memo: SpecMemo,
  scope: Scope | undefined,
): Promise<TestRun> {
  const { args, cwd, err, env } = context
  const settings = readConfig(context)
  const { config } = settings
  const reporter = createReporter(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const revision = args.text('changed-since')
  const loaded = await loadContent(context, settings, memo)
  const { content } = loaded
  const changed =
    scope?.changedIn(content) ?? (revision === undefined ? undefined : await readChangedFiles(revision, cwd))
  const chosen = chooseSpecs(loaded, toSelection(args, scope?.narrow(loaded.requested) ?? loaded.requested), changed)
  if (revision !== undefined && chosen.specs.length === 0 && !args.flag('quiet'))
    err.write(`Nothing that changed since "${visibleLine(revision)}" concerns the content.\n`)
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
  const finish = (result: DetectionResult): DetectionResult => {
    const expected = judge.expect(result)
    return demandTests(updates ? expected : judge.compare(expected), needed, byFile.get(result.file), content)
  }
  const finished = new Map<string, DetectionResult>()
  const print = (result: DetectionResult): void => {
    const detection = finish(result)
    finished.set(result.file, detection)
    if (!sorts) reporter.item({ kind: 'detection', detection })
  }
  const sorts = args.flag('sort-test-results')
  const show = createOrderedSink(
    specs.map(({ file }) => file),
    (result: DetectionResult) => result.file,
    print,
  )
  let done = 0
  const results = await runDetections(context, settings, python, loaded, specs, {
    ...(scope === undefined ? {} : { around: scope.around, caches: true }),
    onResult: (result) => {
      if (scope?.signal.aborted === true) return
      done += 1
      progress.update(`Testing ${done.toLocaleString('en')} of ${specs.length.toLocaleString('en')} ...`)
      show(result)
    },
  })
  progress.done()
  scope?.signal.throwIfAborted()

  const inOrder = results.map((result) => finished.get(result.file) ?? finish(result))
  const detections = sorts ? inOrder.toSorted(byOutcomeAndId) : inOrder
  if (sorts) for (const detection of detections) reporter.item({ kind: 'detection', detection })
  assertTestNames(args.list('test-names'), detections)
  const late = toDiagnostics(judge.findings.slice(judged), loaded, chosen, config)
  for (const diagnostic of late) reporter.item({ kind: 'diagnostic', diagnostic })
  if (updates) updateSnapshots(context, content, specs, detections)
  const diagnostics = [...early, ...late]
  const found = { diagnostics, detections, specs: chosen.specs.length }
  const summary = summarize(found, toFailurePolicy(args, config))
  reporter.end({ command: 'test', diagnostics, detections, summary })
  return { exitCode: summary.exitCode, loaded, detections }
}

function byOutcomeAndId(a: DetectionResult, b: DetectionResult): number {
  const fails = (one: DetectionResult): number => Number(one.status === 'failed' || one.status === 'invalid')
  return fails(a) - fails(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function noDetections(specs: number): UsageError {
  return new UsageError(
    `None of the ${specs.toLocaleString('en')} specs selected is a detection, so there is nothing to test.`,
    {
      hint: 'Rules, scheduled rules, policies and correlation rules have tests.',
    },
  )
}

/** Names that no test has were misspelt. */
function assertTestNames(names: readonly string[], detections: readonly DetectionResult[]): void {
  if (names.length === 0 || detections.some(({ cases, status }) => cases.length > 0 || status === 'invalid')) return
  throw new UsageError(`No test selected is named "${names.join('" or "')}".`)
}
