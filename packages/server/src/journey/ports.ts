import type { BatchOutcome, EventBatch } from '@picket/engine'
import type { ScriptRunner } from '@picket/logs'
import type { EngineTurns } from '../detections/engine/engine-turns.ts'
import type { Database } from '../stores/database.ts'

/** The engine and its rules, as the journey needs them. */
export interface Detection {
  /** As the engine's: all or nothing, the same again under the same id. */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /** Keeps what the batch changed of the engine's state, in the transaction that keeps its alerts; batches come in turn. */
  keep(trx: Database, outcome: BatchOutcome): Promise<void>
  /** Evaluating and keeping are done in here. */
  readonly turns: EngineTurns
  /** What stands on matches besides what the engine tells of them. */
  factsOf?(ruleId: string): RuleFacts | undefined
}

export interface RuleFacts {
  readonly tags: readonly string[]
  /** Of a framework, the requirements that the rule serves. */
  readonly reports: Readonly<Record<string, readonly string[]>>
}

/** Opens and joins alerts, and enters what is to be delivered: the part of alerts in the transaction of a batch. */
export type ApplyOutcome = (trx: Database, outcome: BatchOutcome, now: number) => Promise<void>

/** Runs parsers that are scripts. */
export type Scripts = ScriptRunner
