import { afterEach, expect, it, vi } from 'vitest'
import { createLake } from './create-lake.ts'
import type { LakeEngine } from './engine/lake-engine.ts'

afterEach(() => void vi.useRealTimers())

/** An engine without tables that counts how often they are read. */
function openEngine(isShared: boolean): { readonly engine: LakeEngine; readonly asked: () => number } {
  let count = 0
  const reading = { progress: async () => undefined, totals: () => ({ rowsRead: 0, bytesRead: 0 }) }
  const engine = {
    isShared,
    read: () => ({
      ...reading,
      chunks: (async function* (): AsyncGenerator<Uint8Array> {
        count++
        yield new Uint8Array()
      })(),
    }),
  }
  return { engine: engine as unknown as LakeEngine, asked: () => count }
}

it.each([
  ['rereads after a while which tables other processes created', true, 2],
  ['remembers the tables of an engine of its own', false, 1],
])('%s', async (_, isShared, times) => {
  vi.useFakeTimers()
  const { engine, asked } = openEngine(isShared)
  const lake = createLake({ engine })
  await lake.tables()
  await lake.tables()
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await lake.tables()
  expect(asked()).toBe(times)
})
