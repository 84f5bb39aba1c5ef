import { printJson, type RuleFunctionName, type RuleFunctionOutcome, type YamlOutcome } from '@picket/core'
import type { Match } from '../outcomes.ts'
import type { EngineRule } from '../rules/engine-rule.ts'
import { toSeverity } from '../rules/to-engine-rules.ts'

/** What a rule says about an event that it matched, defaults in place of what it leaves open (reference: section 7.1). */
export type MatchFields = Pick<
  Match,
  | 'title'
  | 'severity'
  | 'description'
  | 'reference'
  | 'runbook'
  | 'destinations'
  | 'unique'
  | 'contextText'
  | 'functionErrors'
> & { readonly dedup: string }

export function toPythonFields(rule: EngineRule, functions: readonly RuleFunctionOutcome[]): MatchFields {
  const outputs = new Map<RuleFunctionName, string>()
  for (const { name, output } of functions) if (output !== undefined) outputs.set(name, output)
  const text = (name: RuleFunctionName): string | undefined => {
    const output = outputs.get(name)
    return output === undefined ? undefined : (JSON.parse(output) as string)
  }
  const title = text('title')
  const destinations = outputs.get('destinations')
  const named = destinations === undefined ? null : (JSON.parse(destinations) as readonly string[] | null)
  const unique = text('unique')
  return {
    title: title ?? rule.title,
    dedup: text('dedup') || title || defaultDedup(rule),
    severity: toSeverity(text('severity') ?? '') ?? rule.severity,
    description: text('description') ?? rule.description,
    reference: text('reference') ?? rule.reference,
    runbook: text('runbook') ?? rule.runbook,
    ...(named === null ? {} : { destinations: named }),
    ...(unique === undefined ? {} : { unique }),
    contextText: outputs.get('alert_context') ?? '{}',
    functionErrors: functions.flatMap(({ name, error }) => (error ? [{ name, error }] : [])),
  }
}

/** Longest context, in characters of JSON (reference: section 7.1). */
const longestContext = 200 * 1024

export function toYamlFields(rule: EngineRule, outcome: YamlOutcome): MatchFields {
  const contextText = printJson(outcome.context ?? {})
  const tooLong = `alert_context size is [${contextText.length}] characters, bigger than maximum of [${longestContext}] characters`
  return {
    title: outcome.title ?? rule.title,
    dedup: outcome.dedup || outcome.title || defaultDedup(rule),
    severity: outcome.severity ?? rule.severity,
    description: rule.description,
    reference: rule.reference,
    runbook: rule.runbook,
    contextText: contextText.length > longestContext ? JSON.stringify({ _error: tooLong }) : contextText,
    functionErrors: outcome.error === undefined ? [] : [{ name: 'severity', error: toFilterError(outcome.error) }],
  }
}

/** What a condition could not judge, as an error of a rule. */
export function toFilterError(message: string): Match['functionErrors'][number]['error'] {
  return { cause: 'exception', type: 'FilterError', message }
}

function defaultDedup(rule: EngineRule): string {
  return `defaultDedupString:${rule.id}`
}
