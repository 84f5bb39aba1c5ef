import { parseCorrelationBody } from '../../correlation/parse-body.ts'
import { isNumber, type Value, type ValueMap } from '../../values/value.ts'
import type { GuardGap, RuleGuards } from '../rule-guard.ts'
import type { SpecKindName } from '../spec.ts'
import { toText } from '../testing/environment.ts'
import type { EffectiveSpec } from '../testing/effective-spec.ts'
import { parseInlineFilters } from '../yaml-logic/parse-inline-filters.ts'
import { parseYamlLogic } from '../yaml-logic/parse-yaml-logic.ts'
import { toCorrelationTree } from './correlation-tree.ts'
import { toExpressionTree } from './expression-tree.ts'
import { toFilterTree } from './filter-tree.ts'
import { combine, type LogicNode } from './logic-node.ts'

/** The input and the logic of a detection, independent of an event. */
export interface DetectionDescription {
  readonly id: string
  readonly kind: SpecKindName
  readonly file: string
  readonly name?: string
  /** The rule that it inherits its logic from. */
  readonly base?: string
  readonly enabled: boolean
  readonly severity?: string
  /** Log types, resource types, names of scheduled queries, or rules whose signals count. */
  readonly reads: readonly string[]
  /** As written in the spec; missing keys have their defaults. */
  readonly threshold: number
  readonly dedupMinutes: number
  /** Whether matches raise alerts, and not only signals. */
  readonly createsAlerts: boolean
  readonly inlineFilters: readonly LogicNode[]
  readonly logic: DetectionLogic
}

export type DetectionLogic =
  | { readonly kind: 'yaml'; readonly condition: LogicNode }
  | { readonly kind: 'correlation'; readonly condition: LogicNode }
  | {
      readonly kind: 'python'
      readonly file: string
      readonly function: 'rule' | 'policy'
      readonly guards: readonly GuardDescription[]
      /** Why guards are unknown. */
      readonly problem?: string
    }
  /** Its logic has errors. */
  | { readonly kind: 'broken'; readonly reason: string }

/** A guard that is shared by several log types. */
export interface GuardDescription {
  readonly logTypes: readonly string[]
  /** `everything`: every event is passed to the rule; `nothing`: it cannot match events of these log types. */
  readonly admits: 'everything' | 'some' | 'nothing'
  readonly condition: LogicNode
  readonly gaps: readonly GuardGap[]
  readonly hasSideEffects: boolean
}

/** Describes a detection; `guards` are those of its Python, if known. */
export function describeDetection(effective: EffectiveSpec, guards?: RuleGuards): DetectionDescription {
  const { spec, data } = effective
  const name = toText(data, 'DisplayName')
  const base = toText(spec.data, 'BaseDetection')
  const severity = toText(data, 'Severity')
  return {
    id: spec.id,
    kind: spec.kind,
    file: spec.file,
    ...(name === undefined ? {} : { name }),
    ...(base === undefined ? {} : { base }),
    enabled: data['Enabled'] !== false,
    ...(severity === undefined ? {} : { severity }),
    reads: ['LogTypes', 'ResourceTypes', 'ScheduledQueries'].flatMap((key) => texts(data[key])),
    threshold: count(data, 'Threshold', 1),
    dedupMinutes: count(data, 'DedupPeriodMinutes', 60),
    createsAlerts: data['CreateAlert'] !== false,
    inlineFilters: parseInlineFilters(data['InlineFilters']).expressions.map(toExpressionTree),
    logic: describeLogic(effective, guards),
  }
}

function describeLogic({ spec, data, python }: EffectiveSpec, guards: RuleGuards | undefined): DetectionLogic {
  if (spec.kind === 'correlation_rule') {
    const { body } = parseCorrelationBody(data['Detection'], { file: spec.file, path: ['Detection'], ruleId: spec.id })
    return body ? { kind: 'correlation', condition: toCorrelationTree(body) } : broken
  }
  if ('Detection' in data) {
    const { logic } = parseYamlLogic(data)
    return logic ? { kind: 'yaml', condition: combine('all', logic.expressions.map(toExpressionTree)) } : broken
  }
  if (!python) return { kind: 'broken', reason: 'Its Python file could not be read.' }
  return {
    kind: 'python',
    file: python.file,
    function: spec.kind === 'policy' ? 'policy' : 'rule',
    guards: guards ? describeGuards(guards) : [],
    ...(guards?.problem === undefined ? {} : { problem: guards.problem }),
  }
}

const broken: DetectionLogic = { kind: 'broken', reason: 'Its Detection has errors.' }

/** Log types with the same guard and the same gaps share an entry. */
function describeGuards({ guards }: RuleGuards): readonly GuardDescription[] {
  const described = guards.map(({ logType, guard, gaps, hasSideEffects }) => {
    const condition = toFilterTree(guard)
    const admits = condition.text === 'always' ? 'everything' : condition.text === 'never' ? 'nothing' : 'some'
    return { logType, admits, condition, gaps, hasSideEffects } as const
  })
  const groups = Map.groupBy(described, ({ logType: _, ...rest }) => JSON.stringify(rest))
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const { logType: _, ...rest } = first
    return [{ logTypes: members.flatMap(({ logType }) => logType ?? []), ...rest }]
  })
}

function texts(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function count(data: ValueMap, key: string, fallback: number): number {
  const value = data[key]
  return isNumber(value) ? Number(value) : fallback
}
