import { parseJson, type Value } from '@picket/core'
import type { Match, RuleError } from '@picket/engine'
import type { NormalizedEvent } from '@picket/logs'
import type { RuleFacts } from '../ports.ts'
import { printLakeTime } from './print-time.ts'

/** The event with what a rule said of it: a row of `rule_matches` and of `signals`. */
export function toMatchRow(
  event: NormalizedEvent,
  match: Match,
  {
    facts,
    matchedAt,
    openedAt,
  }: { readonly facts?: RuleFacts; readonly matchedAt: number; readonly openedAt?: number },
): NormalizedEvent {
  return withColumns(event, {
    p_signal_id: match.signal.id,
    ...(match.alertId === undefined
      ? {}
      : { p_alert_id: match.alertId, p_alert_update_time: printLakeTime(matchedAt) }),
    p_rule_id: match.signal.ruleId,
    p_rule_severity: match.severity,
    p_alert_severity: match.severity,
    p_dedup: match.signal.dedup,
    p_alert_context: parseJson(match.contextText),
    p_match_time: printLakeTime(matchedAt),
    ...(openedAt === undefined ? {} : { p_alert_creation_time: printLakeTime(openedAt) }),
    ...(facts && { p_rule_tags: facts.tags, p_rule_reports: facts.reports }),
  })
}

/** The event that a rule failed on. */
export function toErrorRow(event: NormalizedEvent, error: RuleError, matchedAt: number): NormalizedEvent {
  return withColumns(event, {
    p_alert_id: error.alertId,
    p_rule_id: error.ruleId,
    p_rule_error: `${error.error.type}: ${error.error.message}`,
    p_match_time: printLakeTime(matchedAt),
  })
}

function withColumns(event: NormalizedEvent, columns: Readonly<Record<string, Value>>): NormalizedEvent {
  const standard = { ...event.standard, ...columns } as NormalizedEvent['standard']
  return { ...event, standard, hasExactNumbers: true }
}
