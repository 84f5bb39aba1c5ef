import { isMap, parseJson, type ValueMap } from '@picket/core'
import type { ScriptDefinition } from '../schema/definition.ts'
import { failure, type ParseOutcome, type ScriptParser, type ScriptPlace } from './parser.ts'

/**
 * The port to Python: calls `parse(log)` of a source for one log after the other, in a sandbox, each within limits of its own.
 * `createScriptRunner` of `@picket/rule-runtime` is one.
 */
export interface ScriptRunner {
  /** Outcomes in the order of the logs. What a script does never rejects; that Python does not work at all, does. */
  parse(script: string, logs: readonly string[]): Promise<readonly ScriptOutcome[]>
}

/** The port to Python for those who write scripts. */
export interface ScriptChecker {
  /** For each script what keeps it from running on any log, or null; nothing of it is executed. */
  check(scripts: readonly string[]): Promise<readonly (ScriptFailure | null)[]>
}

export type ScriptOutcome =
  /** JSON of a list of objects. */
  | { readonly kind: 'parsed'; readonly json: string }
  | {
      readonly kind: 'failure'
      /** One line: what the script raised, or the limit that it reached. */
      readonly message: string
      /** Where in the source, innermost last. */
      readonly stack: readonly ScriptPlace[]
    }

export type ScriptFailure = Extract<ScriptOutcome, { readonly kind: 'failure' }>

/** A Python function `parse(log)` (reference: data 7.6). */
export function createScriptParser(definition: ScriptDefinition, runner: ScriptRunner | undefined): ScriptParser {
  return {
    kind: 'script',
    async parse(texts) {
      if (runner === undefined) return texts.map(() => failure('its parser is a script, and scripts do not run here'))
      const outcomes = await runner.parse(definition.function, texts)
      return texts.map((_, index) => toOutcome(outcomes[index]))
    },
  }
}

function toOutcome(outcome: ScriptOutcome | undefined): ParseOutcome {
  if (outcome === undefined) return failure('the script gave no answer')
  if (outcome.kind === 'failure') return { ...failure(outcome.message), stack: outcome.stack }
  const events = parseJson(outcome.json)
  if (!Array.isArray(events) || !events.every(isMap)) return failure('the script gave something else than objects')
  return { kind: 'parsed', events: events as readonly ValueMap[] }
}
