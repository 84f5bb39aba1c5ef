import type { ContentSet, RuleRunner, Spec, Timeline } from '@picket/core'
import { compareAlerts, type Comparison } from './compare-alerts.ts'
import { playTimeline, type Played } from './play-timeline.ts'
import { printTrace } from './print-trace.ts'
import { Stage } from './stage.ts'
import type { TimelineResult } from './timeline-result.ts'

export interface TimelineOptions {
  /** Runs Python rules on raw events; it must be opened with the environment of the content. */
  readonly runner?: RuleRunner
  /** Reports what each step changed, even if the timeline passed. */
  readonly trace?: boolean
  /** Returns milliseconds since an arbitrary start; without it durations are 0. */
  readonly stopwatch?: () => number
}

/** The maximum number of alerts that are shown for a failed timeline. */
const shownLines = 100

interface Reported extends Played {
  readonly stage: Stage
}

/** Plays the timelines of a detection and compares the alerts with those expected, one result each. */
export async function runTimelines(
  content: ContentSet,
  spec: Spec,
  timelines: readonly Timeline[],
  options: TimelineOptions = {},
): Promise<readonly TimelineResult[]> {
  const results: TimelineResult[] = []
  for (const timeline of timelines) results.push(await runTimeline(content, spec, timeline, options))
  return results
}

async function runTimeline(
  content: ContentSet,
  spec: Spec,
  timeline: Timeline,
  { runner, trace = false, stopwatch = () => 0 }: TimelineOptions,
): Promise<TimelineResult> {
  const began = stopwatch()
  const watched = new Set([spec.id, ...(timeline.rules ?? []).map(({ id }) => id)])
  const play = async (tracing: boolean) => {
    const stage = new Stage(content, spec, timeline, runner)
    const played = await playTimeline(timeline, stage, tracing)
    return { ...played, alerts: played.alerts.filter(({ ruleId }) => watched.has(ruleId)), stage }
  }
  const first = await play(trace)
  const comparison = compareAlerts(timeline, spec.id, first.alerts)
  const passed = comparison.agrees && first.stage.problems.length === 0 && first.stage.failures.size === 0
  const reported = comparison.agrees || trace ? first : await play(true)
  const reason = passed ? undefined : explain(timeline, reported, comparison)
  return {
    name: timeline.name,
    index: timeline.index,
    status: passed ? 'passed' : 'failed',
    expected: timeline.alerts.length > 0,
    actual: first.alerts.length > 0,
    ...(reason === undefined ? {} : { reason }),
    functions: [],
    output: '',
    warnings: [],
    durationMs: stopwatch() - began,
    alerts: first.alerts,
    trace: reported.trace,
  }
}

/** Describes what cannot run or failed, the expected and raised alerts, and the trace. */
function explain(timeline: Timeline, { alerts, trace, cut, stage }: Reported, { agrees, lines }: Comparison): string {
  const problems = [
    ...stage.problems.map((problem) => `A rule that takes part does not run. ${problem}`),
    ...[...stage.failures].map((failure) => `A rule that takes part gave no answer: ${failure}`),
  ]
  if (agrees) return problems.join('\n')
  const count = `${timeline.alerts.length} expected, ${alerts.length} raised`
  return [
    ...problems,
    `The alerts differ (${count}; "=" as expected, "-" missing, "+" unexpected):`,
    ...lines.slice(0, shownLines).map((line) => `  ${line}`),
    ...(lines.length > shownLines ? [`  ... and ${lines.length - shownLines} more`] : []),
    'What happened:',
    ...printTrace(trace, timeline.start),
    ...(cut ? ['  ... more steps than are shown'] : []),
  ].join('\n')
}
