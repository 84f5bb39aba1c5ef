import { anyEvent, compileFilter, type Filter, type Outcome, type RuleGuards, type Value } from '@picket/core'
import { compileAttribute } from '../alerts/attribute-reader.ts'
import type { EventKind } from '../events.ts'
import type { Requirement } from '../candidates/route.ts'
import type { EngineRule } from '../rules/engine-rule.ts'

/** A running rule, with its compiled parts and its statistics. */
export interface ActiveRule {
  readonly rule: EngineRule
  readonly guards: RuleGuards | undefined
  /** Evaluates the exact event; missing if there are no inline filters. */
  readonly inlineFilter: ((event: Value) => Outcome) | undefined
  readonly attributes: readonly ((event: Value) => readonly string[])[]
  /** Its index among the rules, by which the matches of an event are ordered. */
  order: number
  /** Its index in the list of the stream; -1 for rules in YAML. */
  index: number
  readonly tally: Tally
}

export interface Tally {
  candidates: number
  called: number
  matched: number
  errors: number
  ms: number
}

export function createTally(): Tally {
  return { candidates: 0, called: 0, matched: 0, errors: 0, ms: 0 }
}

export function createActiveRule(rule: EngineRule, guards: RuleGuards | undefined): ActiveRule {
  return {
    rule,
    guards,
    inlineFilter: isTrivial(rule.inlineFilter) ? undefined : compileFilter(rule.inlineFilter, { keys: 'exact' }),
    attributes: rule.summaryAttributes.map(compileAttribute),
    order: 0,
    index: -1,
    tally: createTally(),
  }
}

export interface RequirementOptions {
  readonly callAll: boolean
  readonly strictErrors: boolean
}

/** Returns the condition for events of a log type before the rule is called. */
export function toRequirements(
  { rule, guards }: ActiveRule,
  logType: string,
  { callAll, strictErrors }: RequirementOptions,
): readonly Requirement[] {
  if (callAll) return []
  const requirements: Requirement[] = []
  if (!isTrivial(rule.inlineFilter)) requirements.push({ filter: rule.inlineFilter, keys: 'exact', errorsCount: true })
  if (rule.logic.kind === 'yaml') {
    requirements.push({ filter: rule.logic.detection.filter, keys: 'any-case', errorsCount: true })
  } else {
    const guard = guards?.problem === undefined ? findGuard(rule, guards, logType) : undefined
    if (guard && !isTrivial(guard)) requirements.push({ filter: guard, keys: 'any-case', errorsCount: strictErrors })
  }
  return requirements
}

/** A guard is valid only for its log type, because of data models; rows and resources have none. */
function findGuard(rule: EngineRule, guards: RuleGuards | undefined, logType: string): Filter | undefined {
  const wanted = rule.kind === 'rule' ? logType : undefined
  return guards?.guards.find((one) => one.logType === wanted)?.guard
}

/** Returns whether every event meets a condition: one that is always true, however it is composed. */
function isTrivial(filter: Filter): boolean {
  if (filter === anyEvent) return true
  if (filter.kind === 'always') return filter.matches
  return filter.kind === 'combined' && filter.quantifier === 'all' && filter.filters.every(isTrivial)
}

/** Returns the log types, queries or resource types of a rule as keys of the index; one key for any resource. */
export function toRouteKeys({ rule }: ActiveRule): readonly string[] | 'all' {
  if (rule.logTypes === 'all') return 'all'
  const kind = rule.kind === 'rule' ? 'event' : rule.kind === 'scheduled_rule' ? 'row' : 'resource'
  return rule.logTypes.map((logType) => toRouteKey(kind, logType))
}

export function toRouteKey(kind: EventKind, logType: string): string {
  return `${kind} ${logType}`
}
