import {
  isMap,
  printJson,
  runCorrelationTest,
  type CorrelationBody,
  type Step,
  type Value,
  type ValueMap,
} from '@picket/core'
import type { Signal } from '../../signal.ts'

/**
 * The result of a unit test of these signals: each is listed under every value of the fields that its step matches on,
 * and under one field that nothing matches on. A test cannot express that values of a list belong to one signal, so
 * criteria, of which any is sufficient, are evaluated one by one: a member that one of them leaves out is listed once.
 */
export function batchVerdict(body: CorrelationBody, signals: readonly Signal[]): boolean {
  if (body.kind === 'group' && body.criteria.length > 1) {
    return body.criteria.some((criterion) => batchVerdict({ ...body, criteria: [criterion] }, signals))
  }
  const { matched, reason } = runCorrelationTest(body, toUnitTest(body, signals))
  if (matched === undefined) throw new Error(`Broken invariant: the test can be used: ${reason}`)
  return matched
}

/** The unit test with these signals; of a group with at most one criterion. */
export function toUnitTest(body: CorrelationBody, signals: readonly Signal[]): ValueMap {
  const outputs = body.steps.map((step) => ({ ID: step.id, Matches: toMatches(fieldsOf(body, step), step, signals) }))
  return { RuleOutputs: outputs } as unknown as ValueMap
}

function toMatches(fields: ReadonlySet<string>, step: Step, signals: readonly Signal[]) {
  const matches: Record<string, Record<string, string[]>> = {}
  for (const signal of signals.filter(({ ruleId }) => ruleId === step.ruleId)) {
    for (const [field, value] of listings(signal)) {
      if (fields.has(field)) ((matches[field] ??= {})[value] ??= []).push(new Date(signal.eventTime).toISOString())
    }
  }
  return matches
}

function fieldsOf(body: CorrelationBody, { id }: Step): ReadonlySet<string> {
  const fields =
    body.kind === 'group'
      ? body.criteria.flatMap(({ members }) => members.flatMap(({ groupId, field }) => (groupId === id ? [field] : [])))
      : body.transitions.flatMap(({ from, to, match }) => [
          ...(match && from === id ? [match.from] : []),
          ...(match && to === id ? [match.to] : []),
        ])
  return new Set([...fields, 'anything'])
}

function listings({ event, alertContext }: Signal): readonly (readonly [field: string, value: string])[] {
  const map = isMap(event) ? event : {}
  const src = map['src']
  const context = isMap(alertContext) ? alertContext['who'] : undefined
  return [
    ['anything', 'any'] as const,
    ...texts(map['user']).map((text) => ['user', text] as const),
    ...texts(isMap(src) ? src['ip'] : undefined).map((text) => ['src.ip', text] as const),
    ...texts(context).map((text) => ['p_alert_context.who', text] as const),
  ]
}

function texts(value: Value | undefined): readonly string[] {
  if (value === undefined || value === null || isMap(value)) return []
  if (!Array.isArray(value)) return [typeof value === 'string' ? value : printJson(value)]
  return [...new Set((value as readonly Value[]).filter((one) => !Array.isArray(one)).flatMap(texts))]
}
