import { parseContent } from '@picket/core'
import { createEngine } from '@picket/engine'
import { createEngineQueue } from '../../detections/engine/engine-queue.ts'
import { keepChange, readEngineState } from '../../stores/engine-state/engine-state-store.ts'
import type { Database } from '../../stores/database.ts'
import type { Detection } from '../ports.ts'

/** A real engine with rules in YAML, whose state is stored as in the product. */
export async function createTestDetection(database: Database, rules: readonly string[]): Promise<Detection> {
  const { content } = parseContent(rules.map((text, at) => ({ file: `rule-${at}.yml`, text })))
  const engine = await createEngine({ rules: content, recordChanges: true })
  const restore = async (): Promise<void> => engine.restoreState(await readEngineState(database, 'main'))
  await restore()
  return {
    evaluate: (batch) => engine.evaluate(batch),
    keep: async (trx, { change }) => (change ? keepChange(trx, 'main', change) : undefined),
    turns: createEngineQueue(restore),
  }
}
