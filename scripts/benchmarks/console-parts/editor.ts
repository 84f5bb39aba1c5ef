import type { Page } from 'playwright'
import { measureCpuTime } from '../../console/pages.ts'
import { measureOpening, measureTyping } from '../../console/texts.ts'
import type { Administrator } from '../../lab/administrator.ts'
import type { Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { quantile } from './quantile.ts'

const short = 'Bench.Short'
const long = 'Bench.Long'
const lines = 5_000
const keystrokes = 60

/** Stores a rule of a few lines and one of 5,000. */
export async function saveRules({ request }: Administrator): Promise<void> {
  for (const text of [ruleOf(short, 2), ruleOf(long, lines / 5)])
    await request('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
      input: { detection: { text }, runTestsFirst: false },
    })
}

function ruleOf(id: string, tests: number): string {
  const test = (at: number): string =>
    `  - Name: test ${at}\n    ExpectedResult: false\n    Log:\n      eventName: Something${at}\n      sourceIPAddress: 10.0.0.1\n`
  return `AnalysisType: rule
RuleID: ${id}
Enabled: false
LogTypes: [AWS.CloudTrail]
Severity: Low
Detection:
  - Key: eventName
    Condition: Equals
    Value: X
Tests:
${Array.from({ length: tests }, (_, at) => test(at)).join('')}`
}

const addressOf = (id: string): string => `/build/detections/rules/${id}/`

/** Measures how long a loaded editor takes to show a text, and how quickly it paints what a user types. */
export async function editorRows(page: Page, runs: number): Promise<readonly Row[]> {
  const opened: { readonly [id: string]: number[] } = { [short]: [], [long]: [] }
  await page.goto(`${addressOf(short)}edit/?view=yaml`, { waitUntil: 'commit' })
  await page.locator('.cm-line:visible').first().waitFor()
  // Until everything that loads after the screen has arrived.
  await page.waitForTimeout(4_000)
  for (let run = 0; run <= runs; run++)
    // The long text comes first: the short one is already open, and opening it again would measure nothing.
    for (const id of [long, short]) {
      await measureOpeningOf(page, id).then((ms) => run > 0 && opened[id]!.push(ms))
      await page.waitForTimeout(1_500)
    }
  const plain = await typeInto(page, async () => {
    await page.goto('/healthz/live')
    await page.evaluate(
      (text) => {
        const box = document.createElement('textarea')
        box.value = text
        document.body.replaceChildren(box)
        box.focus()
      },
      ruleOf(long, lines / 5),
    )
  })
  const typed = await typeInto(page, async () => {
    await page.goto(`${addressOf(long)}edit/?view=yaml`, { waitUntil: 'commit' })
    await page.locator('.cm-line:visible', { hasText: 'Severity: Low' }).click()
    await page.waitForTimeout(4_000)
    await page.keyboard.press('Enter')
    await page.keyboard.type('DisplayName: ')
  })
  return [
    {
      what: 'opening an editor with a short text',
      ms: median(opened[short]!),
      baseline: { what: 'a key in a plain text area', ms: median(plain.delays) },
      budget: 'mounted within 150 ms, server time excluded',
    },
    {
      what: `opening an editor with ${lines.toLocaleString('en')} lines`,
      ms: median(opened[long]!),
      baseline: { what: 'an editor with a short text', ms: median(opened[short]!) },
      budget: 'opened within 150 ms, server time excluded',
    },
    {
      what: `typing in ${lines.toLocaleString('en')} lines`,
      ms: quantile(typed.delays, 0.95),
      baseline: { what: 'the same text in a plain text area', ms: quantile(plain.delays, 0.95) },
      budget: '95 % painted within 50 ms',
      notes: [
        `median ${quantile(typed.delays, 0.5).toFixed(1)} ms, maximum ${Math.max(...typed.delays).toFixed(0)} ms`,
        `CPU time per key: ${typed.cpuMs.toFixed(1)} ms (${plain.cpuMs.toFixed(1)} ms in a plain text area), including the checks during pauses`,
      ],
    },
  ]
}

function measureOpeningOf(page: Page, id: string): Promise<number> {
  return measureOpening(page, `${addressOf(id)}edit/?view=yaml`, 'GetDetection')
}

async function typeInto(
  page: Page,
  open: () => Promise<void>,
): Promise<{ readonly delays: readonly number[]; readonly cpuMs: number }> {
  await open()
  const { result, ms } = await measureCpuTime(page, () => measureTyping(page, keystrokes))
  return { delays: result, cpuMs: ms / keystrokes }
}
