import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { buildConsoleIfStale } from '../build-console.ts'
import { budgetOf, largestChunk } from '../console/budgets.ts'
import { readChunkSizes, readScreenSizes } from '../console/sizes.ts'
import { ownPassword } from '../lab/administrator.ts'
import { openCloudTrailLab, type CloudTrailLab } from '../lab/cloud-trail.ts'
import { sendUntilAccepted } from '../lab/send.ts'
import { settle } from '../lab/settle.ts'
import { headlessChromium } from '../system-packages.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { editorRows, saveRules } from './console-parts/editor.ts'
import { listRows } from './console-parts/lists.ts'
import { manyRows } from './console-parts/many-rows.ts'
import { paintRows } from './console-parts/paint.ts'
import { printProgress, runSteps, within } from './console-parts/steps.ts'

const alertCount = 10_000
const bodyEvents = 200

/**
 * Measures the console on a server with 10,000 alerts and the detections of the content, in Chromium without a GPU:
 * paint times, lists, editors and download sizes. The baselines are a page of one word, idle frames and a plain text
 * area in the same browser.
 */
export const console: Benchmark = {
  name: 'console',
  async run({ root, content, runs }) {
    await buildConsoleIfStale()
    const folder = mkdtempSync(join(tmpdir(), 'picket-bench-console-'))
    let lab: CloudTrailLab | undefined
    let browser: Browser | undefined
    try {
      printProgress('starting a server with the detections')
      lab = await within(900, openCloudTrailLab({ folder, content, console: join(root, 'apps/console/dist') }))
      const { server, administrator } = lab
      printProgress(`raising ${alertCount} alerts`)
      await within(900, raiseAlerts(lab))
      await within(120, saveRules(administrator))
      browser = await chromium.launch({
        executablePath: headlessChromium,
        args: ['--no-sandbox', '--disable-gpu'],
        timeout: 60_000,
      })
      const page = await within(120, openSignedIn(browser, server.address))
      const sizes = sizeRows()
      const timed = await runSteps([
        { what: 'paint', seconds: 60 + 60 * runs, run: () => paintRows(page, runs, false) },
        { what: 'paint, throttled', seconds: 60 + 120 * runs, run: () => paintRows(page, runs, true) },
        { what: 'lists', seconds: 600, run: () => listRows(page, alertCount) },
        { what: 'a list longer than the row limit', seconds: 900, run: () => manyRows(page) },
        { what: 'editors', seconds: 240 + 20 * runs, run: () => editorRows(page, runs) },
      ])
      return [...sizes, ...timed]
    } finally {
      await Promise.allSettled([browser && within(30, browser.close()), lab && within(30, lab.server.kill())])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Sends events that raise one alert each. */
async function raiseAlerts({ home, url, texts }: CloudTrailLab): Promise<void> {
  const sample = JSON.parse(texts[0]!) as object
  const eventTime = new Date().toISOString().replace(/\.\d+/, '')
  for (let from = 0; from < alertCount; from += bodyEvents) {
    const lines = Array.from({ length: bodyEvents }, (_, index) =>
      JSON.stringify({ ...sample, eventName: 'LabProbe', eventID: `probe-${from + index}`, eventTime }),
    )
    await sendUntilAccepted(url, lines.join('\n'))
  }
  await settle(home.data, { what: ['items'], timeoutMs: 600_000 })
}

async function openSignedIn(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/sign-in/')
  await page.getByLabel('Email').fill('admin@localhost')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  return page
}

/**
 * Returns the sizes that the build checks: the shell, the largest script and the screens that are closest to their
 * limit.
 */
function sizeRows(): readonly Row[] {
  const [shell, ...screens] = readScreenSizes()
  const kibibytes = (bytes: number): number => bytes / 1024
  const baseline = { what: 'the shell with an empty route', ms: kibibytes(shell!.bytes) }
  const nearest = screens.toSorted((a, b) => b.bytes / budgetOf(b.name) - a.bytes / budgetOf(a.name)).slice(0, 6)
  const rowOf = (what: string, bytes: number, budget: number): Row => ({
    what,
    ms: kibibytes(bytes),
    unit: 'KiB',
    baseline,
    budget: `${budget} KiB of compressed scripts and styles until it is usable`,
  })
  return [
    rowOf('the shell', shell!.bytes, budgetOf('shell')),
    rowOf('the largest script', readChunkSizes()[0]!.bytes, largestChunk),
    ...nearest.map(({ name, bytes }) => rowOf(name.replace('/screen.tsx', ''), bytes, budgetOf(name))),
  ]
}
