import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packOf, serveReleases, type Files, type ServedReleases } from '../../scripts/lab/serve-releases.ts'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

let releases: ServedReleases
beforeAll(async () => void (releases = await serveReleases()))
afterAll(() => releases.close())

const started = useConsole({
  settings: () => ({ PICKET_OUTBOUND_ALLOW: '127.0.0.1', PICKET_GITHUB_URL: releases.url }),
})
const opened = useSignedIn(started)

const rule = (id: string, severity: string): string => `AnalysisType: rule
RuleID: ${id}
DisplayName: ${id} detection
Enabled: true
LogTypes: [Okta.SystemLog]
Severity: ${severity}
Detection: [{ Key: eventType, Condition: Equals, Value: none }]
`
const release = (severity: string): Files => ({
  'rules/a.yml': rule('Acme.A', severity),
  'rules/b.yml': rule('Acme.B', severity),
  'packs/acme.yml': packOf('Acme', ['Acme.A', 'Acme.B']),
  'packs/empty.yml': packOf('Empty', []),
})
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Packs' }).getByRole('listitem').filter({ hasText: name })

// spec: D1-2.8
it('adds a pack source, and lists its packs, disabled ones first', async () => {
  const { page } = opened
  releases.publish('v1', release('Low'))
  await page.goto('/build/packs/')
  await page.getByRole('heading', { name: 'No packs yet' }).waitFor()
  await page.getByRole('tab', { name: 'Pack sources' }).click()
  expect(new URL(page.url()).search).toBe('?section=pack-sources')
  await page.getByRole('link', { name: 'New pack source' }).first().click()
  const form = page.getByRole('form', { name: 'Pack source' })
  await form.getByRole('textbox', { name: 'Owner' }).fill('acme/content')
  await form.getByRole('textbox', { name: 'Repository' }).click()
  await form.getByText('Use letters, digits, dots, dashes and underscores').waitFor()
  await form.getByRole('textbox', { name: 'Owner' }).fill('acme')
  await form.getByRole('textbox', { name: 'Repository' }).fill('content')
  await form.getByRole('textbox', { name: 'Public key' }).fill('not a key')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^The key is not a public key in PEM format\./).waitFor()
  await form.getByRole('textbox', { name: 'Public key' }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  const source = page.getByRole('list', { name: 'Pack sources' }).getByRole('listitem')
  await source.getByText(/^2 packs · v1 · checked/).waitFor()
  await page.getByRole('tab', { name: 'Packs', exact: true }).click()
  await card(page, 'Acme pack').getByText('2 rules').waitFor()
  await page.getByRole('searchbox', { name: 'Search by name or id' }).fill('empty')
  await expect.poll(() => card(page, 'Acme pack').count()).toBe(0)
})

// spec: D1-2.15
it('enables a pack after a review, keeps local changes in an update, and goes back', async () => {
  const { page } = opened
  await page.goto('/build/packs/')
  await card(page, 'Acme pack').getByRole('switch', { name: 'Enable Acme pack' }).click()
  const enable = page.getByRole('dialog', { name: 'Enable Acme pack?' })
  await enable.getByText('3 changes').waitFor()
  await enable.getByRole('button', { name: 'Enable' }).click()
  await page.getByText('Acme pack is enabled').waitFor()
  await card(page, 'Acme pack').getByRole('link', { name: 'Acme pack' }).click()
  await page.getByRole('heading', { level: 1, name: 'Acme pack' }).waitFor()
  await page.getByRole('link', { name: 'Acme.A detection' }).click()
  await page.getByText('MANAGED', { exact: true }).first().waitFor()

  await started.ask(
    'mutation { updateRule(input: { id: "Acme.A", severity: HIGH, runTestsFirst: false }) { rule { id } } }',
  )
  releases.publish('v2', release('Medium'))
  await page.goto('/build/packs/?section=pack-sources')
  await page.getByRole('button', { name: 'Actions for acme/content' }).click()
  await page.getByRole('menuitem', { name: 'Check now' }).click()
  await page.getByText(/^2 packs · v2 · checked/).waitFor()
  await page.goto('/build/packs/Acme/')
  await page.getByText('UPDATE AVAILABLE').waitFor()
  await page.getByText('Changed here: Severity').waitFor()
  await page.getByRole('button', { name: 'Update pack' }).click()
  const update = page.getByRole('dialog', { name: 'Update Acme pack to v2?' })
  await update.getByRole('radio', { name: 'Keep "High"' }).waitFor()
  await update.getByText('1 change', { exact: true }).waitFor()
  await update.getByRole('radio', { name: 'Take "Medium"' }).check()
  await update.getByText('2 changes').waitFor()
  await update.getByRole('radio', { name: 'Keep "High"' }).check()
  await update.getByText('1 change', { exact: true }).waitFor()
  await update.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Acme pack was updated to v2').waitFor()
  const severities = async () => {
    const { detections } = (await started.ask(
      '{ detections(input: { packId: "Acme", sortBy: id, sortDir: ascending }) { detections { severity } } }',
    )) as { detections: { detections: readonly { severity: string }[] } }
    return detections.detections.map(({ severity }) => severity)
  }
  expect(await severities()).toEqual(['HIGH', 'MEDIUM'])
  await page.getByRole('combobox', { name: 'Version of Acme pack' }).selectOption('v1')
  await page.getByRole('button', { name: 'Revert pack' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await page.getByText('Acme pack was reverted to v1').waitFor()
  expect(await severities()).toEqual(['HIGH', 'LOW'])
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  for (const [name, path, heading] of [
    ['packs', '/build/packs/', 'Packs'],
    ['sources', '/build/packs/sources/', 'Packs'],
    ['new source', '/build/packs/sources/new-detection-pack-source/', 'New pack source'],
    ['pack', '/build/packs/Acme/', 'Acme pack'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (name === 'packs') await card(page, 'Acme pack').waitFor()
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true])
    await look(name)
  }
  await page.getByRole('button', { name: 'Update pack' }).click()
  await page.getByRole('radio', { name: 'Take "Medium"' }).waitFor()
  await look('review')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})

it('deletes a source with its packs', async () => {
  const { page } = opened
  await page.goto('/build/packs/sources/')
  await page.getByRole('button', { name: 'Actions for acme/content' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No pack sources yet' }).waitFor()
  const { detections } = (await started.ask('{ detections(input: { managed: true }) { detections { id } } }')) as {
    detections: { detections: readonly object[] }
  }
  expect(detections.detections).toEqual([])
})
