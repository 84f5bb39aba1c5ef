import { isDetection, runTests, toRuleEnvironment, type DetectionResult } from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { printSafeJson } from '../../plain/json-value.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cells, cut, pad } from '../../screen/wrap.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { openPython } from '../python.ts'

/** How long a detection takes on its test events. */
interface Timing {
  readonly id: string
  readonly file: string
  readonly tests: number
  /** The median over all tests and runs. */
  readonly medianMs: number
  readonly slowestMs: number
}

/** `picket bench`: runs the tests of Python detections several times, and prints the slowest first. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out, err, env } = context
  const settings = readConfig(context)
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const loaded = await loadContent(context, settings)
  const specs = chooseSpecs(loaded, toSelection(args, loaded.requested), changed).specs.filter(isDetection)
  const python = openPython(context, settings)
  const environment = toRuleEnvironment(loaded.content, await python.packages())
  const runs = Math.max(1, args.count('runs') ?? 5)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const runner = python.runnerFor(environment)
  const results: DetectionResult[] = []
  for (let round = 1; round <= runs; round += 1) {
    progress.update(`Round ${round} of ${runs} ...`)
    results.push(...(await runTests(loaded.content, specs, { runner })))
  }
  progress.done()

  const timings = toTimings(results)
  if (timings.length === 0)
    throw new UsageError('None of the selected detections has tests that run Python, so there is nothing to measure.')
  const shown = timings.slice(0, args.count('top') ?? 20)
  const json = { schema: 'picket.bench/1', runs, results: shown, summary: { detections: timings.length } }
  out.write(
    args.text('format') === 'json'
      ? `${printSafeJson(json, 2)}\n`
      : printText(shown, timings, runs, out.style, out.width),
  )
  return 0
}

function toTimings(results: readonly DetectionResult[]): readonly Timing[] {
  return [...Map.groupBy(results, ({ file }) => file)]
    .flatMap(([file, rounds]): readonly Timing[] => {
      const times = rounds.flatMap(({ cases }) => cases.map(({ durationMs }) => durationMs)).filter((time) => time > 0)
      const [first] = rounds
      if (first === undefined || times.length === 0) return []
      return [{ id: first.id, file, tests: first.cases.length, medianMs: median(times), slowestMs: Math.max(...times) }]
    })
    .toSorted((a, b) => b.medianMs - a.medianMs)
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function printText(
  shown: readonly Timing[],
  all: readonly Timing[],
  runs: number,
  style: Style,
  width: number,
): string {
  const idWidth = Math.min(Math.max(...shown.map(({ id }) => cells(id))), Math.max(20, width - 44))
  const lines = shown.map(
    ({ id, tests, medianMs, slowestMs }) =>
      `${style.strong(pad(cut(visibleLine(id), idWidth), idWidth))}  ${milliseconds(medianMs)}  ${milliseconds(slowestMs)}  ${style.faint(plural(tests, 'test'))}\n`,
  )
  const head = style.faint(`${pad('detection', idWidth)}  ${'median'.padStart(11)}  ${'slowest'.padStart(11)}`)
  const total = all.reduce((sum, { medianMs }) => sum + medianMs, 0)
  return `${head}\n${lines.join('')}\n${plural(all.length, 'detection')}, ${plural(runs, 'run')}: evaluating one event takes ${milliseconds(total).trim()}.\n`
}

function milliseconds(time: number): string {
  return `${time.toFixed(3).padStart(8)} ms`
}
