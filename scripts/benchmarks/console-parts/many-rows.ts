import type { Page } from 'playwright'
import { makeUpAlerts } from '../../console/made-up-alerts.ts'
import { loadAllRows, measureIdleFrames, measureScroll, readHeap, withWork } from '../../console/pages.ts'
import type { Row } from '../benchmark.ts'
import { painted } from './paint.ts'
import { quantile } from './quantile.ts'

const total = 100_000
const most = 10_000
const frames = 240

/** A list of 100,000 alerts that are made up: however far somebody scrolls, no more than 10,000 are loaded. */
export async function manyRows(page: Page): Promise<readonly Row[]> {
  const { asked, end } = await makeUpAlerts(page, total)
  try {
    const [path, ready] = painted['the list of 10,000 alerts']
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(ready).first().waitFor()
    const loaded = await loadAllRows(page, total)
    const heap = await readHeap(page)
    const idle = await withWork(page, () => measureIdleFrames(page, frames))
    const scrolled = await withWork(page, () => measureScroll(page, frames, 60))
    if (asked() > most) throw new Error(`${asked()} rows were asked for.`)
    return [
      {
        what: `a frame of scrolling, of ${total.toLocaleString('en')} alerts`,
        ms: quantile(scrolled.result, 0.95),
        baseline: { what: 'a frame with nothing to do', ms: quantile(idle.result, 0.95) },
        budget: `no more than ${most.toLocaleString('en')} are loaded, and they scroll like fewer`,
        notes: [
          `${asked()} were asked for, ${loaded} were loaded, scripts hold ${heap.toFixed(0)} MiB`,
          `work for one: ${(scrolled.ms / frames).toFixed(1)} ms of the processor (${(idle.ms / frames).toFixed(1)} with nothing to do)`,
        ],
      },
    ]
  } finally {
    await end()
  }
}
