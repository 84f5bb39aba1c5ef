import type { CDPSession, Page } from 'playwright'

/** When something was painted, in milliseconds since the start of loading. */
export interface Paint {
  readonly first: number
  /** The largest part of what is seen. */
  readonly largest: number
}

/** How much slower than here: processor by a factor, the line in bytes a second and milliseconds (web-stack: section 5). */
export const slowDown = { factor: 4, bytesPerSecond: 10_000_000 / 8, latency: 40 }

/** Opens an address with nothing cached, and waits for what it is opened for. */
export async function measurePaint(page: Page, path: string, ready: string, isSlow = false): Promise<Paint> {
  return withDevtools(page, async (devtools) => {
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow) await slowLine(devtools)
    return withProcessor(page, isSlow ? slowDown.factor : 1, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(ready).first().waitFor()
      // Live updates keep the network busy for ever: what is painted is looked at until nothing larger comes.
      await page.waitForTimeout(isSlow ? 1_500 : 500)
      return page.evaluate(readPaint)
    })
  })
}

/** In the page. */
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

async function slowLine(devtools: CDPSession): Promise<void> {
  const { bytesPerSecond, latency } = slowDown
  const both = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...both })
}

/** Does something while the page has so many times less of the processor. */
export async function withProcessor<T>(page: Page, factor: number, work: () => Promise<T>): Promise<T> {
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

/** Does something, and how much of the processor the page's main thread took for it, in milliseconds: others on the machine do not count. */
export async function withWork<T>(
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

/** Mebibytes that scripts hold, once what nobody holds was collected. */
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

/** Scrolls a grid by so much at each frame, from its top; milliseconds from frame to frame. */
export function measureScroll(page: Page, frames: number, step: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([count, pixels]) => {
      const isScrolling = (element: Element): boolean =>
        element.scrollHeight > element.clientHeight + 10 && /auto|scroll/.test(getComputedStyle(element).overflowY)
      const grid = document.querySelector('[role=grid]')!
      let area: Element | null | undefined = [grid, ...grid.querySelectorAll('*')].find(isScrolling)
      for (let above = grid.parentElement; area === undefined && above; above = above.parentElement)
        if (isScrolling(above)) area = above
      if (!area) throw new Error('Nothing scrolls.')
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

/** Scrolls a grid to its end again and again until no rows come any more; how many there are then, by its height. */
export function loadAllRows(page: Page, most: number): Promise<number> {
  return page.evaluate(async (limit) => {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
    const grid = document.querySelector('[role=grid]')!
    const isScrolling = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)
    let area: Element | null = [grid, ...grid.querySelectorAll('*')].find(isScrolling) ?? null
    for (let above = grid.parentElement; area === null && above; above = above.parentElement)
      if (isScrolling(above)) area = above
    const row = [...grid.querySelectorAll('[role=row]')].at(-1)!.getBoundingClientRect().height
    const count = (): number => Math.floor(area!.scrollHeight / row)
    for (let [had, still] = [0, 0]; still < 40 && count() < limit;) {
      area!.scrollTop = area!.scrollHeight
      await pause(50)
      still = count() === had ? still + 1 : 0
      had = count()
    }
    return count()
  }, most)
}

/** Presses a key so many times; milliseconds until what it did is painted, each time. */
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

/** Milliseconds from frame to frame while nothing happens. */
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
