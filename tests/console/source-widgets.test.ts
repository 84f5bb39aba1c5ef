import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-followed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started = useConsole({ settings: () => ({ PICKET_CONFIG: followFolder() }) })
const opened = useSignedIn(started)
const list = '/configure/log-sources/'

/** Writes a configuration with a followed directory of 60 long logs. Returns its path. */
function followFolder(): string {
  const logs = Array.from({ length: 60 }, (_, at) => JSON.stringify({ uuid: `log ${at}`, filler: 'x'.repeat(400) }))
  writeFileSync(join(folder, 'a.log'), `${logs.join('\n')}\n`)
  const file = join(folder, 'picket.yaml')
  const directory = {
    label: 'Followed',
    path: join(folder, 'a.log'),
    logTypes: ['Okta.SystemLog'],
    streamType: 'Lines',
  }
  writeFileSync(file, JSON.stringify({ server: { directories: [directory] } }))
  return file
}

const idOf = async (name: string): Promise<string> => {
  const { sources } = (await started.ask(
    'query ($name: String!) { sources(input: { nameContains: $name }) { edges { node { integrationId } } } }',
    { name },
  )) as { sources: { edges: readonly { node: { integrationId: string } }[] } }
  return sources.edges[0]!.node.integrationId
}

// spec: D3-2.16 D3-9.7
it('shows the raw data of a source, and loads more when it is scrolled', async () => {
  const { page } = opened
  await page.goto(`${list}${await idOf('Followed')}/`)
  await page.getByRole('button', { name: 'View raw data' }).click()
  const data = page.getByRole('dialog', { name: 'View bucket data' }).getByRole('region', { name: 'View bucket data' })
  const rows = data.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(25)
  expect(await rows.first().textContent()).toContain('"uuid":"log 0"')
  for (const count of [50, 60]) {
    await data.evaluate((region) => region.scrollTo({ top: region.scrollHeight }))
    await expect.poll(() => rows.count()).toBe(count)
  }
  expect(await rows.last().textContent()).toContain('"uuid":"log 59"')
  // The side sheet closes with the path.
  await page.goto(list)
  await expect.poll(() => data.count()).toBe(0)
})

const rangeButton = (page: Page) => page.getByRole('button', { name: /^Time range of the logs/ }).first()

// spec: D3-4.7 D3-5.15 D3-9.6
it('picks a range of dates: presets, days, times, clearing, and what is discarded', async () => {
  const { page } = opened
  await page.goto(`${list}${await idOf('Demo broken sender')}/schemas/`)
  const button = rangeButton(page)
  await button.click()
  const presets = page.getByRole('list', { name: 'Presets' }).getByRole('button')
  await expect
    .poll(() => presets.allTextContents())
    .toEqual(['Last 24 Hours', 'Last Week', 'Last Month', 'Last 3 Months', 'Last 6 Months'])
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await expect.poll(() => apply.isEnabled()).toBe(false)
  await presets.nth(2).click()
  await expect.poll(() => apply.isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(() => button.textContent()).toBe('Last week')

  await button.click()
  await presets.nth(2).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => presets.count()).toBe(0)
  expect(await button.textContent()).toBe('Last week')

  await button.click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  const day = (number: number) =>
    page.locator(`button[data-day$="-${String(number).padStart(2, '0')}"][data-other="false"]`)
  await day(12).click()
  await day(15).click()
  await expect.poll(() => page.getByRole('gridcell', { selected: true }).count()).toBe(4)
  // A day before the start becomes the new start.
  await day(20).click()
  await day(9).click()
  await day(9).click()
  await page.getByLabel('From Time').fill('18:00')
  await page.getByLabel('To Time').fill('06:00')
  await expect.poll(() => apply.isEnabled()).toBe(false)
  await page.getByLabel('To Time').fill('19:30')
  await apply.click()
  await expect.poll(() => button.textContent()).toMatch(/^\d\d\/09\/\d{4},? 18:00 .*\d\d\/09\/\d{4},? 19:30$/)

  await button.click()
  await expect.poll(() => apply.isEnabled()).toBe(false)
  await page.getByRole('button', { name: 'Clear Dates & Time' }).click()
  await apply.click()
  await expect.poll(() => button.textContent()).toBe('Last week')
})

