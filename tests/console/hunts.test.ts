import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

// The four hunts of docs/guide/hunts.md, as an analyst does them in the console.
const started = useConsole()
const opened = useSignedIn(started)

const samples = join(import.meta.dirname, '../../packages/content/samples')
const day =
  "p_event_time >= time.parse_timestamp('2026-11-18T00:00:00.000Z') and p_event_time < time.parse_timestamp('2026-11-19T00:00:00.000Z')"
const results = (page: Page) => page.getByRole('grid', { name: 'Results' })
const lines = (page: Page) => page.getByRole('textbox', { name: 'Query' }).locator('.cm-line').allTextContents()

beforeAll(async () => {
  await send('Hunts', ['AWS.CloudTrail', 'Okta.SystemLog'], 'hunts.ndjson.gz')
  await send('Hunts flows', ['AWS.VPCFlow'], 'hunts-flows.log.gz')
})

async function send(integrationLabel: string, logTypes: readonly string[], file: string): Promise<void> {
  const { createHttpSource } = (await started.ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    { input: { integrationLabel, logTypes, logStreamType: 'Lines', authMethod: 'None' } },
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const url = `${started.address}/ingest/${createHttpSource.logSource.integrationId}?wait=true`
  const response = await fetch(url, { method: 'POST', body: gunzipSync(readFileSync(join(samples, file))) })
  expect(response.status).toBe(200)
}

/** Writes a query and runs it, by keyboard. */
async function run(page: Page, ...query: readonly string[]): Promise<void> {
  await page.goto('/investigate/search/')
  const editor = page.getByRole('textbox', { name: 'Query' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(query.join('\n| '))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await results(page).getByRole('gridcell').first().waitFor()
}

const cells = async (page: Page, row: number) =>
  results(page).getByRole('row').nth(row).getByRole('gridcell').allTextContents()

it('finds the compromised key: what denied calls have in common, and what the same address did next', async () => {
  const { page } = opened
  await run(page, 'aws_cloudtrail', `where ${day}`)
  await page.getByRole('tab', { name: 'What is different?' }).click()
  await page
    .getByRole('textbox', { name: 'Events to compare with the others' })
    .fill("errorCode == 'AccessDenied' and awsRegion == 'us-east-1'")
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Only rows where sourceIPAddress is 198.51.100.77' }).click()
  await expect.poll(async () => (await lines(page)).at(-1)).toBe("| where sourceIPAddress == '198.51.100.77'")
  await page.getByRole('status').getByText('9 rows').waitFor()
  const fields = page.getByRole('complementary', { name: 'Fields' })
  await fields.getByRole('searchbox', { name: 'Find a field' }).fill('accessKeyId')
  await fields.getByRole('button', { name: /^userIdentity\.accessKeyId/ }).click()
  await fields.getByText('AKIAEXAMPLESTOLEN001').waitFor()
  await results(page).getByRole('gridcell', { name: 'CreateAccessKey', exact: true }).waitFor()
})

it('finds impossible travel: users who signed in from several countries', async () => {
  const { page } = opened
  await run(
    page,
    'okta_systemlog',
    `where ${day} and eventType == 'user.session.start'`,
    'summarize countries=agg.make_set(client.geographicalContext.country), addresses=agg.make_set(client.ipAddress), signIns=agg.count() by user=actor.alternateId',
    'where arrays.len(countries) > 1',
  )
  await page.getByRole('status').getByText('1 row', { exact: true }).waitFor()
  expect(await cells(page, 1)).toEqual([
    '["Brazil","Switzerland"]',
    '["192.0.2.13","198.51.100.99"]',
    '5',
    'dana@example.com',
  ])
})

it('finds a beacon: many flows of the same size between two addresses', async () => {
  const { page } = opened
  await run(
    page,
    'aws_vpcflow',
    `where ${day}`,
    'summarize flows=agg.count(), spread=agg.stddev(bytes), hours=agg.count_distinct(time.slice(p_event_time, 1, "hour")) by srcAddr, dstAddr, dstPort',
    'where flows > 20 and spread < 100',
    'sort flows desc',
  )
  await page.getByRole('status').getByText('1 row', { exact: true }).waitFor()
  const found = await cells(page, 1)
  expect(found.filter((text) => /^[\d.]+$/.test(text) && !/^\d\.\d+$/.test(text))).toEqual(
    expect.arrayContaining(['288', '24', '10.0.3.17', '198.51.100.200', '443']),
  )
})

it('finds who touched a bucket: everyone but the application', async () => {
  const { page } = opened
  await run(page, 'aws_cloudtrail', `where ${day} and requestParameters.bucketName == 'payroll-archive'`)
  await page.getByRole('status').getByText('73 rows').waitFor()
  const fields = page.getByRole('complementary', { name: 'Fields' })
  await fields.getByRole('searchbox', { name: 'Find a field' }).fill('userIdentity.arn')
  await fields.getByRole('button', { name: /^userIdentity\.arn/ }).click()
  await fields
    .getByRole('button', {
      name: 'No rows where userIdentity.arn is arn:aws:sts::111122223333:assumed-role/payroll/app',
    })
    .click()
  await page.getByRole('status').getByText('25 rows').waitFor()
  await results(page).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Row 1' })
  await sheet.getByText('arn:aws:iam::111122223333:user/maria').first().waitFor()
  await sheet.getByText('198.51.100.40').first().waitFor()
})
