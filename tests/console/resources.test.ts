import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

interface Stats {
  readonly organizationStats: {
    readonly topFailingPolicies: readonly { readonly policyId: string; readonly counts: { readonly fail: number } }[]
    readonly topFailingResources: readonly { readonly resourceId: string }[]
    readonly scannedResources: readonly { readonly counts: { readonly fail: number } }[]
  }
}

const askStats = async () =>
  (
    (await started.ask(
      `{ organizationStats { topFailingPolicies { policyId counts { fail } } topFailingResources { resourceId }
      scannedResources { counts { fail } } } }`,
    )) as Stats
  ).organizationStats

// spec: D1-2.5
it('leads from the cloud security dashboard to what fails', async () => {
  const { page } = opened
  const stats = await askStats()
  await page.goto('/dashboard/overview/')
  const dashboards = page.getByRole('navigation', { name: 'Dashboards' })
  await dashboards.getByRole('link', { name: 'Cloud Security' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cloud Security' }).waitFor()
  const failing = stats.scannedResources.reduce((sum, { counts }) => sum + counts.fail, 0)
  const tile = page.locator('dl[aria-label=Totals] > div').filter({ hasText: 'Failing resources' })
  await expect.poll(() => tile.locator('strong').textContent()).toBe(String(failing))
  const [policy] = stats.topFailingPolicies
  const row = page.getByRole('table', { name: 'Top failing policies' }).locator('tbody tr').first()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    policy!.policyId,
    expect.any(String),
    String(policy!.counts.fail),
  ])
  await page.getByRole('list', { name: 'Resources by type' }).getByText('AWS.S3.Bucket').waitFor()
  await page
    .getByRole('table', { name: 'Top failing resources' })
    .getByRole('link', { name: stats.topFailingResources[0]!.resourceId })
    .click()
  await page.getByRole('heading', { level: 1, name: stats.topFailingResources[0]!.resourceId }).waitFor()
})

// spec: D1-2.6, D3-2.11
it('lists resources, filters and sorts them in the address, and opens one', async () => {
  const { page } = opened
  const { resources } = (await started.ask(
    '{ resources(input: { sortBy: id, sortDir: ascending }) { resources { id } } }',
  )) as {
    resources: { resources: readonly { readonly id: string }[] }
  }
  const ids = resources.resources.map(({ id }) => id)
  await page.goto('/investigate/resources/')
  const rows = page.getByRole('table', { name: 'Cloud Resources' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(ids.length)
  await page.getByRole('columnheader', { name: 'Resource' }).getByRole('button').click()
  await expect.poll(async () => await rows.first().getByRole('link').textContent()).toBe(ids[0])
  await page.getByLabel('Find by ID').fill(ids.at(-1)!)
  await expect.poll(() => rows.count()).toBe(1)
  const address = new URL(page.url()).searchParams
  expect([address.get('sort'), address.get('dir'), address.get('text')]).toEqual(['id', 'ascending', ids.at(-1)])
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deleted resources')
  await page.getByRole('heading', { name: 'No matching resources' }).waitFor()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Existing resources')
  await rows.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: ids.at(-1)! }).waitFor()
  await page.getByRole('tree', { name: 'Attributes' }).waitFor()
})

it('shows the policies and alerts of a resource, and ignores it for a policy', async () => {
  const { page } = opened
  const [{ resourceId }] = (await askStats()).topFailingResources as [{ resourceId: string }]
  await page.goto(`/investigate/resources/${encodeURIComponent(resourceId)}/`)
  await page.getByRole('region', { name: 'Alerts' }).getByRole('link').first().waitFor()
  const policies = page.getByRole('table', { name: 'Policies' }).locator('tbody tr')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failing')
  await policies.first().waitFor()
  const policyId = (await policies.first().getByRole('link').textContent())!
  await policies.first().getByRole('button', { name: 'Ignore' }).click()
  const dialog = page.getByRole('dialog', { name: `Ignore this resource for "${policyId}"?` })
  await dialog.getByRole('button', { name: 'Ignore' }).click()
  await page.getByText(`The resource is now ignored for "${policyId}"`).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await policies.filter({ hasText: policyId }).getByText('Ignored').waitFor()
})

it('says that a resource does not exist', async () => {
  const { page } = opened
  await page.goto('/investigate/resources/nothing/')
  await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto('/dashboard/cloud-security/')
  await page.getByRole('table', { name: 'Top failing policies' }).waitFor()
  await look('cloud security')
  await page.goto('/investigate/resources/')
  await page.getByRole('table', { name: 'Cloud Resources' }).getByRole('link').first().click()
  await page.getByRole('tree', { name: 'Attributes' }).waitFor()
  await look('resource')
  expect([faults, complaints]).toEqual([[], []])
})
