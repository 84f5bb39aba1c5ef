import { printJson, type RuleFunctionName, type RuleFunctionOutcome, type YamlOutcome } from '@picket/core'
import type { Match } from '../outcomes.ts'
import type { EngineRule } from '../rules/engine-rule.ts'
import { toSeverity } from '../rules/to-engine-rules.ts'

/** What a rule says about an event that it matched, with defaults for what it does not set. */
export interface MatchFields {
  readonly dedup: string
  readonly shown: Pick<
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
  >
}

export function toPythonFields(rule: EngineRule, functions: readonly RuleFunctionOutcome[]): MatchFields {
  const title = readText(functions, 'title')
  const destinations = findOutput(functions, 'destinations')
  const named = destinations === undefined ? null : (JSON.parse(destinations) as readonly string[] | null)
  const unique = readText(functions, 'unique')
  return {
    dedup: readText(functions, 'dedup') || title || defaultDedup(rule),
    shown: {
      title: title ?? rule.title,
      severity: toSeverity(readText(functions, 'severity') ?? '') ?? rule.severity,
      description: readText(functions, 'description') ?? rule.description,
      reference: readText(functions, 'reference') ?? rule.reference,
      runbook: readText(functions, 'runbook') ?? rule.runbook,
      ...(named === null ? {} : { destinations: named }),
      ...(unique === undefined ? {} : { unique }),
      contextText: findOutput(functions, 'alert_context') ?? '{}',
      functionErrors: functions.flatMap(({ name, error }) => (error ? [{ name, error }] : [])),
    },
  }
}

/** There are only a few functions, so a linear search is faster than a map. */
function findOutput(functions: readonly RuleFunctionOutcome[], wanted: RuleFunctionName): string | undefined {
  for (const { name, output } of functions) if (name === wanted) return output
  return undefined
}

function readText(functions: readonly RuleFunctionOutcome[], name: RuleFunctionName): string | undefined {
  const output = findOutput(functions, name)
  return output === undefined ? undefined : (JSON.parse(output) as string)
}

/** Longest context, in characters of JSON. */
const longestContext = 200 * 1024

export function toYamlFields(rule: EngineRule, outcome: YamlOutcome): MatchFields {
  const contextText = printJson(outcome.context ?? {})
  const tooLong = `alert_context size is [${contextText.length}] characters, bigger than maximum of [${longestContext}] characters`
  return {
    dedup: outcome.dedup || outcome.title || defaultDedup(rule),
    shown: {
      title: outcome.title ?? rule.title,
      severity: outcome.severity ?? rule.severity,
      description: rule.description,
      reference: rule.reference,
      runbook: rule.runbook,
      contextText: contextText.length > longestContext ? JSON.stringify({ _error: tooLong }) : contextText,
      functionErrors: outcome.error === undefined ? [] : [{ name: 'severity', error: toFilterError(outcome.error) }],
    },
  }
}

/** Converts a condition that could not be evaluated to an error of a rule. */
export function toFilterError(message: string): Match['functionErrors'][number]['error'] {
  return { cause: 'exception', type: 'FilterError', message }
}

function defaultDedup(rule: EngineRule): string {
  return `defaultDedupString:${rule.id}`
}
