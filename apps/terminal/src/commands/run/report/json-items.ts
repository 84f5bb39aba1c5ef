import type { CorrelationAlert, Match, RuleError, RuleReport } from '@picket/engine'
import type { EventLocation } from '../failed-event.ts'
import { escapeUnsafe, printSafeJson } from '../../../plain/json-value.ts'
import type { RunAlert } from './run-report.ts'

// Context and events are JSON text already and are inserted as they are, so their numbers stay exact.

export function printSignal(match: Match, place: EventLocation, withEvent: boolean): string {
  const { signal, kind, alertId, title, severity, description, reference, runbook, destinations, unique } = match
  const head = {
    type: 'signal',
    id: signal.id,
    rule: signal.ruleId,
    kind,
    ...place,
    logType: signal.logType,
    time: toText(signal.eventTime),
    title,
    severity,
    dedup: signal.dedup,
    description,
    reference,
    runbook,
    destinations,
    unique,
    alert: alertId,
    functionErrors: match.functionErrors.length === 0 ? undefined : match.functionErrors,
  }
  return withRaw(head, { context: match.contextText, ...(withEvent ? { event: match.event.text } : {}) })
}

export function printAlert({ alert, matches, lastEventTime }: RunAlert): string {
  const { id, type, ruleId, dedup, title, severity, description, reference, runbook } = alert
  const head = {
    type: 'alert',
    id,
    cause: type,
    rule: ruleId,
    logTypes: alert.logTypes,
    from: toText(alert.firstEventTime),
    to: toText(lastEventTime),
    matches,
    title,
    severity,
    dedup,
    description,
    reference,
    runbook,
    destinations: alert.destinations,
    summary: alert.summary.length === 0 ? undefined : alert.summary,
  }
  return withRaw(head, { context: alert.contextText })
}

export function printCorrelated(alert: CorrelationAlert): string {
  const { id, ruleId, title, severity, dedup, value, criterion, members } = alert
  return printSafeJson({
    type: 'alert',
    id,
    cause: 'CORRELATION_RULE',
    rule: ruleId,
    from: toText(Math.min(...members.map(({ first }) => first))),
    to: toText(alert.matchedAt),
    title,
    severity,
    dedup,
    value,
    criterion,
    steps: members.map(({ step, ruleId: rule, count, first, last }) => ({
      step,
      rule,
      count,
      from: toText(first),
      to: toText(last),
    })),
  })
}

export function printError({ ruleId, kind, part, error }: RuleError, place: EventLocation): string {
  return printSafeJson({ type: 'error', rule: ruleId, kind, ...place, part, error })
}

/** Returns the report item of a rule; `time` in milliseconds. */
export function toRuleItem({ ruleId, kind, access, counts }: RuleReport, timing: boolean): object {
  const { ms, ...rest } = counts
  return { type: 'rule', rule: ruleId, kind, access, ...rest, ...(timing ? { durationMs: Math.round(ms) } : {}) }
}

/** Returns `2025-01-02T03:04:05.678Z`; undefined for a time outside the calendar. */
export function toText(time: number): string | undefined {
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : undefined
}

function withRaw(head: object, raw: Readonly<Record<string, string>>): string {
  const parts = Object.entries(raw).map(([name, text]) => `,"${name}":${escapeUnsafe(text.replace(/[\n\r]/g, ' '))}`)
  return `${printSafeJson(head).slice(0, -1)}${parts.join('')}}`
}
