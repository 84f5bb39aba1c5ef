import { type ContentSet, type Spec, type ValueMap } from '@picket/core'

/** Creates a content set of these specs, as if they had been read from files. */
export function toContent(specs: readonly Spec[]): ContentSet {
  return { specs, texts: new Map() }
}

/** A rule that matches every event with `user`, one alert per user; `data` overrides its keys. */
export function userRule(data: ValueMap = {}): Spec {
  return toSpec('rule', {
    AnalysisType: 'rule',
    RuleID: 'Every.User',
    Enabled: true,
    Severity: 'Low',
    LogTypes: ['My.Log'],
    Detection: [{ Key: 'user', Condition: 'Exists' }],
    AlertTitle: '{user}',
    GroupBy: [{ Key: 'user' }],
    ...data,
  })
}

export function toSpec(kind: Spec['kind'], data: ValueMap, python?: string): Spec {
  const id = String(data['RuleID'] ?? data['PolicyID'])
  const source = python === undefined ? {} : { python: { file: `${id}.py`, text: python } }
  return { kind, id, file: `${id}.yml`, data, broken: false, ...source }
}
