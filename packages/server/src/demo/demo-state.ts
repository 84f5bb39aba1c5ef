import type { Database } from '../stores/database.ts'
import { findSetting, putSetting } from '../stores/settings/setting-store.ts'

/** What the demo created, so that it can be removed. */
export interface DemoState {
  readonly specIds: readonly string[]
  readonly sourceIds: readonly string[]
  readonly outputIds: readonly string[]
  readonly sinkPort: number
  /**
   * The first phase lasts until the start has completed. If it was interrupted, the next start removes what it created
   * and runs it again. A removed demo is not started again.
   */
  readonly phase: 'begun' | 'played' | 'removed'
}

/** The prefix of the labels of demo sources. */
export const demoLabel = 'Demo '
export const demoWebhook = 'Demo webhook'

const key = 'demo'

export async function readDemoState(database: Database): Promise<DemoState | undefined> {
  const row = await findSetting(database, key)
  return row === undefined ? undefined : (JSON.parse(row.value) as DemoState)
}

export async function writeDemoState(database: Database, state: DemoState, now: number): Promise<void> {
  await putSetting(database, { key, value: JSON.stringify(state), updated_at: now, updated_by: null })
}
