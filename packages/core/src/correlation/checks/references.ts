import { distance } from 'fastest-levenshtein'
import type { Finding, Severity } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import { nearest } from '../../text/suggest.ts'
import type { Check } from '../../validation/check.ts'
import type { Step } from '../body.ts'
import { disabledReference, noRuleFound, usesPolicy } from '../diagnostics/steps.ts'
import { bodyOf } from './bodies.ts'

/** Checks that every step names a rule, a scheduled rule or a correlation rule. */
export const correlationReferences: Check = {
  name: 'correlation-references',
  kinds: [usesPolicy, noRuleFound, disabledReference],
  *run({ content, byKind }) {
    if (byKind.correlation_rule.length === 0) return
    const named = Map.groupBy(content.specs, ({ id }) => id)
    const rules = content.specs.filter(isRule).map(({ id }) => id)
    const references = byKind.correlation_rule.flatMap(referencesOf)
    const found = references.filter(({ step }) => named.get(step.ruleId)?.some(isRule)).length
    const severity = found > 0 && found * 2 >= references.length ? 'error' : 'warning'
    for (const reference of references) {
      const targets = named.get(reference.step.ruleId) ?? []
      const finding = targets.some(isRule)
        ? findDisabled(reference, targets.filter(isRule))
        : findMissing(reference, targets, rules, severity)
      if (finding) yield finding
    }
  },
}

interface Reference {
  readonly spec: Spec
  readonly step: Step
}

function referencesOf(spec: Spec): readonly Reference[] {
  const steps = bodyOf(spec).body?.steps ?? []
  return steps.filter(({ ruleId }) => ruleId !== '' && ruleId !== spec.id).map((step) => ({ spec, step }))
}

export function isRule({ kind }: Spec): boolean {
  return kind === 'rule' || kind === 'scheduled_rule' || kind === 'correlation_rule'
}

/** `whole` is the severity for complete content; a name that is similar to an existing one is always an error. */
function findMissing(
  { spec, step }: Reference,
  targets: readonly Spec[],
  rules: readonly string[],
  whole: Severity,
): Finding {
  const base = { file: spec.file, at: { path: [...step.path, 'RuleID'] }, subject: spec.id }
  if (targets.some(({ kind }) => kind === 'policy')) {
    const hint = `"${step.ruleId}" is a policy. Name a rule, a scheduled rule or a correlation rule.`
    return { ...base, kind: usesPolicy, message: 'Cannot use policies', hint }
  }
  const other = targets[0]
  if (other) {
    const hint = `"${step.ruleId}" is a ${other.kind.replaceAll('_', ' ')}. Name a rule, a scheduled rule or a correlation rule.`
    return { ...base, kind: noRuleFound, message: 'No rule found', hint }
  }
  const near = nearest(step.ruleId, rules)
  const certain = near !== undefined && distance(near.toLowerCase(), step.ruleId.toLowerCase()) <= 2
  const hint = `Nothing has the id "${step.ruleId}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
  return {
    ...base,
    kind: noRuleFound,
    message: 'No rule found',
    hint,
    ...(certain || whole === 'error' ? {} : { severity: whole }),
  }
}

function findDisabled({ spec, step }: Reference, targets: readonly Spec[]): Finding | undefined {
  const [target] = targets
  if (spec.data['Enabled'] !== true || !target || targets.some(({ data }) => data['Enabled'] !== false))
    return undefined
  return {
    kind: disabledReference,
    file: spec.file,
    at: { path: [...step.path, 'RuleID'] },
    subject: spec.id,
    message: `"${spec.id}" is enabled, but it needs signals of "${step.ruleId}", which is disabled.`,
    hint: `Enable "${step.ruleId}"; with "CreateAlert: false" it makes signals without alerts of its own.`,
    related: [{ file: target.file, at: { path: ['Enabled'] }, message: 'It is disabled here.' }],
  }
}
