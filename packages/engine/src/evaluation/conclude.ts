import { matchesWildcard, parseJson, type PythonError, type StreamOutcome, type Value } from '@picket/core'
import { errorPeriod, type AlertContent, type Arrival } from '../alerts/alert-assigner.ts'
import type { AlertType, Match, RuleError } from '../outcomes.ts'
import type { ActiveRule } from './active-rule.ts'
import { createSignalIds, type BatchEvent } from './batch-event.ts'
import { toPythonFields, toYamlFields, type MatchFields } from './match-fields.ts'
import type { Found, Selection } from './select-rules.ts'

/** A match or an error that is not yet part of an alert; `arrival` is missing if no alert may result from it. */
export type Conclusion =
  | {
      readonly kind: 'match'
      readonly rule: ActiveRule
      readonly match: Omit<Match, 'alertId'>
      readonly arrival?: Arrival
    }
  | {
      readonly kind: 'error'
      readonly rule: ActiveRule
      readonly error: Omit<RuleError, 'alertId'>
      readonly arrival: Arrival
    }

type Said =
  | { readonly event: BatchEvent; readonly rule: ActiveRule; readonly fields: MatchFields }
  | {
      readonly event: BatchEvent
      readonly rule: ActiveRule
      readonly part: RuleError['part']
      readonly error: PythonError
    }

/** Merges the results of YAML and Python rules for a batch, by event and then by rule. */
export function conclude(
  selection: Selection,
  python: StreamOutcome,
  rules: readonly ActiveRule[],
): readonly Conclusion[] {
  const said: Said[] = selection.found.flatMap((found) => fromYaml(found) ?? [])
  for (const { event: index, rule: ruleIndex, matched, functions, error } of python.hits) {
    const event = selection.asked[index]
    const rule = rules[ruleIndex]
    if (!event || !rule) continue
    if (matched) said.push({ event, rule, fields: toPythonFields(rule.rule, functions) })
    else if (error) said.push({ event, rule, part: 'logic', error })
  }
  said.sort((a, b) => a.event.index - b.event.index || a.rule.order - b.rule.order)
  const signalIdOf = createSignalIds()
  return said.map((one) => {
    const signalId = signalIdOf(one.event, one.rule.rule.id)
    return 'fields' in one ? toMatch(one, signalId) : toError(one, signalId)
  })
}

function fromYaml({ event, rule, outcome, error }: Found): Said | undefined {
  if (error) return { event, rule, ...error }
  return outcome && { event, rule, fields: toYamlFields(rule.rule, outcome) }
}

function toMatch({ event, rule, fields }: Extract<Said, { fields: MatchFields }>, signalId: string): Conclusion {
  const { dedup, shown } = fields
  const { id, kind } = rule.rule
  let context: Value | undefined
  const signal = {
    id: signalId,
    ruleId: id,
    logType: event.event.logType,
    eventTime: event.time,
    // Rarely needed, and parsing them from text again would take longer than finding the match.
    get event() {
      return event.exact
    },
    get alertContext() {
      return (context ??= parseContext(shown.contextText))
    },
    dedup,
  }
  const match = { signal, kind, index: event.index, event: event.event, ...shown }
  const arrival = raisesAlert(rule, event) ? toArrival(event, rule, match) : undefined
  return { kind: 'match', rule, match, ...(arrival ? { arrival } : {}) }
}

/** Python writes NaN, which JSON does not have; contexts reject it, so only other values are affected. */
function parseContext(text: string): Value {
  try {
    return parseJson(text)
  } catch {
    return {}
  }
}

function raisesAlert({ rule }: ActiveRule, { event }: BatchEvent): boolean {
  if (!rule.createAlert) return false
  const { resourceId } = event
  return resourceId === undefined || !rule.suppressions.some((pattern) => matchesWildcard(pattern, resourceId))
}

function toArrival(event: BatchEvent, active: ActiveRule, match: Omit<Match, 'alertId'>): Arrival {
  const { rule } = active
  // A match whose unique() failed counts as distinct: one alert too many is better than one too few.
  const failed = match.functionErrors.some(({ name }) => name === 'unique')
  return {
    ruleId: rule.id,
    kind: 'match',
    dedup: match.signal.dedup,
    signalId: match.signal.id,
    eventTime: event.time,
    period: rule.dedupMinutes * 60_000,
    threshold: rule.threshold,
    unique: failed ? match.signal.id : match.unique,
    attributes: rule.summaryAttributes,
    values: event.readAttributes(active),
    describe: () => toAlertContent(active, match),
  }
}

const alertTypes = { rule: 'RULE', scheduled_rule: 'SCHEDULED_RULE', policy: 'POLICY' } as const satisfies {
  [kind in Match['kind']]: AlertType
}

function toAlertContent({ rule }: ActiveRule, match: Omit<Match, 'alertId'>): AlertContent {
  const { title, severity, description, reference, runbook, destinations, contextText, kind } = match
  return {
    type: alertTypes[kind],
    title,
    severity,
    description,
    reference,
    runbook,
    ...(destinations ? { destinations } : {}),
    outputIds: rule.outputIds,
    contextText,
    logTypes: [match.signal.logType],
  }
}

function toError({ event, rule, part, error }: Extract<Said, { error: PythonError }>, signalId: string): Conclusion {
  const { id, kind } = rule.rule
  const { file, line } = error
  const arrival: Arrival = {
    ruleId: id,
    kind: 'error',
    dedup: [part, error.cause, error.type, ...(file === undefined ? [] : [`${file}:${line ?? 0}`])].join(' '),
    signalId: `error ${signalId}`,
    eventTime: event.time,
    period: errorPeriod,
    threshold: 1,
    unique: undefined,
    attributes: [],
    values: [],
    describe: () => toErrorContent(rule, part, error, event.event.logType),
  }
  return {
    kind: 'error',
    rule,
    error: { ruleId: id, kind, index: event.index, event: event.event, part, error },
    arrival,
  }
}

function toErrorContent(
  { rule }: ActiveRule,
  part: RuleError['part'],
  error: PythonError,
  logType: string,
): AlertContent {
  const where = part === 'inline-filters' ? 'The inline filters of' : ''
  const what = error.message === '' ? error.type : `${error.type}: ${error.message}`
  return {
    type: 'RULE_ERROR',
    title: `${where} "${rule.title}" failed: ${what}`.trim().slice(0, 1_000),
    severity: rule.severity,
    description: error.traceback ?? what,
    reference: rule.reference,
    runbook: '',
    outputIds: rule.outputIds,
    contextText: '{}',
    logTypes: [logType],
  }
}
