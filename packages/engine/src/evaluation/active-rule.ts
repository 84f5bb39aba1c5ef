import { anyEvent, compileFilter, type Filter, type Outcome, type RuleGuards, type Value } from '@picket/core'
import { compileAttribute } from '../alerts/attribute-reader.ts'
import type { EventKind } from '../events.ts'
import type { Requirement } from '../candidates/route.ts'
import type { EngineRule } from '../rules/engine-rule.ts'

/** A rule that runs, with what is prepared of it and how it fared. */
export interface ActiveRule {
  readonly rule: EngineRule
  readonly guards: RuleGuards | undefined
  /** Judges the exact event; missing where there are no inline filters. */
  readonly inlineFilter: ((event: Value) => Outcome) | undefined
  readonly attributes: readonly ((event: Value) => readonly string[])[]
  /** Its place among the rules, by which matches of one event are ordered. */
  order: number
  /** Its place in the list given to the stream; -1 for rules in YAML. */
  place: number
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
    place: -1,
    tally: createTally(),
  }
}

export interface RequirementOptions {
  readonly callAll: boolean
  readonly strictErrors: boolean
}

/** What events of a log type must meet before the rule is asked. */
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

/** Only the guard made for a log type holds for it, because of data models; rows and resources have none of these. */
function findGuard(rule: EngineRule, guards: RuleGuards | undefined, logType: string): Filter | undefined {
  const wanted = rule.kind === 'rule' ? logType : undefined
  return guards?.guards.find((one) => one.logType === wanted)?.guard
}

/** What every event meets: conditions that are always true, however they are put together. */
function isTrivial(filter: Filter): boolean {
  if (filter === anyEvent) return true
  if (filter.kind === 'always') return filter.matches
  return filter.kind === 'combined' && filter.quantifier === 'all' && filter.filters.every(isTrivial)
}

/** The log types, queries or resource types of a rule as keys of the index; one for any resource. */
export function toRouteKeys({ rule }: ActiveRule): readonly string[] | 'all' {
  if (rule.logTypes === 'all') return 'all'
  const kind = rule.kind === 'rule' ? 'event' : rule.kind === 'scheduled_rule' ? 'row' : 'resource'
  return rule.logTypes.map((logType) => toRouteKey(kind, logType))
}

export function toRouteKey(kind: EventKind, logType: string): string {
  return `${kind} ${logType}`
}
