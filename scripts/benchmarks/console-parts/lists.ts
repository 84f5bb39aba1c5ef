import type { Page } from 'playwright'
import {
  loadAllRows,
  measureIdleFrames,
  measureKey,
  measureScroll,
  readHeap,
  slowDown,
  withProcessor,
  withWork,
} from '../../console/pages.ts'
import type { Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { painted } from './paint.ts'
import { quantile } from './quantile.ts'

const frames = 240
const step = 60
const presses = 60

/** The list of all alerts, all of whose rows were loaded. */
export async function listRows(page: Page, most: number): Promise<readonly Row[]> {
  const [path, ready] = painted['the list of 10,000 alerts']
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const loaded = await loadAllRows(page, most)
  const heap = await readHeap(page)
  const idle = await withWork(page, () => measureIdleFrames(page, frames))
  await page.keyboard.press('Home')
  const keys = await withWork(page, () => measureKey(page, 'j', presses))
  const scrolled = await withWork(page, () => measureScroll(page, frames, step))
  const slow = await withProcessor(page, slowDown.factor, () => measureScroll(page, frames, step))
  const resting = idle.ms / frames
  const nothing = 'a frame with nothing to do'
  return [
    {
      what: `j to the painted cursor, ${presses} times`,
      ms: quantile(keys.result, 0.95),
      baseline: { what: nothing, ms: median(idle.result) },
      budget: '95 % within 50 ms',
      notes: [
        `half of them within ${quantile(keys.result, 0.5).toFixed(1)} ms`,
        `work for one: ${(keys.ms / presses).toFixed(1)} ms of the processor`,
      ],
    },
    {
      what: `a frame of scrolling ${loaded} rows`,
      ms: quantile(scrolled.result, 0.95),
      baseline: { what: nothing, ms: quantile(idle.result, 0.95) },
      budget: '95 % within 20 ms, at most 2 % over 33 ms',
      notes: [
        `half of them within ${quantile(scrolled.result, 0.5).toFixed(1)} ms, ${over33(scrolled.result)} of ${frames} over 33 ms (${over33(idle.result)} with nothing to do)`,
        `work for one: ${(scrolled.ms / frames).toFixed(1)} ms of the processor (${resting.toFixed(1)} with nothing to do; 8.1 in the measurement that the budget comes from)`,
        `scripts hold ${heap.toFixed(0)} MiB`,
      ],
    },
    {
      what: 'the same, 4 times slower',
      ms: quantile(slow, 0.95),
      baseline: { what: `${nothing}, at full speed`, ms: quantile(idle.result, 0.95) },
      budget: '95 % within 50 ms',
      notes: [`half of them within ${quantile(slow, 0.5).toFixed(1)} ms`],
    },
  ]
}

function over33(times: readonly number[]): number {
  return times.filter((ms) => ms > 33.5).length
}
