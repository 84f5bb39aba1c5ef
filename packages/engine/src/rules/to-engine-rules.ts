import {
  compileYamlDetection,
  parseInlineFilters,
  printJson,
  resolveEffective,
  severityNames,
  type ContentSet,
  type EffectiveSpec,
  type RuleJobKind,
  type SeverityName,
  type Spec,
  type Value,
  type ValueMap,
} from '@picket/core'
import type { EngineRule, RuleLogic, RuleProblem } from './engine-rule.ts'

export interface PreparedRules {
  readonly rules: readonly EngineRule[]
  /** Enabled detections that cannot run. */
  readonly problems: readonly RuleProblem[]
}

/**
 * Converts the enabled rules, scheduled rules and policies of a content set; derived rules include what they inherit.
 */
export function toEngineRules(content: ContentSet): PreparedRules {
  const rules = new Map<string, EngineRule>()
  const problems: RuleProblem[] = []
  for (const spec of content.specs) {
    const { kind } = spec
    if (kind !== 'rule' && kind !== 'scheduled_rule' && kind !== 'policy') continue
    const prepared = prepare(spec, kind, content)
    if (prepared === undefined) continue
    if ('message' in prepared) problems.push(prepared)
    else if (rules.has(prepared.id)) problems.push(toProblem(spec, `Another detection has the id "${spec.id}", too.`))
    else rules.set(prepared.id, prepared)
  }
  return { rules: [...rules.values()], problems }
}

function prepare(spec: Spec, kind: RuleJobKind, content: ContentSet): EngineRule | RuleProblem | undefined {
  if (spec.data['Enabled'] === false) return undefined
  if (spec.broken) return toProblem(spec, 'Its file has errors.')
  const effective = resolveEffective(spec, content)
  if ('missing' in effective) return toProblem(spec, effective.missing)
  const { data } = effective
  if (data['Enabled'] === false) return undefined
  const logic = toLogic(effective)
  if (typeof logic === 'string') return toProblem(spec, logic)
  const { filter } = parseInlineFilters(data['InlineFilters'])
  if (!filter) return toProblem(spec, 'Its InlineFilters have errors.')
  return {
    id: spec.id,
    kind,
    logTypes: toLogTypes(kind, data),
    logic,
    inlineFilter: filter,
    title: readText(data, 'DisplayName') || spec.id,
    severity: toSeverity(readText(data, 'Severity')) ?? 'Info',
    description: readText(data, 'Description'),
    reference: readText(data, 'Reference'),
    runbook: readText(data, 'Runbook'),
    // Shorter periods count as five minutes.
    dedupMinutes: Math.max(5, readNumber(data, 'DedupPeriodMinutes') ?? 60),
    threshold: Math.max(1, readNumber(data, 'Threshold') ?? 1),
    createAlert: data['CreateAlert'] !== false,
    summaryAttributes: readTexts(data, 'SummaryAttributes'),
    outputIds: readTexts(data, 'OutputIds'),
    suppressions: readTexts(data, 'Suppressions'),
    fingerprint: `${printJson(withoutTests(data))}\n${effective.python?.text ?? ''}`,
  }
}

function toLogic({ data, python }: EffectiveSpec): RuleLogic | string {
  if (!('Detection' in data)) {
    return python ? { kind: 'python', source: python } : 'Its Python file could not be read.'
  }
  const { detection } = compileYamlDetection(data)
  return detection ? { kind: 'yaml', detection } : 'Its Detection has errors.'
}

function toLogTypes(kind: RuleJobKind, data: ValueMap): readonly string[] | 'all' {
  if (kind === 'policy') return 'ResourceTypes' in data ? readTexts(data, 'ResourceTypes') : 'all'
  return [...new Set(readTexts(data, kind === 'rule' ? 'LogTypes' : 'ScheduledQueries'))]
}

/** Parses a severity in any case, as rules return it. */
export function toSeverity(text: string): SeverityName | undefined {
  return severityNames.find((name) => name.toLowerCase() === text.toLowerCase())
}

function toProblem(spec: Spec, message: string): RuleProblem {
  return { ruleId: spec.id, message }
}

function withoutTests(data: ValueMap): ValueMap {
  const { Tests: _, ...rest } = data
  return rest
}

function readText(data: ValueMap, key: string): string {
  const value = data[key]
  return typeof value === 'string' ? value : ''
}

function readNumber(data: ValueMap, key: string): number | undefined {
  const value = data[key]
  return typeof value === 'number' ? value : undefined
}

function readTexts(data: ValueMap, key: string): readonly string[] {
  const value: Value | undefined = data[key]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
