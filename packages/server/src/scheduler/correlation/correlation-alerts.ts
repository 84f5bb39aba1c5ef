import { anyLogType, type AlertSeverity, type Spec } from '@picket/core'
import type { CorrelationAlert, CorrelationChange, Signal } from '@picket/engine'
import type { NormalizedEvent, RowSchema } from '@picket/logs'
import type { AlertChange, DetectionFacts, NewAlert } from '../../stores/alerts/alert-change.ts'
import { textOf, textsOf } from '../../detections/read-spec.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'

/** The table in which matches of correlation rules are stored as signals. */
export const correlationSchema: RowSchema = {
  name: 'Correlation.Signals',
  label: 'Correlation.Signals',
  madeOf: [anyLogType],
  description: 'Matches of correlation rules.',
  fieldDiscoveryEnabled: true,
  parser: { kind: 'json' },
  fields: [],
  udm: [],
}

/** The facts about detections by their ids. */
export interface KnownDetections {
  readonly find: (id: string) => Spec | undefined
  readonly factsOf: (id: string) => DetectionFacts | undefined
}

export function toAlertChange(change: CorrelationChange, known: KnownDetections, now: number): AlertChange {
  if (change.kind === 'opened') return { kind: 'opened', alert: toNewAlert(change.alert, known, now) }
  const logTypes = logTypesOf(change.ruleId, known)
  const { alertId: id, matches: eventCount, matchedAt: lastEventAt } = change
  return { kind: 'joined', alert: { id, eventCount, lastEventAt, logTypes, summary: [] } }
}

function toNewAlert(alert: CorrelationAlert, known: KnownDetections, now: number): NewAlert {
  const data = known.find(alert.ruleId)?.data ?? {}
  const facts = known.factsOf(alert.ruleId)
  const severity = alert.severity.toUpperCase() as AlertSeverity
  const { members, value, criterion } = alert
  const first = Math.min(alert.matchedAt, ...members.map((member) => member.first))
  return {
    id: alert.id,
    type: 'CORRELATION_RULE',
    detectionId: alert.ruleId,
    title: alert.title,
    severity,
    severityDefault: facts?.severity ?? severity,
    description: textOf(data, 'Description') ?? '',
    runbook: textOf(data, 'Runbook') ?? '',
    reference: textOf(data, 'Reference') ?? '',
    dedup: alert.dedup,
    contextText: JSON.stringify({
      ...(value === undefined ? {} : { value }),
      ...(criterion === undefined ? {} : { criterion }),
      evaluatedAt: new Date(alert.instant).toISOString(),
      members: members.map((member) => ({
        ...member,
        first: new Date(member.first).toISOString(),
        last: new Date(member.last).toISOString(),
      })),
    }),
    logTypes: logTypesOf(alert.ruleId, known),
    resourceTypes: [],
    tags: facts?.tags ?? [],
    reports: facts?.reports ?? {},
    summary: [],
    createdAt: now,
    firstEventAt: first,
    lastEventAt: alert.matchedAt,
    eventCount: 1,
    outputIds: facts?.outputIds ?? [],
  }
}

/** The log types of the rules that a correlation rule reads, and of the rules that those read. */
export function logTypesOf(ruleId: string, { find }: KnownDetections, seen = new Set<string>()): readonly string[] {
  if (seen.has(ruleId)) return []
  seen.add(ruleId)
  const spec = find(ruleId)
  if (!spec) return []
  const base = textOf(spec.data, 'BaseDetection')
  const own = [...textsOf(spec.data, 'LogTypes'), ...textsOf(spec.data, 'ScheduledQueries')]
  const others = [...stepRules(spec), ...(base === null ? [] : [base])]
  return [
    ...new Set([...own, ...others.flatMap((id) => logTypesOf(id, { find, factsOf: () => undefined }, seen))]),
  ].sort()
}

function stepRules({ data }: Spec): readonly string[] {
  const ids: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value as readonly unknown[]) walk(one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        if (key === 'RuleID' && typeof one === 'string') ids.push(one)
        else walk(one)
      }
  }
  walk(data['Detection'])
  return ids
}

/** Returns a match as a row of `signals`. */
export function toSignalRow(
  signal: Signal,
  { facts, matchedAt }: { readonly facts: DetectionFacts | undefined; readonly matchedAt: number },
): NormalizedEvent {
  return {
    kind: 'event',
    fields: {},
    standard: {
      p_log_type: correlationSchema.name,
      p_row_id: signal.id,
      p_event_time: printLakeTime(signal.eventTime),
      p_parse_time: printLakeTime(matchedAt),
      p_schema_version: 1,
      p_source_id: '',
      p_source_label: '',
      p_signal_id: signal.id,
      p_rule_id: signal.ruleId,
      p_dedup: signal.dedup,
      p_alert_context: signal.alertContext,
      p_match_time: printLakeTime(matchedAt),
      ...(facts && { p_rule_severity: facts.severity, p_rule_tags: facts.tags, p_rule_reports: facts.reports }),
    },
    raw: '{}',
    eventTime: signal.eventTime,
    hasExactNumbers: true,
  }
}
