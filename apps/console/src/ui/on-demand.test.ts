import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetries } from './on-demand.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => Promise.reject<string>(new TypeError('Failed to fetch'))

it('tries again while a part does not come', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(nothing).mockResolvedValueOnce('the part')
  const loaded = loadWithRetries(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('the part')
})

it('gives up after sixteen seconds, by an error that says what is missing', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn<() => Promise<string>>(nothing)
  const failure = loadWithRetries(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(15_500)
  expect(await failure).toMatchObject({ name: 'NotLoaded', cause: new TypeError('Failed to fetch') })
  expect(load).toHaveBeenCalledTimes(6)
})

it('goes on while the browser is offline', async () => {
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  const load = vi.fn<() => Promise<string>>(nothing)
  const loaded = loadWithRetries(load)
  await vi.advanceTimersByTimeAsync(600_000)
  load.mockResolvedValue('the part')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await loaded).toBe('the part')
})
