import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/search/'
const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const lines = (page: Page) => editor(page).locator('.cm-line').allTextContents()
const results = (page: Page) => page.getByRole('grid', { name: 'Results' })
const cells = (page: Page, row: number) =>
  results(page).getByRole('row').nth(row).getByRole('gridcell').allTextContents()
const options = (page: Page) => page.getByRole('listbox', { name: 'Completions' }).getByRole('option')

/** Chooses a completion by its label; `typed` narrows the list. */
async function choose(page: Page, label: string, typed = ''): Promise<void> {
  await page.keyboard.type(typed)
  const option = options(page).filter({ has: page.locator('.cm-completionLabel').getByText(label, { exact: true }) })
  await option.first().click()
}

// spec: D3-3.42
it('leads from an empty editor to a useful query by completion, runs it and shows what it found', async () => {
  const { page } = opened
  await page.goto(path)
  await editor(page).click()
  await page.keyboard.press('Control+Space')
  await choose(page, 'aws_cloudtrail', 'aws')
  // What comes next is offered without asking.
  await choose(page, 'summarize')
  await choose(page, 'agg.count')
  await page.keyboard.type(' ')
  await choose(page, 'by')
  await choose(page, 'eventName', 'eventN')
  await page.keyboard.type(' ')
  await choose(page, 'sort')
  await choose(page, 'count', 'cou')
  await page.keyboard.type(' ')
  await choose(page, 'limit')
  await page.keyboard.type('5')
  expect(await lines(page)).toEqual([
    'aws_cloudtrail',
    '| summarize count=agg.count() by eventName',
    // The direction is a hint.
    '| sort count desc',
    '| limit 5',
  ])

  await page.keyboard.press('Control+Enter')
  const notice = page.getByRole('alert').filter({ hasText: 'No time range' })
  await notice.getByText(/Up to [\d,]+ rows/).waitFor()
  await notice.getByRole('button', { name: 'Limit to the last day' }).click()
  await results(page).waitFor()
  await page.getByRole('status').getByText('5 rows').waitFor()
  expect((await lines(page))[1]).toBe('| where p_event_time > time.ago(1d)')
  const [count, name] = await cells(page, 1)
  expect([Number(count) > 5, /^[A-Z]\w+$/.test(name!)]).toEqual([true, true])

  await results(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const row = page.getByRole('dialog', { name: 'Row 2' })
  await row.getByText('eventName').waitFor()
  await row.getByRole('button', { name: 'Previous row' }).click()
  await page.getByRole('dialog', { name: 'Row 1' }).getByText(name!).waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
})

it('marks mistakes at their lines, fixes one, and shares the query with its results by a link', async () => {
  const { page } = opened
  await page.goto(
    `${path}?query=${encodeURIComponent('okta_systemlog\n| where p_event_time > time.ago(7d)\n| project evenType, published\n| sort publishd desc')}`,
  )
  const problems = page.getByRole('list', { name: 'Problems of the query' })
  await problems.getByText('Column "evenType" does not exist.').waitFor()
  await editor(page).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('The query has 2 mistakes. Fix them to run the query.').waitFor()
  expect(await results(page).count()).toBe(0)
  await problems.getByRole('button', { name: 'Replace with "eventType"' }).click()
  await problems.getByText('evenType').waitFor({ state: 'detached' })
  await problems.getByRole('button', { name: 'Replace with "published"' }).click()
  await problems.waitFor({ state: 'detached' })
  expect((await lines(page)).slice(2)).toEqual(['| project eventType, published', '| sort published desc'])
  await page.keyboard.press('Control+Enter')
  await results(page).waitFor()
  const first = await cells(page, 1)
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBeNull()

  const link = page.url()
  await page.goto('/dashboard/overview/')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await results(page).waitFor()
  expect(await cells(page, 1)).toEqual(first)
  expect((await lines(page))[2]).toBe('| project eventType, published')
})

it('describes names, functions and types where they are used, and formats and folds the query', async () => {
  const { page } = opened
  await page.goto(
    `${path}?query=${encodeURIComponent('okta_systemlog | where p_event_time > time.ago(7d) | extend size=strings.len(eventType) | project size')}`,
  )
  await editor(page).click()
  await page.keyboard.press('Control+Shift+F')
  await expect
    .poll(() => lines(page))
    .toEqual([
      'okta_systemlog',
      '| where p_event_time > time.ago(7d)',
      expect.stringContaining('| extend size'),
      '| project size',
    ])
  await page.keyboard.press('Control+Home')
  await expect.poll(async () => (await lines(page))[2]).toMatch(/^\| extend size: int\s*=/)
  await editor(page)
    .locator('.cm-line')
    .first()
    .hover({ position: { x: 40, y: 8 } })
  await page.locator('.cm-tooltip-hover').getByText('logs.okta_systemlog').waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('| where strings.len(')
  await page
    .locator('.cm-flow-signature')
    .getByText(/^strings\.len\(/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.cm-flow-signature').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+BracketLeft')
  await expect.poll(() => lines(page)).toEqual([expect.stringMatching(/^okta_systemlog/)])
})

it('shows the SQL of a query with its values', async () => {
  const { page } = opened
  await page.goto(`${path}?query=${encodeURIComponent("aws_cloudtrail | where eventName == 'AssumeRole'")}`)
  await page.getByRole('button', { name: 'Show SQL' }).click()
  const sheet = page.getByRole('dialog', { name: 'SQL of the query' })
  await sheet.getByText(/WHERE .*`eventName` = \{p\d+:String\}/s).waitFor()
  await sheet.getByText('AssumeRole').waitFor()
  const { faults, look } = checkWithAxe(page)
  await look('the SQL of a query')
  expect(faults).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

const okta = 'okta_systemlog\n| where p_event_time > time.ago(7d)\n| limit 300'

// spec: D3-1.6
it('narrows a search by values of fields, by time and by events, with the query as its text', async () => {
  const { page } = opened
  await page.goto(`${path}?run=true&query=${encodeURIComponent(okta)}`)
  await results(page).waitFor()
  const fields = page.getByRole('complementary', { name: 'Fields' })
  await fields.getByRole('searchbox', { name: 'Find a field' }).fill('eventType')
  await fields.getByRole('button', { name: /^eventType/ }).click()
  await fields.getByText(/^Top values of/).waitFor()
  await fields.getByRole('button', { name: 'Only rows where eventType is user.session.start' }).click()
  await expect
    .poll(() => lines(page))
    .toEqual([...okta.split('\n').slice(0, 2), "| where eventType == 'user.session.start'", '| limit 300'])
  await page.getByText('The query has changed since this run.').waitFor({ state: 'detached' })
  const header = async () => (await results(page).getByRole('columnheader').allTextContents()).slice(0, 3)
  await expect.poll(header).toEqual(['p_event_time', 'uuid', 'eventType'])
  await fields.getByRole('searchbox').fill('uuid')
  await fields.getByRole('button', { name: 'Column uuid' }).click()
  await expect.poll(header).toEqual(['p_event_time', 'eventType', 'version'])

  // The part of the timeline with the first events.
  const timeline = page.getByRole('slider', { name: 'Rows over time' })
  await timeline.waitFor()
  const bars = await timeline
    .locator('tr')
    .evaluateAll((all) => all.map((bar) => Number(bar.lastElementChild!.textContent)))
  const first = bars.findIndex((count) => count > 0)
  await timeline.focus()
  for (let at = 0; at <= first; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lines(page))[1]).toMatch(/^\| where p_event_time >= time\.parse_timestamp\(/)
  await page
    .getByRole('status')
    .getByText(bars[first] === 1 ? '1 row' : `${bars[first]} rows`)
    .waitFor()
  await page.getByLabel('Time range', { exact: true }).selectOption('Last 30 days')
  await expect.poll(async () => (await lines(page))[1]).toBe('| where p_event_time > time.ago(30d)')
})

it('shows an event in every form, filters by its values, and leads to the events around it', async () => {
  const { page } = opened
  await page.goto(`${path}?run=true&query=${encodeURIComponent(okta)}`)
  await results(page).waitFor()
  await results(page).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('treeitem').first().waitFor()
  await page.keyboard.press(']')
  await page.getByRole('dialog', { name: 'Row 2' }).waitFor()
  const view = sheet.getByLabel('View')
  await view.selectOption('Table')
  await sheet.getByRole('cell', { name: 'actor.alternateId', exact: true }).waitFor()
  await view.selectOption('Raw log')
  await sheet.getByText('"alternateId"').first().waitFor()
  await view.selectOption('Raw and normalized')
  await sheet.getByText('Only differences').waitFor()
  await view.selectOption('Tree')
  await sheet.getByRole('searchbox', { name: 'Find in event' }).fill('outcome.result')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  // Exclude this value, by one key.
  await page.keyboard.press('Shift+F')
  await expect.poll(async () => (await lines(page))[2]).toBe("| where outcome.result != 'SUCCESS'")
  await results(page).waitFor()
  await results(page).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Surrounding events' }).click()
  await page.getByRole('menuitem', { name: '± 15 min' }).first().click()
  await expect.poll(async () => (await lines(page)).slice(2)).toEqual(['| sort p_event_time desc', '| limit 500'])
  await results(page).waitFor()
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'NDJSON, one row per line' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ndjson$/)
})

// spec: D3-2.10
it('serves its four variants: events of an alert, a value, a log type and a widget', async () => {
  const { page } = opened
  const { alerts } = (await started.ask(
    '{ alerts(input: { severities: [HIGH], createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id type } } } }',
  )) as { alerts: { edges: { node: { id: string; type: string } }[] } }
  const { id } = alerts.edges.find(({ node }) => node.type === 'RULE')!.node
  await page.goto(`/alerts-and-errors/${id}/events/`)
  await page.getByRole('link', { name: 'Open in Search' }).click()
  await results(page).getByRole('gridcell').first().waitFor()
  expect((await lines(page)).slice(1, 3)).toEqual([
    '| where p_event_time > time.ago(90d)',
    `| where p_alert_id == '${id}'`,
  ])
  await page.goto('/investigate/key-value-search/?key=actor.type&value=User')
  await results(page).getByRole('gridcell').first().waitFor()
  expect((await lines(page))[2]).toBe("| where actor.type == 'User'")
  await page.goto('/investigate/log-type-search/?logType=Okta.SystemLog')
  await results(page).getByRole('gridcell').first().waitFor()
  expect((await lines(page))[0]).toBe('okta_systemlog')
  const widget = 'okta_systemlog | where p_event_time > time.ago(7d) | summarize events=agg.count()'
  await page.goto(`/investigate/dashboard-widget-search/?run=true&query=${encodeURIComponent(widget)}`)
  await page.getByRole('status').getByText('1 row', { exact: true }).waitFor()
})

it('shows the examples with their rows and charts, light and dark, also on a phone', async () => {
  const { page, complaints } = await started.open({ viewport: { width: 390, height: 844 } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  for (const [title, chart] of [
    ['Failed AWS calls by event', 'calls by eventName'],
    ['Okta sign-ins over time', 'signIns by hour'],
    ['Latest AWS activity of a user', undefined],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(path)
    await page.getByRole('button', { name: title }).click()
    await results(page).getByRole('gridcell').first().waitFor()
    if (chart !== undefined) await page.getByRole('list', { name: chart }).getByRole('listitem').nth(2).waitFor()
    await look(title)
  }
  await page.goto(`${path}?run=true&query=${encodeURIComponent(okta)}`)
  await results(page).getByRole('gridcell').first().waitFor()
  await page.getByRole('slider', { name: 'Rows over time' }).waitFor()
  await look('events')
  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('button', { name: /^eventType/ }).click()
  await look('fields')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})

it('shows a field for each parameter of the query, and keeps the values in the link', async () => {
  const { page } = opened
  const text = [
    'declare query_parameters(event: string, since: timespan = 7d);',
    'aws_cloudtrail',
    '| where p_event_time > time.ago(since) and eventName == event',
    '| summarize n=agg.count() by eventName',
  ].join('\n')
  await page.goto(`${path}?query=${encodeURIComponent(text)}`)
  const fields = page.getByRole('group', { name: 'Parameters' })
  const event = fields.getByRole('textbox', { name: 'event' })
  await event.waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await fields.getByText('This parameter requires a value.').waitFor()
  expect(await event.evaluate((field) => field === document.activeElement)).toBe(true)
  await fields.getByRole('textbox', { name: 'since' }).fill('soon')
  await fields.getByText('Enter a timespan, such as 1d.').waitFor()
  await fields.getByRole('textbox', { name: 'since' }).fill('30d')
  await event.fill('AssumeRole')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await results(page).waitFor()
  expect((await cells(page, 1))[1]).toBe('AssumeRole')
  await page.waitForURL((url) => url.searchParams.get('p.event') === 'AssumeRole')
  await page.reload()
  await results(page).waitFor()
  expect(await event.inputValue()).toBe('AssumeRole')
})

it('saves a query, and uses it in another by its name', async () => {
  const { page } = opened
  await page.goto(`${path}?query=${encodeURIComponent('| summarize n=agg.count() by eventName | sort n | limit 1')}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Name' }).fill('Most frequent call')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.goto(`${path}?query=${encodeURIComponent('aws_cloudtrail | where p_event_time > time.ago(30d)')}`)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(" | saved_query('")
  await page.keyboard.press('Control+Space')
  await choose(page, 'Most frequent call')
  await expect
    .poll(async () => (await lines(page)).join(''))
    .toBe("aws_cloudtrail | where p_event_time > time.ago(30d) | saved_query('Most frequent call')")
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').getByText('1 row', { exact: true }).waitFor()
})
