import type { Page } from 'playwright'
import { measurePaint, type Paint } from '../../console/pages.ts'
import type { Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { say } from './steps.ts'

/** Screens, and what each is opened for. Alerts of severity Info are resolved when they are made. */
export const painted = {
  'the overview': ['/dashboard/overview/', 'h1'],
  'the list of 10,000 alerts': ['/alerts-and-errors/?range=all&statuses[]=RESOLVED', '[role=grid] [role=gridcell]'],
  'the list of 1,000 detections': ['/build/detections/', 'main a[href^="/build/detections/rules/"]'],
} as const

/** When screens are painted, with nothing cached, beside a page of one word. */
export async function paintRows(page: Page, runs: number, isSlow: boolean): Promise<readonly Row[]> {
  const names = Object.keys(painted) as (keyof typeof painted)[]
  const taken = new Map<string, Paint[]>([['', []], ...names.map((name): [string, Paint[]] => [name, []])])
  for (let run = 0; run < runs; run++) {
    taken.get('')!.push(await measurePaint(page, '/healthz/live', 'body', isSlow))
    for (const name of names) {
      const [path, ready] = painted[name]
      taken.get(name)!.push(await measurePaint(page, path, ready, isSlow))
    }
    say(`  ${isSlow ? 'slowed down' : 'at full speed'}: ${run + 1} of ${runs}`)
  }
  const middle = (name: string, which: keyof Paint): number => median(taken.get(name)!.map((one) => one[which]))
  const [first, largest] = isSlow ? ['1,500', '2,000'] : ['800', '1,000']
  const how = isSlow ? ', slowed down' : ''
  return names.map((name) => ({
    what: `${name}${how}`,
    ms: middle(name, 'largest'),
    baseline: { what: 'a page of one word', ms: middle('', 'largest') },
    budget: `largest paint within ${largest} ms, first within ${first} ms${isSlow ? '; processor 4 times slower, 10 Mbit/s, 40 ms' : ''}`,
    notes: [`first paint after ${middle(name, 'first').toFixed(0)} ms`],
  }))
}
