import type { ValueMap } from '@picket/core'

/** The result of parsing one log. */
export type ParseOutcome = ParsedLog | ParseFailure

export interface ParsedLog {
  readonly kind: 'parsed'
  /** Raw fields, for `createNormalizer`: usually one event; none for headers and comments, several from scripts. */
  readonly events: readonly ValueMap[]
}

export interface ParseFailure {
  readonly kind: 'failure'
  /** A clause for messages: `the row has 5 values, but there are 4 columns`. */
  readonly problem: string
  /** The index of the character in the log, if known. */
  readonly at?: number
  /** For scripts: positions in the Python source, innermost last. */
  readonly stack?: readonly ScriptPlace[]
}

export interface ScriptPlace {
  /** From 1. */
  readonly line: number
  readonly function: string
}

/** Parses the logs of one stream, in order: it remembers headers and counts lines to skip. */
export type ParseLog = (text: string) => ParseOutcome

/** A synchronous parser. Created once per schema; each stream starts with fresh state. */
export interface TextParser {
  readonly kind: 'text'
  begin(): ParseLog
}

/** A parser that runs in another process: large batches are more efficient. Outcomes are in the order of the logs. */
export interface ScriptParser {
  readonly kind: 'script'
  parse(texts: readonly string[]): Promise<readonly ParseOutcome[]>
}

export type Parser = TextParser | ScriptParser

/** The result for a line that is neither an event nor a failure. */
export const nothing: ParsedLog = { kind: 'parsed', events: [] }

export function failure(problem: string, at?: number): ParseFailure {
  return at === undefined ? { kind: 'failure', problem } : { kind: 'failure', problem, at }
}
