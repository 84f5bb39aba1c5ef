import { beforeAll, expect, it } from 'vitest'
import { buildDocsForTests } from '../../scripts/testing/built-docs.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

beforeAll(buildDocsForTests)

const started = useConsole()
const opened = useSignedIn(started)

// spec: D1-2.22
it('opens the documentation of this server from the help menu, searches it and violates no page policy', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  expect(await page.getByRole('menuitem', { name: 'Support' }).getAttribute('href')).toBe('/support/')
  const href = await page.getByRole('menuitem', { name: 'Documentation' }).getAttribute('href')
  expect(href).toBe(`${started.address}/docs/`)

  await page.goto(href!)
  expect(await page.locator('h1').textContent()).toContain('Picket documentation')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('PK1106')
  const result = page.locator('#localsearch-list a').first()
  await result.click()
  await page.waitForURL('**/docs/reference/diagnostics/**')

  await page.goto(`${started.address}/docs/reference/log-types/AWS.CloudTrail.html`)
  expect(await page.locator('h1').textContent()).toContain('AWS.CloudTrail')
  expect(opened.complaints).toEqual([])
})

it('links the same documentation from the support page', async () => {
  const { page } = opened
  await page.goto(`${started.address}/support/`)
  const href = await page.getByRole('link', { name: 'Open the documentation' }).getAttribute('href')
  expect(href).toBe(`${started.address}/docs/`)
})
