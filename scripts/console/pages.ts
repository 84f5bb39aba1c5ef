import type { CDPSession, Page } from 'playwright'

/** Paint times in milliseconds since navigation started. */
export interface Paint {
  readonly first: number
  /** Largest contentful paint. */
  readonly largest: number
}

/** CPU throttling factor and network conditions of a slow client; latency in milliseconds. */
export const throttling = { factor: 4, bytesPerSecond: 10_000_000 / 8, latency: 40 }

/** Opens a path with an empty cache and waits until the selector `ready` matches. */
export async function measurePaint(page: Page, path: string, ready: string, isSlow = false): Promise<Paint> {
  return withDevtools(page, async (devtools) => {
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow) await throttleNetwork(devtools)
    return withCpuThrottling(page, isSlow ? throttling.factor : 1, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(ready).first().waitFor()
      // Live updates keep the network busy, so waiting for an idle network would never end.
      await page.waitForTimeout(isSlow ? 1_500 : 500)
      return page.evaluate(readPaint)
    })
  })
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const largest = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    setTimeout(() => resolve(first?.startTime ?? 0), 5_000)
  })
  return { first: first?.startTime ?? largest, largest }
}

async function throttleNetwork(devtools: CDPSession): Promise<void> {
  const { bytesPerSecond, latency } = throttling
  const both = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...both })
}

/** Runs the work while the CPU of the page is throttled by this factor. */
export async function withCpuThrottling<T>(page: Page, factor: number, work: () => Promise<T>): Promise<T> {
  if (factor === 1) return work()
  return withDevtools(page, async (devtools) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor })
    try {
      return await work()
    } finally {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  })
}

/**
 * Runs the work and measures the CPU time of the page's main thread in milliseconds, independent of other load on the
 * machine.
 */
export async function measureCpuTime<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  return withDevtools(page, async (devtools) => {
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await readMetric(devtools, 'TaskDuration')
    const result = await work()
    return { result, ms: ((await readMetric(devtools, 'TaskDuration')) - before) * 1_000 }
  })
}

/** Returns the size of the JavaScript heap after a garbage collection, in MiB. */
export async function readHeap(page: Page): Promise<number> {
  return withDevtools(page, async (devtools) => {
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('Performance.enable')
    return (await readMetric(devtools, 'JSHeapUsedSize')) / 1024 / 1024
  })
}

async function readMetric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

async function withDevtools<T>(page: Page, work: (devtools: CDPSession) => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page)
  try {
    return await work(devtools)
  } finally {
    await devtools.detach().catch(() => undefined)
  }
}

/** Scrolls a grid from its top by `step` pixels per frame. Returns the milliseconds between frames. */
export function measureScroll(page: Page, frames: number, step: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([count, pixels]) => {
      const isScrolling = (element: Element): boolean =>
        element.scrollHeight > element.clientHeight + 10 && /auto|scroll/.test(getComputedStyle(element).overflowY)
      const grid = document.querySelector('[role=grid]')!
      let area: Element | null | undefined = [grid, ...grid.querySelectorAll('*')].find(isScrolling)
      for (let above = grid.parentElement; area === undefined && above; above = above.parentElement)
        if (isScrolling(above)) area = above
      if (!area) throw new Error('The page has no scrollable grid.')
      area.scrollTop = 0
      const times: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < count!; frame++) {
        area.scrollTop += pixels!
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
      return times
    },
    [frames, step] as const,
  )
}

/** Scrolls a grid to its end until no more rows load. Returns the number of rows, computed from its height. */
export function loadAllRows(page: Page, maxRows: number): Promise<number> {
  return page.evaluate(async (limit) => {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
    const grid = document.querySelector('[role=grid]')!
    const isScrolling = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)
    let area: Element | null = [grid, ...grid.querySelectorAll('*')].find(isScrolling) ?? null
    for (let above = grid.parentElement; area === null && above; above = above.parentElement)
      if (isScrolling(above)) area = above
    const row = [...grid.querySelectorAll('[role=row]')].at(-1)!.getBoundingClientRect().height
    const count = (): number => Math.floor(area!.scrollHeight / row)
    for (let [previous, unchanged] = [0, 0]; unchanged < 40 && count() < limit;) {
      area!.scrollTop = area!.scrollHeight
      await pause(50)
      unchanged = count() === previous ? unchanged + 1 : 0
      previous = count()
    }
    return count()
  }, maxRows)
}

/** Presses a key this many times. Returns the milliseconds until its effect is painted, for each press. */
export function measureKey(page: Page, key: string, times: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([name, count]) => {
      const delays: number[] = []
      for (let press = 0; press < count; press++) {
        const since = performance.now()
        const target = document.activeElement ?? document.body
        target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        delays.push(performance.now() - since)
      }
      return delays
    },
    [key, times] as const,
  )
}

/** Returns the milliseconds between frames while the page is idle. */
export function measureIdleFrames(page: Page, frames: number): Promise<readonly number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let frame = 0; frame < count; frame++) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  }, frames)
}
