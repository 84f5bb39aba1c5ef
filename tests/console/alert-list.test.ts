import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { permissions: ['clipboard-read', 'clipboard-write'] })

const list = '/alerts-and-errors/'
const all = 'createdAtAfter: "2000-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'
const countOf = async (more: string): Promise<number> => {
  const answer = (await started.ask(`{ alerts(input: { ${all}, ${more} }) { totalCount } }`)) as {
    alerts: { totalCount: number }
  }
  return answer.alerts.totalCount
}
const statuses = async () => {
  const answer = (await started.ask(`{ alerts(input: { ${all} }) { edges { node { id status } } } }`)) as {
    alerts: { edges: readonly object[] }
  }
  return answer.alerts.edges
}
const rowCount = async (page: Page) => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)
async function openList(page: Page, search = '?range=all'): Promise<void> {
  await page.goto(list + search)
  await page.getByRole('grid').waitFor()
}

// spec: D2-2.2
// spec: D2-2.3
it('shows open and triaged alerts by default, also under its old URLs', async () => {
  const { page } = opened
  await page.goto('/alerts/')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(list)
  await expect.poll(() => rowCount(page)).toBe(await countOf('statuses: [OPEN, TRIAGED]'))
  await openList(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Alert' }).waitFor()
  const id = new URL(page.url()).searchParams.get('open')!
  await page.goto(`/alerts/${id}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${list}${id}/`)
  await page.goto(`${list}${id}/activity/`)
  await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor()
})

it('triages twenty alerts by three keys each, skips none, and undoes the last one', async () => {
  const { page } = opened
  // Only one severity, so that later tests find alerts of the others.
  await openList(page, '?range=all&severities[]=HIGH')
  const before = await countOf('statuses: [RESOLVED]')
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys++
    await page.keyboard.press(key)
  }
  for (let decision = 0; decision < 20; decision++) for (const key of ['j', 's', 'r']) await press(key)
  expect(keys).toBe(60)
  await expect.poll(() => page.locator('[data-faded=true]').count()).toBeGreaterThan(5)
  await expect.poll(() => countOf('statuses: [RESOLVED]')).toBe(before + 20)
  // Only `j` has moved the cursor.
  await expect.poll(() => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')).toBe('21')
  await page.keyboard.press('u')
  await expect.poll(() => countOf('statuses: [RESOLVED]')).toBe(before + 19)
})

it('changes all matching alerts, shows the progress, and undoes the change', async () => {
  const { page } = opened
  await openList(page, '?range=all&severities[]=MEDIUM')
  const count = await countOf('severities: [MEDIUM], statuses: [OPEN, TRIAGED]')
  const triaged = await countOf('severities: [MEDIUM], statuses: [TRIAGED]')
  await expect.poll(() => rowCount(page)).toBe(count)
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('toolbar')
  await bar.getByText(`All ${count} that match`).waitFor()
  await bar.getByRole('button', { name: 'Alert Status' }).click()
  await page.getByRole('menuitem', { name: 'Triaged' }).click()
  // A toast stays while the pointer is on it.
  await page.getByText(`alerts set to Triaged`).hover()
  await expect.poll(() => countOf('severities: [MEDIUM], statuses: [TRIAGED]')).toBe(count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countOf('severities: [MEDIUM], statuses: [TRIAGED]')).toBe(triaged)
  await expect.poll(() => countOf('severities: [MEDIUM], statuses: [OPEN, TRIAGED]')).toBe(count)
})

it('restores a row when the server rejects its change, and shows the reason', async () => {
  const { page } = opened
  await openList(page)
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'UpdateAlertStatus') await route.abort()
    else await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.press('c')
  await page.getByText('The change was not saved').waitFor()
  const row = page.locator('[data-cursor=true]')
  await row.getByText('⚠').waitFor()
  expect(await row.innerText()).not.toContain('Closed')
  await page.unroute('**/graphql')
})

it('filters by facets, chips and a histogram range; links keep absolute or relative times', async () => {
  const { page } = opened
  await openList(page)
  const facets = page.getByRole('navigation', { name: 'Facets' })
  await facets.getByRole('button', { name: /^◆? ?Critical/ }).click()
  await expect.poll(() => queryOf(page)).toBe('?range=all&severities[]=CRITICAL')
  await expect.poll(() => rowCount(page)).toBe(await countOf('severities: [CRITICAL], statuses: [OPEN, TRIAGED]'))
  await page.getByRole('button', { name: 'Remove the filter Severity is Critical' }).click()
  await expect.poll(() => queryOf(page)).toBe('?range=all')

  const histogram = page.getByRole('slider', { name: /Alerts over time/ })
  const box = (await histogram.boundingBox())!
  await page.mouse.move(box.x + 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => queryOf(page)).toMatch(/^\?from=[^&]+&range=all&to=/)
  await page.getByRole('button', { name: 'Reset zoom' }).click()
  await expect.poll(() => queryOf(page)).toBe('?range=all')
  await histogram.focus()
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => queryOf(page)).toMatch(/^\?from=/)

  await openList(page, '?range=7&severities[]=HIGH')
  await page.keyboard.press('Shift+L')
  await page.getByText('Link copied').first().waitFor()
  const relative = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURIComponent(new URL(relative).search)).toBe('?range=7&severities[]=HIGH')
  await page.keyboard.press('l')
  await expect
    .poll(async () => new URL(await page.evaluate(() => navigator.clipboard.readText())).searchParams.get('from'))
    .toMatch(/Z$/)
})

