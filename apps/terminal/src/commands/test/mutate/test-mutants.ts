import {
  findMutants,
  isDetection,
  locateFindings,
  runMutants,
  toRuleEnvironment,
  type DetectionResult,
  type Mutant,
  type MutantResult,
} from '@picket/core'
import { readConfig } from '../../../config/read-config.ts'
import { createReporter } from '../../../plain/reporter.ts'
import { summarize } from '../../../plain/summarize.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { createProgress } from '../../../screen/progress.ts'
import { readChangedFiles } from '../../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../../selection/choose.ts'
import { loadContent } from '../../../selection/load-content.ts'
import { toDiagnostics } from '../../diagnose.ts'
import { toFailurePolicy } from '../../failure-policy.ts'
import { openPython } from '../../python.ts'
import { runDetections } from '../run-detections.ts'
import { createSidecarJudge } from '../sidecar-judge.ts'
import { withTimelines } from '../with-timelines.ts'
import { chooseMutants, type MutantChoice } from './choose-mutants.ts'
import { toSurvivors } from './survivors.ts'

/**
 * The time limit of a case of a mutant in milliseconds; the limit of a real one is 15 s. Mutations can cause endless
 * loops.
 */
const caseMs = 3000

/** `picket test --mutate`: runs the tests first, then each mutant of detections that pass. */
export async function testMutants(context: CommandContext): Promise<number> {
  const { args, cwd, err, env } = context
  const settings = readConfig(context)
  const { config } = settings
  const reporter = createReporter(context)
  const python = openPython(context, settings, { limits: { caseMs } })
  await python.warm('tests')
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const loaded = await loadContent(context, settings)
  const { content } = loaded
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const chosen = chooseSpecs(loaded, toSelection(args, loaded.requested), changed)
  const specs = chosen.specs.filter(isDetection)
  if (specs.length === 0 && changed === undefined)
    throw new UsageError('None of the selected specs is a detection, so there is nothing to mutate.')
  const choice: MutantChoice = {
    files: args.list('mutants-of'),
    cwd,
    ...(args.count('mutate-limit') === undefined ? {} : { limit: args.count('mutate-limit')! }),
  }

  reporter.begin(content.texts)
  const judge = createSidecarJudge(content, specs, { strict: false })
  const early = toDiagnostics([...loaded.findings, ...judge.findings], loaded, chosen, config)
  const errors = early.filter(({ severity }) => severity === 'error')
  for (const diagnostic of errors) reporter.item({ kind: 'diagnostic', diagnostic })
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const held = (result: DetectionResult): DetectionResult => judge.compare(judge.expect(result))
  const results = await runDetections(context, settings, python, loaded, specs, {
    finish: async (result, runner) =>
      withTimelines(held(result), byFile.get(result.file), { content, runner, names: [] }),
  })
  const failing = results.filter(({ status }) => status === 'failed' || status === 'invalid')
  for (const detection of failing) reporter.item({ kind: 'detection', detection })
  const passing = new Set(results.filter(({ status }) => status === 'passed').map(({ file }) => file))
  const whole = specs.filter(({ file }) => passing.has(file))
  const all = await findMutants(content, whole, python.mutants)
  const mutants = chooseMutants(all, choice)

  let done = 0
  const named = [...(config.availableDestinations ?? []), ...args.list('available-destination')]
  const runner = python.runnerFor(toRuleEnvironment(content, await python.packages()))
  const found = await runMutants(content, mutants, {
    runner,
    ...(named.length === 0 ? {} : { availableDestinations: named }),
    judge: async (result, changed, spec) => {
      const one = held(result)
      return one.status === 'failed' ? one : withTimelines(one, spec, { content: changed, runner, names: [] })
    },
    onResult: () => {
      done += 1
      progress.update(`Testing mutant ${done.toLocaleString('en')} of ${mutants.length.toLocaleString('en')} ...`)
    },
  })
  progress.done()
  if (!args.flag('quiet')) reportExcluded(context, specs.length, whole.length, failing.length, all, mutants)

  const survivors = locateFindings(toSurvivors(found), content.texts)
  for (const diagnostic of survivors) reporter.item({ kind: 'diagnostic', diagnostic })
  const diagnostics = [...errors, ...survivors]
  const summary = summarize(
    { diagnostics, detections: results, specs: chosen.specs.length },
    toFailurePolicy(args, config),
  )
  reporter.end({
    command: 'test',
    diagnostics,
    detections: results,
    summary: { ...summary, mutants: countMutants(found) },
  })
  return summary.exitCode
}

function countMutants(results: readonly MutantResult[]) {
  const count = (status: MutantResult['status']): number => results.filter((one) => one.status === status).length
  return { killed: count('killed'), survived: count('survived'), ignored: count('ignored') }
}

function reportExcluded(
  { err }: Pick<CommandContext, 'err'>,
  specs: number,
  whole: number,
  failing: number,
  all: readonly Mutant[],
  chosen: readonly Mutant[],
): void {
  const untested = specs - whole - failing
  if (failing > 0) err.write(`${plural(failing, 'detection')} not mutated, because their tests already fail.\n`)
  if (untested > 0) err.write(`${plural(untested, 'detection')} not mutated, because no tests ran.\n`)
  if (chosen.length < all.length)
    err.write(`${chosen.length.toLocaleString('en')} of ${plural(all.length, 'mutant')} were selected.\n`)
}
