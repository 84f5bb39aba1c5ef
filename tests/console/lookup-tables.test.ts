import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole({ settings: () => ({ PICKET_OUTBOUND_ALLOW: '127.0.0.1' }) })
const opened = useSignedIn(started)

const list = '/configure/lookup-tables/'
const cards = (page: Page) => page.getByRole('list', { name: 'Lookup Tables' }).getByRole('listitem')
const rows = (page: Page) => page.getByRole('region', { name: 'Rows' })
const importFile = (page: Page, name: string, bytes: string | Uint8Array) =>
  rows(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

// spec: D3-2.6
it('creates a lookup table, imports rows, and shows how an event is enriched', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('link', { name: 'New lookup table' }).click()
  const form = page.getByRole('form', { name: 'Lookup table' })
  await form.getByRole('textbox', { name: 'Name' }).fill('host owners')
  await form.getByRole('textbox', { name: 'Description' }).fill('Who owns a host.')
  await form.getByText('Use letters, digits and underscores').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('host_owners')
  await form.getByRole('textbox', { name: 'Schema' }).fill('Custom.HostOwners')
  await form.getByRole('textbox', { name: 'Primary key' }).fill('host')
  await form.getByRole('button', { name: 'Add a log type' }).click()
  await form.getByRole('textbox', { name: 'Log type' }).fill('Okta.SystemLog')
  await page.getByRole('option', { name: 'Okta.SystemLog' }).click()
  await form.getByRole('textbox', { name: 'Fields' }).fill('$.client.device,')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'host_owners' }).waitFor()
  await rows(page).getByText('No rows were imported yet.').waitFor()

  await importFile(page, 'owners.xlsx', 'host')
  await rows(page)
    .getByText(/^"owners.xlsx" has no known format\./)
    .waitFor()
  await importFile(page, 'owners.csv', 'name\nana\n')
  await rows(page)
    .getByText(/^The data has no column "host", which is the primary key\./)
    .waitFor()
  await importFile(page, 'owners.csv', 'host,owner\nlaptop-1,ana\nlaptop-1,bo\nlaptop-2,cy\n')
  await page.getByText('3 rows were imported into "host_owners"').waitFor()
  await rows(page).getByText('One key occurs twice; its last row is used.').waitFor()

  const attempt = page.getByRole('region', { name: 'Try an event' })
  const event = attempt.getByRole('textbox', { name: 'Event' })
  await event.fill('{"p_log_type": "Okta.SystemLog", "client": {"device": "laptop-1"}')
  await attempt.getByRole('button', { name: 'Enrich' }).click()
  await attempt.getByText('The event is not valid JSON.').waitFor()
  await event.fill('{"p_log_type": "Okta.SystemLog", "client": {"device": "laptop-9"}}')
  await attempt.getByRole('button', { name: 'Enrich' }).click()
  await attempt.getByText('No enabled lookup table has a row for this event.').waitFor()
  await event.fill('{"p_log_type": "Okta.SystemLog", "client": {"device": "laptop-1"}}')
  await attempt.getByRole('button', { name: 'Enrich' }).click()
  const found = attempt.getByRole('tree', { name: 'p_enrichment' })
  await found.getByText('bo').waitFor()

  await importFile(page, 'owners.jsonl.gz', gzipSync('{"host":"laptop-1","owner":"dee"}\n'))
  await page.getByText('1 row was imported into "host_owners"').waitFor()
  const versions = rows(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect.poll(() => versions.count()).toBe(2)
  expect(await versions.first().textContent()).toMatch(/^1 row.*current/)
  await attempt.getByRole('button', { name: 'Enrich' }).click()
  await found.getByText('dee').waitFor()
})

it('changes the key of a table, and keeps the changes of another user', async () => {
  const { page } = opened
  await page.goto(`${list}host_owners/edit/`)
  const form = page.getByRole('form', { name: 'Lookup table' })
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).isEnabled()).toBe(false)
  await form.getByRole('combobox', { name: 'Key match' }).selectOption('prefix')
  await started.ask(
    'mutation { updateLookupTable(input: { id: "host_owners", description: "Theirs." }) { lookupTable { id } } }',
  )
  await form.getByRole('button', { name: 'Update' }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user saved this lookup table in the meantime' })
  await conflict.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Theirs.')
  await form.getByRole('combobox', { name: 'Key match' }).selectOption('prefix')
  await form.getByRole('button', { name: 'Update' }).click()
  await page.getByText('"host_owners" was saved').waitFor()
  const { lookupTable } = (await started.ask('{ lookupTable(id: "host_owners") { keyMatch description } }')) as Record<
    string,
    unknown
  >
  expect(lookupTable).toEqual({ keyMatch: 'prefix', description: 'Theirs.' })
})

