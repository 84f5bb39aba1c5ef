import { parseJson, type ValueMap } from '@picket/core'
import type { Match, RuleError } from '@picket/engine'
import type { NormalizedEvent, PackedEvent } from '@picket/logs'
import type { RuleFacts } from '../ports.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'

/** A row that repeats an event of the chunk, with more columns. */
export interface MatchRow {
  readonly kind: 'match'
  readonly event: NormalizedEvent | PackedEvent
  /** The time of the event, in milliseconds since 1970. */
  readonly eventTime: number
  /** The index of the event among those of its table, from 0. */
  readonly index: number
  readonly more: ValueMap
}

/** Returns the event with the outcome of a rule: a row of `rule_matches` and of `signals`. */
export function toMatchRow(
  { event, index }: Pick<MatchRow, 'event' | 'index'>,
  match: Match,
  {
    facts,
    matchedAt,
    openedAt,
  }: { readonly facts?: RuleFacts; readonly matchedAt: number; readonly openedAt?: number },
): MatchRow {
  const matchTime = printLakeTime(matchedAt)
  return toRow(event, index, {
    p_signal_id: match.signal.id,
    ...(match.alertId === undefined ? {} : { p_alert_id: match.alertId, p_alert_update_time: matchTime }),
    p_rule_id: match.signal.ruleId,
    p_rule_severity: match.severity,
    p_alert_severity: match.severity,
    p_dedup: match.signal.dedup,
    ...(match.event.enrichment === undefined ? {} : { p_enrichment: parseJson(match.event.enrichment) }),
    p_alert_context: parseJson(match.contextText),
    p_match_time: matchTime,
    ...(openedAt === undefined ? {} : { p_alert_creation_time: printLakeTime(openedAt) }),
    ...(facts && { p_rule_tags: facts.tags, p_rule_reports: facts.reports }),
  })
}

/** Returns the event that a rule failed on. */
export function toErrorRow(
  { event, index }: Pick<MatchRow, 'event' | 'index'>,
  error: RuleError,
  matchedAt: number,
): MatchRow {
  return toRow(event, index, {
    p_alert_id: error.alertId,
    p_rule_id: error.ruleId,
    p_rule_error: `${error.error.type}: ${error.error.message}`,
    p_match_time: printLakeTime(matchedAt),
  })
}

function toRow(event: MatchRow['event'], index: number, more: ValueMap): MatchRow {
  return { kind: 'match', event, eventTime: event.eventTime, index, more }
}

/** Returns the row as an event with all its columns. */
export function toWholeRow(row: NormalizedEvent | PackedEvent | MatchRow): NormalizedEvent {
  if (row.kind === 'event') return row
  if (row.kind === 'packed') return row.unpack()
  const event = toWholeRow(row.event)
  return { ...event, standard: { ...event.standard, ...row.more }, hasExactNumbers: true }
}
