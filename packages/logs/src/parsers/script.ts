import { isMap, parseJson, type ValueMap } from '@picket/core'
import type { ScriptDefinition } from '../schema/definition.ts'
import { failure, type ParseOutcome, type ScriptParser, type ScriptPlace } from './parser.ts'

/**
 * The port to Python: calls `parse(log)` of a source for each log, in a sandbox, each call with its own limits.
 * Implemented by `createScriptRunner` of `@picket/rule-runtime`.
 */
export interface ScriptRunner {
  /**
   * Returns outcomes in the order of the logs. It rejects only if Python does not work at all, never because of a
   * script.
   */
  parse(script: string, logs: readonly string[]): Promise<readonly ScriptOutcome[]>
}

/** The port to Python for editors of scripts. */
export interface ScriptChecker {
  /** Returns for each script why it cannot run on any log, or null; the script is not executed. */
  check(scripts: readonly string[]): Promise<readonly (ScriptFailure | null)[]>
}

export type ScriptOutcome =
  /** A JSON list of objects. */
  | { readonly kind: 'parsed'; readonly json: string }
  | {
      readonly kind: 'failure'
      /** One line: what the script raised, or the limit that it exceeded. */
      readonly message: string
      /** Positions in the source, innermost last. */
      readonly stack: readonly ScriptPlace[]
    }

export type ScriptFailure = Extract<ScriptOutcome, { readonly kind: 'failure' }>

/** Creates a parser that calls a Python function `parse(log)`. */
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
  if (outcome === undefined) return failure('the script returned no result')
  if (outcome.kind === 'failure') return { ...failure(outcome.message), stack: outcome.stack }
  const events = parseJson(outcome.json)
  if (!Array.isArray(events) || !events.every(isMap)) return failure('the script returned something other than objects')
  return { kind: 'parsed', events: events as readonly ValueMap[] }
}