it('shows changes by others without moving rows, and restores the list after a visit to an alert', async () => {
  const { page } = opened
  await openList(page, '?range=all&severities[]=CRITICAL')
  const main = page.getByRole('main')
  await expect.poll(() => main.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('complementary', { name: 'Alert' }).waitFor()
  const id = new URL(page.url()).searchParams.get('open')!
  await page.keyboard.press('Escape')
  const decide = (status: string) =>
    started.ask(
      'mutation ($input: UpdateAlertStatusByIdInput!) { updateAlertStatusById(input: $input) { alerts { id } } }',
      { input: { ids: [id], status } },
    )
  await decide('CLOSED')
  // As a browser does when its window gets the focus again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const row = page.locator('[data-cursor=true][data-faded=true]')
  await row.getByText('Closed').waitFor()
  expect(await row.getAttribute('aria-rowindex')).toBe('3')
  await decide('OPEN')

  await page.keyboard.press('o')
  await page.getByRole('link', { name: 'Back to the list' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => queryOf(page)).toBe('?range=all&severities[]=CRITICAL')
  await expect.poll(() => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')).toBe('3')
})

it('groups alerts, selects a whole group, and shows the chosen columns', async () => {
  const { page } = opened
  await openList(page)
  await page.keyboard.press('e')
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('severity')
  await expect.poll(() => queryOf(page)).toBe('?group=severity&range=all')
  await page.getByRole('row', { name: /Critical \d+ alerts?/ }).waitFor()
  const critical = await countOf('severities: [CRITICAL], statuses: [OPEN, TRIAGED]')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: `${critical} Selected` }).waitFor()
  // One row is deselected; then only one row is selected, and stays selected in the collapsed group.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: `${critical - 1} Selected` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 Selected' }).waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row', { name: /Select row ◆ Critical/ }).count()).toBe(0)
  await page.getByRole('toolbar', { name: '1 Selected' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })

  // A changed alert stays in its position, although it belongs to another group now.
  await openList(page, '?range=all&group=status&severities[]=CRITICAL')
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  const cursor = page.locator('[data-cursor=true]')
  await expect.poll(() => cursor.getAttribute('aria-rowindex')).toBe('4')
  await page.keyboard.press('s')
  await page.keyboard.press('t')
  await cursor.getByText('Triaged').waitFor()
  await page.getByText('1 alert set to Triaged').waitFor()
  expect(await cursor.getAttribute('aria-rowindex')).toBe('4')
  await page.keyboard.press('u')
  await cursor.getByText('Open', { exact: true }).waitFor()

  await openList(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tags' }).check()
  await page.getByRole('button', { name: 'Move Tags left' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
  const titles = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(-2)
  await expect
    .poll(async () => (await titles()).map((title) => title.replace(/[^\w ]/g, '').trim()))
    .toEqual(['Tags', 'Created'])
  await page.reload()
  await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
})

it('saves a view, changes it, shares it, and deletes it after a confirmation', async () => {
  const { page } = opened
  await openList(page, '?range=7&severities[]=HIGH')
  const more = page.getByRole('button', { name: /^View/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Save as' }).click()
  await page.getByLabel('Name').fill(await page.locator('[data-views] button bdi').first().innerText())
  await page.getByText('Another view already has this name').waitFor()
  await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.getByLabel('Name').fill('High of the week')
  await page.keyboard.press('Enter')
  const view = page.getByRole('button', { name: /^High of the week/ })
  await view.waitFor()
  // Until the dialog is closed, shortcuts belong to it.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('1')
  await expect.poll(() => queryOf(page)).toBe('')
  await page.keyboard.press('4')
  await expect.poll(() => queryOf(page)).toBe('?range=7&severities[]=HIGH')
  await page.getByRole('combobox', { name: 'Range' }).selectOption('3')
  const changed = page.getByRole('button', { name: /^High of the week.*changed$/ })
  await changed.waitFor()
  // A reload, a link and a visit to an alert preserve which view was changed.
  await page.reload()
  await changed.waitFor()
  expect(await changed.getAttribute('aria-current')).toBe('true')
  await page.getByRole('grid').waitFor()
  const { href } = new URL(page.url())
  const other = await page.context().newPage()
  await other.goto(href)
  await other.getByRole('button', { name: /^High of the week.*changed$/ }).waitFor()
  await other.close()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await changed.waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect.poll(() => queryOf(page)).toBe('?range=7&severities[]=HIGH')
  await page.getByRole('combobox', { name: 'Range' }).selectOption('3')
  await page.getByRole('img', { name: 'changed' }).waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.getByRole('img', { name: 'changed' }).count()).toBe(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Share with all users' }).click()
  const shared = async () =>
    (await started.ask('{ savedViews(input: { page: "alerts" }) { name isShared state } }')) as {
      savedViews: readonly object[]
    }
  await expect
    .poll(async () => (await shared()).savedViews)
    .toEqual([{ name: 'High of the week', isShared: true, state: { search: 'range=3&severities%5B%5D=HIGH' } }])
  await more.click()
  // The server may know of the change before the page does.
  await page.getByRole('menuitem', { name: 'Make private' }).waitFor()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Deletes the view "High of the week" for all users').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => view.count()).toBe(0)
  await expect.poll(async () => (await shared()).savedViews).toEqual([])

  // A view with the same filters as another can be renamed and deleted, too.
  await openList(page, '')
  await more.click()
  await page.getByRole('menuitem', { name: 'Save as' }).click()
  await page.getByLabel('Name').fill('The same')
  await page.keyboard.press('Enter')
  const same = page.getByRole('button', { name: /^The same/ })
  await expect.poll(() => same.getAttribute('aria-current')).toBe('true')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The other')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^The other/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await shared()).savedViews).toEqual([])
})

it('runs commands from the palette, and jumps to screens, ids and values', async () => {
  const { page } = opened
  await openList(page)
  await page.keyboard.press('j')
  const id = await page.evaluate(() => document.querySelector('[data-cursor=true]')!.getAttribute('aria-rowindex'))
  expect(id).toBe('2')
  const palette = page.getByRole('textbox', { name: 'Search or jump to ...' })
  const run = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
  }
  await run('status tri')
  await page.getByText('1 alert set to Triaged').waitFor()
  await run('overview')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  // It also works while typing.
  await openList(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.type('it-admin')
  await page.getByRole('button', { name: 'Alerts with the value “it-admin”' }).click()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => queryOf(page)).toBe('?indicator=it-admin&range=all&statuses[]=')
  await expect.poll(() => rowCount(page)).toBe(await countOf('indicator: "it-admin"'))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Alert' }).waitFor()
  const open = new URL(page.url()).searchParams.get('open')!
  await run(open)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${list}${open}/`)
})

it('does not treat text typed while the palette loads as shortcuts of the list', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.route(/\/palette-view-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await openList(page)
  const before = await statuses()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('start overview')
  const palette = page.getByRole('textbox', { name: 'Search or jump to ...' })
  await palette.waitFor()
  await expect.poll(() => palette.inputValue()).toBe('start overview')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')).toBe('2')
  expect(new URL(page.url()).pathname).toBe(list)
  expect(await statuses()).toEqual(before)
  await page.context().close()
})

it('selects from the cursor, and counts the changed alerts', async () => {
  const { page } = opened
  await openList(page, '?range=all&severities[]=LOW')
  const facets = page.getByRole('navigation', { name: 'Facets' })
  const triaged = facets.getByRole('button', { name: /Triaged/ })
  const countOfTriaged = async () => Number(((await triaged.allInnerTexts())[0] ?? '0').replace(/\D/g, ''))
  const before = await countOf('severities: [LOW], statuses: [TRIAGED]')
  await expect.poll(countOfTriaged).toBe(before)
  for (const key of ['j', 'j', 'Shift+j']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '2 Selected' }).waitFor()
  for (const key of ['s', 't']) await page.keyboard.press(key)
  await expect.poll(countOfTriaged).toBe(before + 2)
  await page.keyboard.press('u')
  await expect.poll(countOfTriaged).toBe(before)
})

it('ignores single-key shortcuts when the user turned them off', async () => {
  const { page } = opened
  await openList(page)
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')).toBe('2')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await expect.poll(() => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')).toBe('3')
  expect(opened.complaints).toEqual([])
})

it.each([
  [1680, 950],
  [1280, 900],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const { faults, look } = checkWithAxe(page)
  await signIn(page)
  await openList(page, '?range=all&group=detection&severities[]=HIGH')
  await look('grouped')
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').waitFor()
  await look('selection')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByLabel('Min Events').waitFor()
  await look('filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tags' }).waitFor()
  await look('columns')
  await page.keyboard.press('Escape')
  await openList(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await page.getByRole('menu').waitFor()
  await look('menu of a row')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign 1 alert' }).waitFor()
  await look('assign')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search or jump to ...' }).waitFor()
  await look('palette')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