// spec: D3-5.17 D3-9.7
it('adds values to a combobox with Enter, a comma, by leaving it, and from a pasted list', async () => {
  const { page } = opened
  await page.goto(`${list}add-new-source/http-ingest/`)
  await page.getByRole('button', { name: 'Set stream type' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set log stream type' })
  await sheet.getByRole('radio', { name: /^CloudWatchLogs/ }).check()
  const field = sheet.getByRole('textbox', { name: 'Fields to keep' })
  const pills = () =>
    field.evaluate((node) => [...node.parentElement!.querySelectorAll('span > span')].map((pill) => pill.textContent))
  await field.fill('alpha')
  await page.getByRole('option', { name: 'alpha (Add new)' }).waitFor()
  const menu = page.getByRole('listbox', { name: 'Fields to keep' })
  expect(await menu.evaluate((node) => [getComputedStyle(node).maxHeight, getComputedStyle(node).maxWidth])).toEqual([
    '300px',
    '800px',
  ])
  await field.press('Enter')
  await expect.poll(pills).toEqual(['alpha'])
  await field.pressSequentially('beta,')
  await expect.poll(pills).toEqual(['alpha', 'beta'])
  await field.evaluate((node) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' gamma, delta\n\n beta,,')
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  // Those that were chosen before are removed.
  await expect.poll(pills).toEqual(['alpha', 'gamma', 'delta'])
  await field.fill('omega')
  await field.blur()
  await expect.poll(pills).toEqual(['alpha', 'gamma', 'delta', 'omega'])
})

// spec: D3-5.18 D3-9.7
it('reverts what is typed into an autocomplete and is no option, when it is left', async () => {
  const { page } = opened
  await page.goto('/configure/lookup-tables/new/')
  await page.getByRole('button', { name: 'Add a log type' }).click()
  const field = page.getByRole('textbox', { name: 'Log type' })
  await field.fill('Okta')
  const menu = page.getByRole('listbox', { name: 'Select a condition from the list' })
  await menu.waitFor()
  await page.getByRole('option', { name: 'Okta.SystemLog' }).click()
  await expect.poll(() => field.inputValue()).toBe('Okta.SystemLog')
  await field.fill('Okta.Nothing')
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe('Okta.SystemLog')
  await field.click()
  await menu.waitFor()
  await field.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

// spec: D3-2.4 D1-1.1
it('authorizes a source at its provider', async () => {
  const { page } = opened
  const settings = { authentication: 'authorize', appKey: 'an-app', appSecret: 'a-secret' }
  const { createSource } = (await started.ask(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { integrationId } } }',
    {
      input: {
        kind: 'LogPulling.dropbox',
        integrationLabel: 'Team files',
        logTypes: ['Dropbox.TeamEvent'],
        logStreamType: 'Lines',
        settings,
      },
    },
  )) as { createSource: { logSource: { integrationId: string } } }
  const id = createSource.logSource.integrationId
  // The provider is the only part that is not real.
  let asked = new URL('about:blank')
  await page.route('**/sources-oauth2/authorize**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    asked = new URL(answer.headers()['location']!)
    await route.fulfill({ contentType: 'text/html', body: '<h1>Allow Picket?</h1>' })
  })
  await page.goto(`${list}LogPulling.dropbox/${id}/authorize/`)
  await page.getByRole('heading', { level: 1, name: 'Authorize Team files' }).waitFor()
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.getByRole('heading', { name: 'Allow Picket?' }).waitFor()
  const { host, searchParams } = asked
  expect([host, searchParams.get('response_type'), searchParams.get('client_id')]).toEqual([
    'www.dropbox.com',
    'code',
    'an-app',
  ])
  expect(searchParams.get('state')).not.toBe(null)
  // The user refuses: the provider sends the browser back.
  const back = new URL(searchParams.get('redirect_uri')!)
  await page.goto(`${back.pathname}?error=access_denied&state=${encodeURIComponent(searchParams.get('state')!)}`)
  await page.getByRole('alert').getByText('The authorization failed.').waitFor()
})
