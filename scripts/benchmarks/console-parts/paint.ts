import type { Page } from 'playwright'
import { measurePaint, type Paint } from '../../console/pages.ts'
import type { Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { printProgress } from './steps.ts'

/** Path of each screen, and a selector of its content. Alerts of severity Info are resolved when they are created. */
export const screens = {
  'the overview': ['/dashboard/overview/', 'h1'],
  'the list of 10,000 alerts': ['/alerts-and-errors/?range=all&statuses[]=RESOLVED', '[role=grid] [role=gridcell]'],
  'the list of 1,000 detections': ['/build/detections/', 'main a[href^="/build/detections/rules/"]'],
} as const

/** Measures when screens are painted with an empty cache, compared with a page of one word. */
export async function paintRows(page: Page, runs: number, isSlow: boolean): Promise<readonly Row[]> {
  const names = Object.keys(screens) as (keyof typeof screens)[]
  const samples = new Map<string, Paint[]>([['', []], ...names.map((name): [string, Paint[]] => [name, []])])
  for (let run = 0; run < runs; run++) {
    samples.get('')!.push(await measurePaint(page, '/healthz/live', 'body', isSlow))
    for (const name of names) {
      const [path, ready] = screens[name]
      samples.get(name)!.push(await measurePaint(page, path, ready, isSlow))
    }
    printProgress(`  ${isSlow ? 'throttled' : 'not throttled'}: run ${run + 1} of ${runs}`)
  }
  const medianOf = (name: string, which: keyof Paint): number => median(samples.get(name)!.map((one) => one[which]))
  const [first, largest] = isSlow ? ['1,500', '2,000'] : ['800', '1,000']
  const suffix = isSlow ? ', throttled' : ''
  return names.map((name) => ({
    what: `${name}${suffix}`,
    ms: medianOf(name, 'largest'),
    baseline: { what: 'a page of one word', ms: medianOf('', 'largest') },
    budget: `largest paint within ${largest} ms, first within ${first} ms${isSlow ? '; 4x CPU throttling, 10 Mbit/s, 40 ms latency' : ''}`,
    notes: [`first paint after ${medianOf(name, 'first').toFixed(0)} ms`],
  }))
}
