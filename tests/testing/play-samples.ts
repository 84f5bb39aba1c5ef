import { readContent } from '@picket/core/node'
import { createCorrelator, createEngine, toCorrelationRules, type EngineEvent } from '@picket/engine'
import { createRuleStream } from '@picket/rule-runtime'

/** What a day of events raised with our own content: `07:16 Critical Picket.Okta.PushFatigueThenLogin`, in the order of time. */
export interface PlayedDay {
  readonly alerts: readonly string[]
  /** Rules that matched, whether or not they raise alerts. */
  readonly rules: ReadonlySet<string>
  readonly errors: readonly string[]
}

const day = 24 * 3600 * 1000

/** Plays NDJSON as it happened: the events of a minute arrive together at its end. */
export async function playSamples(ndjson: string, contentFolder: string): Promise<PlayedDay> {
  const { content } = await readContent({ paths: [contentFolder], cwd: contentFolder })
  const stream = createRuleStream()
  try {
    const engine = await createEngine({ rules: content, stream })
    const correlator = createCorrelator(toCorrelationRules(content))
    const alerts: string[] = []
    const rules = new Set<string>()
    const errors = engine.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
    const severities = new Map(content.specs.map(({ id, data }) => [id, String(data['Severity'])]))
    const raise = (at: number, severity: string, id: string): void => void alerts.push(`${clock(at)} ${severity} ${id}`)
    let lastTime = 0
    for (const events of inMinutes(ndjson.trimEnd().split('\n').map(toEvent))) {
      const now = events.at(-1)?.eventTime ?? lastTime
      lastTime = now
      const outcome = await engine.evaluate({ id: String(now), now, events })
      const signals = outcome.matches.map(({ signal }) => signal)
      for (const { ruleId } of signals) rules.add(ruleId)
      errors.push(...outcome.errors.map(({ ruleId, error }) => `${ruleId}: ${error.message}`))
      errors.push(...outcome.failures.map(({ reason }) => reason))
      for (const change of outcome.alerts)
        if (change.kind === 'opened') raise(change.alert.openedAt, change.alert.severity, change.alert.ruleId)
      raiseCorrelations(correlator.push(signals, now).alerts)
    }
    raiseCorrelations(correlator.advance(lastTime + day).alerts)
    return { alerts: alerts.toSorted(), rules, errors }

    function raiseCorrelations(changes: ReturnType<typeof correlator.advance>['alerts']): void {
      for (const change of changes)
        if (change.kind !== 'joined')
          raise(change.alert.instant, severities.get(change.alert.ruleId) ?? '', change.alert.ruleId)
    }
  } finally {
    await stream.close()
  }
}

interface TimedEvent extends EngineEvent {
  readonly eventTime: number
}

function inMinutes(events: readonly TimedEvent[]): readonly (readonly TimedEvent[])[] {
  return [...Map.groupBy(events, ({ eventTime }) => Math.floor(eventTime / 60_000)).values()]
}

function toEvent(text: string): TimedEvent {
  const { p_log_type: logType, p_event_time: time } = JSON.parse(text) as Record<string, string>
  return { text, logType: String(logType), eventTime: Date.parse(`${String(time).slice(0, 23).replace(' ', 'T')}Z`) }
}

function clock(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}
