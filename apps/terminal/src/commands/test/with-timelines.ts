import {
  parseExpectations,
  sidecarOf,
  type ContentSet,
  type DetectionResult,
  type RuleRunner,
  type Spec,
  type TestCaseResult,
} from '@picket/core'

export interface TimelineRun {
  readonly content: ContentSet
  /** Opened with the environment of the content. */
  readonly runner: RuleRunner
  /** Only timelines with these names, if there are any. */
  readonly names: readonly string[]
}

/** Returns the result with the timelines of the detection's expectation file as further tests. */
export async function withTimelines(
  result: DetectionResult,
  spec: Spec | undefined,
  { content, runner, names }: TimelineRun,
): Promise<DetectionResult> {
  const file = sidecarOf(result.file, 'expect')
  const text = content.texts.get(file)
  if (text === undefined || spec === undefined || spec.broken || result.status === 'invalid') return result
  const timelines = parseExpectations(text, file).timelines.filter(
    ({ name }) => names.length === 0 || names.includes(name),
  )
  if (timelines.length === 0) return result
  // The engine is loaded only when there is a timeline to run.
  const { runTimelines } = await import('@picket/engine')
  const ran = await runTimelines(content, spec, timelines, { runner, stopwatch: () => performance.now() })
  const cases = ran.map(({ alerts: _, trace: __, ...test }): TestCaseResult => ({ ...test, timelineIn: file }))
  const { reason, ...rest } = result
  const all = [...result.cases, ...cases]
  const failed = result.status === 'failed' || cases.some(({ status }) => status === 'failed')
  return {
    ...rest,
    ...(reason === undefined || result.cases.length === 0 ? {} : { reason }),
    cases: all,
    status: failed ? 'failed' : 'passed',
  }
}
