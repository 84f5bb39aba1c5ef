import { expect, it } from 'vitest'
import { runBulk } from './run-bulk.ts'

const items = ['a', 'b', 'c', 'd', 'e']

it('processes batches and reports progress', async () => {
  const asked: string[] = []
  const progress: number[] = []
  const outcome = await runBulk(items, async (some) => void asked.push(some.join('')), {
    size: 2,
    onProgress: (count) => progress.push(count),
    signal: new AbortController().signal,
  })
  expect({ outcome, asked, progress }).toEqual({
    outcome: { done: items, failed: [] },
    asked: ['ab', 'cd', 'e'],
    progress: [2, 4, 5],
  })
})

it('retries each item alone if a batch is rejected', async () => {
  const work = async (some: readonly string[]): Promise<void> => {
    if (some.includes('b')) throw new Error('"b" is managed.')
  }
  const options = { size: 3, onProgress: () => undefined, signal: new AbortController().signal }
  expect(await runBulk(items, work, options)).toEqual({
    done: ['a', 'c', 'd', 'e'],
    failed: [{ item: 'b', why: '"b" is managed.' }],
  })
})

it('begins nothing after it was stopped', async () => {
  const stop = new AbortController()
  const outcome = await runBulk(items, async () => stop.abort(), {
    size: 2,
    onProgress: () => undefined,
    signal: stop.signal,
  })
  expect(outcome).toEqual({ done: ['a', 'b'], failed: [] })
})
