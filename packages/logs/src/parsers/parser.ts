import type { ValueMap } from '@picket/core'

/** What a parser makes of one log. */
export type ParseOutcome = ParsedLog | ParseFailure

export interface ParsedLog {
  readonly kind: 'parsed'
  /** Raw fields, for `createNormalizer`: one event mostly; none for headers and comments, several from scripts. */
  readonly events: readonly ValueMap[]
}

export interface ParseFailure {
  readonly kind: 'failure'
  /** A clause for people: `the row has 5 values, but there are 4 columns`. */
  readonly problem: string
  /** The character of the log where it is, where that is known. */
  readonly at?: number
  /** For scripts: where in the Python source, innermost last. */
  readonly stack?: readonly ScriptPlace[]
}

export interface ScriptPlace {
  /** From 1. */
  readonly line: number
  readonly function: string
}

/** Parses the logs of one stream, in their order: header lines are remembered, lines that are to be skipped are counted. */
export type ParseLog = (text: string) => ParseOutcome

/** A parser that does its work at once. Made once per schema; each stream begins anew. */
export interface TextParser {
  readonly kind: 'text'
  begin(): ParseLog
}

/** A parser that runs elsewhere: the more logs at once the better. Outcomes come in the order of the logs. */
export interface ScriptParser {
  readonly kind: 'script'
  parse(texts: readonly string[]): Promise<readonly ParseOutcome[]>
}

export type Parser = TextParser | ScriptParser

/** What is no event, and no failure either. */
export const nothing: ParsedLog = { kind: 'parsed', events: [] }

export function failure(problem: string, at?: number): ParseFailure {
  return at === undefined ? { kind: 'failure', problem } : { kind: 'failure', problem, at }
}
