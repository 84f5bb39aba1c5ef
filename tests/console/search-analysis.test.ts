import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/search/'
const query = 'okta_systemlog\n| where p_event_time > time.ago(7d)'
const results = (page: Page) => page.getByRole('grid', { name: 'Results' })
const lines = (page: Page) => page.getByRole('textbox', { name: 'Query' }).locator('.cm-line').allTextContents()
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function openSearch(page: Page, text = query): Promise<void> {
  await page.goto(`${path}?run=true&query=${encodeURIComponent(text)}`)
  await results(page).getByRole('gridcell').first().waitFor()
}

it('groups events into patterns, rare ones first, and filters by one', async () => {
  const { page } = opened
  await openSearch(page)
  await view(page, 'Patterns').click()
  const patterns = page.getByRole('table', { name: 'Patterns' })
  await patterns.getByRole('row').nth(1).waitFor()
  await page.getByText(/^[\d,]+ patterns of (the newest )?[\d,]+ events$/).waitFor()
  await page.getByRole('checkbox', { name: 'Rare patterns first' }).check()
  const counts = () =>
    patterns
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1, 4).map((row) => Number(row.firstElementChild!.textContent.replace(',', ''))))
  await expect.poll(counts).toEqual([1, 1, 1])
  await patterns.getByRole('button', { name: 'Only events with this pattern' }).first().click()
  await page.getByRole('status').getByText('1 row', { exact: true }).waitFor()
  expect((await lines(page))[2]).toMatch(/^\| where re\.replace\(/)
})

it('tells what is different about a part of the timeline, and filters by it', async () => {
  const { page } = opened
  await openSearch(page)
  await view(page, 'What is different?').click()
  await page.getByText('Select events to compare').waitFor()
  const { faults, look } = checkWithAxe(page)
  await look('differences before a selection')
  await page.getByRole('textbox', { name: 'Events to compare with the others' }).fill("outcome.result == 'FAILURE'")
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Differences' })
  const first = table.getByRole('row').nth(1)
  await first.waitFor()
  expect((await first.getByRole('cell').allTextContents())[4]).toBe('+100.0 points')
  const own = table.getByRole('row').filter({ has: page.getByRole('cell', { name: 'FAILURE', exact: true }) })
  expect(await own.getByRole('cell').allTextContents()).toEqual([
    'outcome.result',
    'FAILURE',
    expect.stringMatching(/^100 % \(\d+\)$/),
    '0 % (0)',
    '+100.0 points',
    '',
  ])
  await look('differences')
  // A link shows the same.
  await page.waitForURL((url) => url.searchParams.get('view') === 'differences')
  await page.reload()
  await table.getByRole('row').nth(1).waitFor()
  // A part of the timeline replaces the condition.
  const timeline = page.getByRole('slider', { name: 'Rows over time' })
  await timeline.waitFor()
  await timeline.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const condition = page.getByRole('textbox', { name: 'Events to compare with the others' })
  await expect.poll(() => condition.inputValue()).toMatch(/^p_event_time >= /)
  await condition.fill("outcome.result == 'FAILURE'")
  await page.keyboard.press('Enter')
  await table.getByRole('button', { name: 'Only rows where outcome.result is FAILURE' }).click()
  await expect.poll(async () => (await lines(page))[2]).toBe("| where outcome.result == 'FAILURE'")
  expect(faults).toEqual([])
})

it('compares with the previous period', async () => {
  const { page } = opened
  await openSearch(page)
  await page.getByRole('button', { name: 'Previous period' }).click()
  await page.getByText(/^[\d,]+ events, (none|[\d,]+) in the previous period/).waitFor()
  await page.getByRole('button', { name: 'Previous period' }).click()
})

it('filters by the value of a cell with one key', async () => {
  const { page } = opened
  await openSearch(page, `${query}\n| project p_event_time, eventType, outcome`)
  await results(page).focus()
  await page.keyboard.press('ArrowRight')
  const cell = results(page).locator('[aria-selected=true]')
  const value = await cell.textContent()
  await page.keyboard.press('-')
  await expect.poll(async () => (await lines(page))[3]).toBe(`| where eventType != '${value}'`)
})

it('shows new events as they arrive, pauses while an event is open, and goes on', async () => {
  const { page } = opened
  const { createHttpSource } = (await started.ask(
    'mutation { createHttpSource(input: { integrationLabel: "tail", logTypes: ["AWS.CloudTrail"], logStreamType: Lines, authMethod: None }) { logSource { integrationId } } }',
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const send = async (name: string) =>
    fetch(`${started.address}/ingest/${createHttpSource.logSource.integrationId}?wait=true`, {
      method: 'POST',
      body: JSON.stringify({
        eventVersion: '1.08',
        userIdentity: { type: 'IAMUser', userName: 'ana' },
        eventTime: new Date().toISOString().replace(/\.\d+/, ''),
        eventSource: 'iam.amazonaws.com',
        eventName: name,
        awsRegion: 'eu-central-1',
        sourceIPAddress: '203.0.113.7',
        eventID: crypto.randomUUID(),
        eventType: 'AwsApiCall',
        recipientAccountId: '111122223333',
      }),
    })
  await openSearch(page, 'aws_cloudtrail\n| where p_event_time > time.ago(7d)\n| sort p_event_time desc\n| limit 5')
  await view(page, 'Live tail').click()
  await page.getByText('Waiting for events', { exact: true }).waitFor()
  await send('FirstCall')
  const tail = page.getByRole('grid', { name: 'Live tail' })
  await tail.getByRole('gridcell', { name: 'FirstCall' }).waitFor()
  await send('SecondCall')
  await tail.getByRole('gridcell', { name: 'SecondCall' }).waitFor()
  expect(await tail.getByRole('row').count()).toBe(3)
  const { faults, look } = checkWithAxe(page)
  await look('live tail')
  await tail.getByRole('gridcell', { name: 'SecondCall' }).click()
  const sheet = page.getByRole('dialog', { name: 'Row 1' })
  await sheet.getByText('SecondCall').first().waitFor()
  await send('ThirdCall')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await tail.getByRole('gridcell', { name: 'ThirdCall' }).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

it('makes a rule of a search, with an event as its test and how often it would have matched', async () => {
  const { page } = opened
  await openSearch(page, `${query}\n| where outcome.result == 'FAILURE'\n| sort p_event_time desc`)
  await results(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Row 1' }).getByRole('button', { name: 'Create rule' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rule from this search' })
  await sheet.getByText(/^[\d,]+ events of the last 30 days meet these conditions, on \d+ days?\.$/).waitFor()
  const { faults, look } = checkWithAxe(page)
  await look('a rule from a search')
  expect(await sheet.getByLabel('Rule', { exact: true }).textContent()).toContain('Value: FAILURE')
  await sheet.getByRole('button', { name: 'Open in the editor' }).click()
  await page.waitForURL((url) => url.pathname === '/build/detections/new/')
  await page.getByText('Search.OktaSystemLog.FAILURE').first().waitFor()
  expect(faults).toEqual([])
})
