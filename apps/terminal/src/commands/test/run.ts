import { isDetection, runTests, toRuleEnvironment, type DetectionResult, type Spec, type SpecMemo } from '@picket/core'
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
import { openPython, type Python } from '../python.ts'
import { watchAndRepeat } from '../watch.ts'
import { createOrderedSink } from './in-order.ts'
import { demandTests } from './min-tests.ts'
import { openVerdicts } from './verdicts.ts'

/** `picket test`: loads, runs every test, reports. */
export async function run(context: CommandContext): Promise<number> {
  createReporter(context)
  const python = openPython(context, readConfig(context))
  await python.warm('tests')
  const memo: SpecMemo = new Map()
  const once = (changed?: ReadonlySet<string>) => testOnce(context, python, memo, changed)
  return context.args.flag('watch') ? watchAndRepeat(context, once) : (await once()).exitCode
}

async function testOnce(
  context: CommandContext,
  python: Python,
  memo: SpecMemo,
  edited: ReadonlySet<string> | undefined,
): Promise<{ readonly exitCode: number; readonly loaded: ReadContent }> {
  const { args, cwd, err, env } = context
  const settings = readConfig(context)
  const { config } = settings
  const reporter = createReporter(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const revision = args.text('changed-since')
  const changed = edited ?? (revision === undefined ? undefined : await readChangedFiles(revision, cwd))
  const loaded = await loadContent(context, settings, memo)
  const { content } = loaded
  const chosen = chooseSpecs(loaded, toSelection(args, loaded.requested), changed)
  if (revision !== undefined && chosen.specs.length === 0 && !args.flag('quiet'))
    err.write(`Nothing that changed since "${visibleLine(revision)}" concerns the content.\n`)
  const specs = chosen.specs.filter(isDetection)
  const diagnostics = toDiagnostics(loaded.findings, loaded, chosen, config).filter(
    ({ severity }) => severity === 'error',
  )
  if (specs.length === 0 && diagnostics.length === 0 && changed === undefined) throw noDetections(chosen.specs.length)

  reporter.begin(content.texts)
  for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
  const needed = args.count('min-tests') ?? config.minTests ?? 0
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const finish = (result: DetectionResult): DetectionResult =>
    demandTests(result, needed, byFile.get(result.file), content)
  const print = (result: DetectionResult): void => reporter.item({ kind: 'detection', detection: finish(result) })
  const sorts = args.flag('sort-test-results')
  const show = createOrderedSink(
    specs.map(({ file }) => file),
    (result: DetectionResult) => result.file,
    print,
  )
  let done = 0
  const results = await runAll(context, settings, python, loaded, specs, (result) => {
    done += 1
    progress.update(`Testing ${done.toLocaleString('en')} of ${specs.length.toLocaleString('en')} ...`)
    if (!sorts) show(result)
  })
  progress.done()

  const detections = sorts ? results.map(finish).toSorted(byOutcomeAndId) : results.map(finish)
  if (sorts) for (const detection of detections) reporter.item({ kind: 'detection', detection })
  assertTestNames(args.list('test-names'), detections)
  const found = { diagnostics, detections, specs: chosen.specs.length }
  const summary = summarize(found, toFailurePolicy(args, config))
  reporter.end({ command: 'test', diagnostics, detections, summary })
  return { exitCode: summary.exitCode, loaded }
}

async function runAll(
  { args, env }: CommandContext,
  { config }: ReturnType<typeof readConfig>,
  python: Python,
  loaded: ReadContent,
  specs: readonly Spec[],
  onResult: (result: DetectionResult) => void,
): Promise<readonly DetectionResult[]> {
  const { content } = loaded
  const environment = toRuleEnvironment(content, await python.packages())
  const named = [...(config.availableDestinations ?? []), ...args.list('available-destination')]
  const destinations = named.length === 0 ? undefined : named
  const verdicts = openVerdicts(loaded, environment, { args, config, env, destinations })
  const names = args.list('test-names')
  const results = await runTests(content, specs, {
    runner: python.runnerFor(environment),
    onResult,
    ...(names.length === 0 ? {} : { testNames: new Set(names) }),
    ...(destinations === undefined ? {} : { availableDestinations: destinations }),
    ...(verdicts === undefined ? {} : { cache: verdicts.cache }),
  })
  verdicts?.store.save()
  return results
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
