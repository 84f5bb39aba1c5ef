import type { Database } from '../stores/database.ts'
import { findSetting, putSetting } from '../stores/settings/setting-store.ts'

/** What the demonstration made, so that it can be taken away again. */
export interface DemoState {
  readonly specIds: readonly string[]
  readonly sourceIds: readonly string[]
  readonly outputIds: readonly string[]
  readonly sinkPort: number
  /** `begun` where a start was cut off: what it made is taken away, and it is played anew. What was removed is not played again. */
  readonly phase: 'begun' | 'played' | 'removed'
}

/** Labels of its sources begin so. */
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
