import type {
  RuleJob,
  RuleJobOutcome,
  RuleRunner,
  RuleStream,
  StreamEvent,
  StreamHit,
  StreamOutcome,
  StreamRule,
} from '@picket/core'

/**
 * Implements the stream port with the runner of unit tests: every function on every event, a fresh module per batch.
 * Slow, but sufficient for the events of a test; modules keep no state between batches.
 */
export function createRunnerStream(runner: RuleRunner): RuleStream {
  return new RunnerStream(runner)
}

class RunnerStream implements RuleStream {
  private rules: readonly StreamRule[] = []
  private readonly runner: RuleRunner

  constructor(runner: RuleRunner) {
    this.runner = runner
  }

  /** The runner was opened with the environment of the content. */
  async load(_environment: unknown, rules: readonly StreamRule[]) {
    this.rules = rules
    const loaded = await Promise.all(rules.map((rule) => this.runner.run(toJob(rule, []))))
    return loaded.map(({ setupError }) => (setupError ? { setupError } : {}))
  }

  async evaluate(events: readonly StreamEvent[]): Promise<StreamOutcome> {
    const outcomes = await Promise.all(this.rules.map((rule, place) => this.runRule(rule, place, events)))
    const hits = outcomes.flatMap((outcome) => outcome.hits)
    return {
      hits: hits.sort((a, b) => a.event - b.event || a.rule - b.rule),
      costs: outcomes.flatMap(({ cost }) => cost ?? []),
    }
  }

  private async runRule(rule: StreamRule, place: number, events: readonly StreamEvent[]) {
    const mine = events.flatMap((event, at) => (event.rules.includes(place) ? [{ event, at }] : []))
    if (mine.length === 0) return { hits: [] }
    const { cases } = await this.runner.run(
      toJob(
        rule,
        mine.map(({ event }) => event),
      ),
    )
    const hits = cases.flatMap((outcome, at) => toHit(rule, place, mine[at]?.at ?? 0, outcome) ?? [])
    const ms = cases.reduce((sum, { durationMs }) => sum + durationMs, 0)
    return { hits, cost: { rule: place, calls: cases.length, ms } }
  }

  /** Does nothing, because the creator of the runner closes it. */
  async close(): Promise<void> {
    await Promise.resolve()
  }
}

function toJob({ id, kind, source, defaults }: StreamRule, events: readonly StreamEvent[]): RuleJob {
  const cases = events.map(({ text, logType }, at) => ({
    name: String(at),
    event: text,
    mocks: [],
    ...(logType === undefined ? {} : { logType }),
  }))
  return { id, kind, source, defaults, cases }
}

function toHit(
  { kind }: StreamRule,
  rule: number,
  event: number,
  { functions, error }: RuleJobOutcome['cases'][number],
): StreamHit | undefined {
  const name = kind === 'policy' ? 'policy' : 'rule'
  const decided = functions.find((one) => one.name === name)
  const problem = error ?? decided?.error
  if (problem) return { event, rule, matched: false, functions: [], error: problem }
  const matched = decided?.output === (kind === 'policy' ? 'false' : 'true')
  return matched ? { event, rule, matched, functions: functions.filter((one) => one.name !== name) } : undefined
}
