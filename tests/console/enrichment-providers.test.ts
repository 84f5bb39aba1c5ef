import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole({ settings: () => ({ PICKET_OUTBOUND_ALLOW: '127.0.0.1' }) })
const opened = useSignedIn(started)

const list = '/configure/enrichment-providers/'

/** A database in MaxMind's format with one network: 203.0.0.0/16 is in the Netherlands. */
const database = Buffer.from(
  'AAAQAAABAAAQAAACAAADAAAQAAAEAAAQAAAQAAAFAAAGAAAQAAAQAAAHAAAQAAAIAAAJAAAQAAAKAAAQAAALAAAQAAAMAAAQAAANAAAQAAAOAAAQAAAP' +
    'AAAQAAAgAAAQAAAAAAAAAAAAAAAAAAAAAOFHY291bnRyeUJOTKvN701heE1pbmQuY29t6VtiaW5hcnlfZm9ybWF0X21ham9yX3ZlcnNpb26iAAJbYmlu' +
    'YXJ5X2Zvcm1hdF9taW5vcl92ZXJzaW9uogAAS2J1aWxkX2Vwb2NoxGVT8QBNZGF0YWJhc2VfdHlwZURUZXN0S2Rlc2NyaXB0aW9u4EppcF92ZXJzaW9u' +
    'ogAESWxhbmd1YWdlcwAESm5vZGVfY291bnTEAAAAEEtyZWNvcmRfc2l6ZaIAGA==',
  'base64',
)

// spec: D3-1.5, D3-2.3, D3-3.28
it('adds a provider that fills a table, shows why a refresh failed, edits and deletes it', async () => {
  const { page } = opened
  let status = 200
  const server = createServer((_, response) => void response.writeHead(status).end(gzipSync(database)))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/country.mmdb.gz`

  await page.goto(list)
  await page.getByRole('heading', { name: 'No enrichment providers yet' }).waitFor()
  await page.getByRole('button', { name: 'Add provider' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'DB-IP or another MMDB database' }).click()
  const form = page.getByRole('form', { name: 'DB-IP or another MMDB database' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Countries')
  await form.getByRole('textbox', { name: 'Lookup table' }).fill('our countries')
  await form.getByRole('textbox', { name: 'Address of the file' }).fill('ftp://x')
  await form.getByText('A name has letters, digits and underscores, and starts with a letter').waitFor()
  await form.getByRole('textbox', { name: 'Lookup table' }).fill('our_countries')
  await form.getByText('Enter an address that starts with https://').waitFor()
  await form.getByRole('textbox', { name: 'Address of the file' }).fill(url)
  await form.getByRole('button', { name: 'Add provider' }).click()

  await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor()
  const table = page.getByRole('region', { name: 'our_countries' })
  const runs = table.getByRole('list', { name: 'Last refreshes' }).getByRole('listitem')
  // A new table is filled at once.
  await expect
    .poll(async () => {
      await page.reload()
      await table.waitFor()
      return await runs.count()
    })
    .toBe(1)
  await table.getByText(/^1 row, /).waitFor()
  const about = page.getByRole('region', { name: 'About' })
  await about.getByText('IP Geolocation by DB-IP (https://db-ip.com), if the database is one of DB-IP.').waitFor()

  status = 403
  await table.getByRole('button', { name: 'Refresh now' }).click()
  await table
    .getByRole('alert')
    .getByText(/denies access: the key lacks a permission, or the plan of the account does not include this data\.$/)
    .waitFor()
  await table.getByText(/^1 row, /).waitFor()
  status = 200
  await table.getByRole('button', { name: 'Refresh now' }).click()
  await page.getByText('"our_countries" has 1 row').waitFor()

  const event = { p_log_type: 'Okta.SystemLog', p_any_ip_addresses: ['203.0.113.7'] }
  const { generateEnrichedEvent } = (await started.ask(
    'query ($event: JSON!) { generateEnrichedEvent(input: { event: $event }) { enrichedEvent } }',
    { event },
  )) as { readonly generateEnrichedEvent: { readonly enrichedEvent: { readonly p_enrichment: unknown } } }
  expect(generateEnrichedEvent.enrichedEvent.p_enrichment).toEqual({
    our_countries: { p_any_ip_addresses: { country: 'NL', p_match: '203.0.113.7' } },
  })

  await page.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Countries' })
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Our countries')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our countries' }).waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('"Our countries" was disabled').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "Our countries"?' })
  await dialog.getByText('All rows of our_countries are deleted.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No enrichment providers yet' }).waitFor()
  expect(await started.ask('{ lookupTables { id } }')).toEqual({ lookupTables: [{ id: 'picket_our_networks' }] })
})

it('looks up a value of a provider, and says why that failed', async () => {
  const { page } = opened
  await page.goto(`${list}new/abuseipdb/`)
  const form = page.getByRole('form', { name: 'AbuseIPDB' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Reports')
  await form.getByLabel('API key').fill('hush')
  await form.getByRole('button', { name: 'Add provider' }).click()
  const panel = page.getByRole('region', { name: 'Look up a value' })
  await panel.getByRole('textbox').fill('somebody')
  await panel.getByRole('button', { name: 'Look up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look up' })
  await dialog.getByText('value: Enter an IP address, domain, URL or file hash').waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('textbox').fill('bad.example')
  await panel.getByRole('button', { name: 'Look up' }).click()
  await dialog.getByRole('heading', { name: 'No provider looks up such values' }).waitFor()
  await page.keyboard.press('Escape')
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await page.getByRole('list', { name: 'Enrichment Providers' }).waitFor()
  await look('list')
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('region', { name: 'About' }).waitFor()
  await look('details')
  await page.goto(`${list}new/maxmind/`)
  await page.getByRole('form', { name: 'MaxMind GeoLite' }).waitFor()
  await look('new')
  await page.goto(`${list}new/nothing/`)
  await page.getByRole('heading', { name: 'Provider type "nothing" does not exist' }).waitFor()
  await look('unknown')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
