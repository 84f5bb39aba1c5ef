import type { Page } from 'playwright'
import { mockAlerts } from '../../console/mock-alerts.ts'
import { loadAllRows, measureIdleFrames, measureScroll, readHeap, measureCpuTime } from '../../console/pages.ts'
import type { Row } from '../benchmark.ts'
import { screens } from './paint.ts'
import { quantile } from './quantile.ts'

const total = 100_000
const limit = 10_000
const frames = 240

/** Measures a list of 100,000 mock alerts: however far a user scrolls, it loads no more than 10,000. */
export async function manyRows(page: Page): Promise<readonly Row[]> {
  const { requestedRows, end } = await mockAlerts(page, total)
  try {
    const [path, ready] = screens['the list of 10,000 alerts']
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(ready).first().waitFor()
    const loaded = await loadAllRows(page, total)
    const heap = await readHeap(page)
    const idle = await measureCpuTime(page, () => measureIdleFrames(page, frames))
    const scrolled = await measureCpuTime(page, () => measureScroll(page, frames, 60))
    if (requestedRows() > limit)
      throw new Error(`The console requested ${requestedRows()} rows; it must not request more than ${limit}.`)
    return [
      {
        what: `a frame of scrolling in ${total.toLocaleString('en')} alerts`,
        ms: quantile(scrolled.result, 0.95),
        baseline: { what: 'an idle frame', ms: quantile(idle.result, 0.95) },
        budget: `loads no more than ${limit.toLocaleString('en')} rows, and scrolls as fast as a shorter list`,
        notes: [
          `${requestedRows()} rows requested, ${loaded} loaded, JavaScript heap ${heap.toFixed(0)} MiB`,
          `CPU time per frame: ${(scrolled.ms / frames).toFixed(1)} ms (${(idle.ms / frames).toFixed(1)} ms when idle)`,
        ],
      },
    ]
  } finally {
    await end()
  }
}