it('reads the rows of a table from a web server, on schedule and on request', async () => {
  const { page } = opened
  let body = 'host,owner\nh-1,ana\n'
  const server = createServer((_, response) => void response.end(body)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const file = `http://127.0.0.1:${(server.address() as AddressInfo).port}/owners.csv`

  await page.goto(`${list}new/`)
  const form = page.getByRole('form', { name: 'Lookup table' })
  await form.getByRole('textbox', { name: 'Name' }).fill('owners_online')
  await form.getByRole('textbox', { name: 'Schema' }).fill('Custom.HostOwners')
  await form.getByRole('textbox', { name: 'Primary key' }).fill('host')
  await form.getByRole('combobox', { name: 'Rows' }).selectOption('Read a file regularly')
  await form.getByRole('textbox', { name: 'File' }).fill('owners.csv')
  await form.getByRole('textbox', { name: 'Read every (minutes)' }).fill('0')
  await form.getByText(/^Enter s3:\/\/BUCKET\/KEY, gs:/).waitFor()
  await form.getByRole('textbox', { name: 'File' }).fill(file)
  await form.getByRole('textbox', { name: 'AWS role' }).click()
  await form.getByText('Enter a whole number from 1').waitFor()
  await form.getByRole('textbox', { name: 'Read every (minutes)' }).fill('120')
  await form.getByRole('button', { name: 'Save' }).click()

  const refresh = page.getByRole('region', { name: 'Refresh' })
  await refresh.getByText(`From ${file}, every 2 hours`).waitFor()
  const versions = rows(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')
  // A new table is filled at once.
  await expect
    .poll(async () => {
      await page.reload()
      await rows(page).waitFor()
      return versions.count()
    })
    .toBe(1)
  body = 'owner\nbo\n'
  await refresh.getByRole('button', { name: 'Refresh now' }).click()
  await refresh.getByRole('alert').getByText('The data has no column "host", which is the primary key.').waitFor()
  body = `host,owner\n${Array.from({ length: 100 }, (_, n) => `h-${n},bo\n`).join('')}`
  await refresh.getByRole('button', { name: 'Refresh now' }).click()
  await page.getByText('"owners_online" has 100 rows').waitFor()
  body = 'host,owner\nh-1,cy\n'
  await refresh.getByRole('button', { name: 'Refresh now' }).click()
  await refresh
    .getByRole('alert')
    .getByText(/^The new rows are 1, fewer than half of the current 100\./)
    .waitFor()
  await refresh.getByRole('checkbox', { name: 'Accept fewer than half of the current rows' }).check()
  await refresh.getByRole('button', { name: 'Refresh now' }).click()
  await page.getByText('"owners_online" has 1 row', { exact: true }).waitFor()
  const runs = refresh.getByRole('list', { name: 'Last refreshes' }).getByRole('listitem')
  await expect
    .poll(async () => (await runs.allTextContents()).map((text) => /^(succeeded|failed)/.exec(text)?.[0]))
    .toEqual(['succeeded', 'failed', 'succeeded', 'failed', 'succeeded'])
  await started.ask('mutation { deleteLookupTable(id: "owners_online") { id } }')
})

it('lists the tables, disables one, and deletes it after a confirmation', async () => {
  const { page } = opened
  await page.goto(list)
  const names = () => cards(page).getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['host_owners', 'picket_our_networks'])
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill('theirs')
  await expect.poll(names).toEqual(['host_owners'])
  await cards(page).getByText('1 row', { exact: false }).waitFor()
  const actions = page.getByRole('button', { name: 'Actions for host_owners' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByText('"host_owners" was disabled').waitFor()
  await cards(page).getByText('DISABLED').waitFor()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "host_owners"?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('"host_owners" was deleted').waitFor()
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await cards(page).first().waitFor()
  await look('list')
  await page.goto(`${list}new/`)
  await page.getByRole('form', { name: 'Lookup table' }).waitFor()
  await look('new')
  await page.goto(`${list}picket_our_networks/edit/`)
  await rows(page).waitFor()
  await look('edit')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
