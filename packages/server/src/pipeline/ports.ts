import type { BatchOutcome, EventBatch } from '@picket/engine'
import type { ScriptRunner } from '@picket/logs'
import type { EngineQueue } from '../detections/engine/engine-queue.ts'
import type { Database } from '../stores/database.ts'

/** The engine and its rules, as the pipeline needs them. */
export interface Detection {
  /** As in the engine: all or nothing, and the same result for the same id. */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /**
   * Stores the changes of the batch in the engine's state, in the transaction that stores its alerts; batches must be
   * stored in order.
   */
  keep(trx: Database, outcome: BatchOutcome): Promise<void>
  /** The queue in which evaluating and storing run. */
  readonly turns: EngineQueue
  /** Returns data on matches that does not come from the engine. */
  factsOf?(ruleId: string): RuleFacts | undefined
}

export interface RuleFacts {
  readonly tags: readonly string[]
  /** The rule's requirements, by framework. */
  readonly reports: Readonly<Record<string, readonly string[]>>
}

/** Opens and joins alerts, and adds deliveries to the outbox: the part of alerts in the transaction of a batch. */
export type ApplyOutcome = (trx: Database, outcome: BatchOutcome, now: number) => Promise<void>

/** Runs parsers that are scripts. */
export type Scripts = ScriptRunner
