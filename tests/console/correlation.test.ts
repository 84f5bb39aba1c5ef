import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { findFaults, type Fault } from '../testing/check-with-axe.ts'
import { password } from '../testing/started-console.ts'
import {
  chartOf,
  clickLine,
  item,
  rules,
  shown,
  startCorrelation,
  tab,
  yamlOf,
  type StartedCorrelation,
} from '../testing/started-correlation.ts'

let its: StartedCorrelation

beforeAll(async () => {
  its = await startCorrelation()
})

afterAll(async () => {
  await its.started.stop()
})

/** Returns the sizes of the boxes of the chart, in pixels at 100 % zoom. */
const boxes = (page: Page) =>
  page.locator('.react-flow__node').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { offsetWidth, offsetHeight, style, dataset } = node as HTMLElement
      const [x, y] = [...style.transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
      return [dataset['id'], x, y, offsetWidth, offsetHeight]
    }),
  )

// spec: D2-2.8
it('shows chart and text in two panes, and stores the tab in the URL', async () => {
  const page = await its.edit('Sample.Chain')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Refused, Okta.SystemLog, 3 or more matches, Rule$/ })
    .waitFor()
  const panes = async () => {
    const [left, right] = [
      await chartOf(page).boundingBox(),
      await page.getByRole('region', { name: 'Editor' }).boundingBox(),
    ]
    return [left!.x + left!.width <= right!.x, left!.y - right!.y, left!.height - right!.height]
  }
  await expect.poll(panes).toEqual([true, 0, 0])

  const tabs = page.getByRole('tablist', { name: 'Correlation rule' }).getByRole('tab')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['YAML Editor', 'Alert Settings', 'Unit Tests'])
  const section = () => new URL(page.url()).searchParams.get('section')
  await tab(page, 'Alert Settings').click()
  await expect.poll(section).toBe('alert-form')
  await expect.poll(() => page.getByRole('switch', { name: 'Create alerts' }).isChecked()).toBe(true)
  await tab(page, 'Unit Tests').click()
  await expect.poll(section).toBe('unit-tests')
  await page.getByRole('tab', { name: /Refused only/ }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Unit Tests', selected: true }).waitFor()
  await tab(page, 'YAML Editor').click()
  await expect.poll(section).toBe('yaml-editor')
  await page.getByText('Press Ctrl Space to complete keys and rule IDs').waitFor()

  // If no alert is created, the chart has no alert box.
  await tab(page, 'Alert Settings').click()
  await page.getByRole('img', { name: 'An alert is raised' }).waitFor()
  await page.getByText('Create alerts').click()
  await page.getByRole('img', { name: 'An alert is raised' }).waitFor({ state: 'hidden' })
  await page.getByText('Create alerts').click()
  await page.getByRole('img', { name: 'An alert is raised' }).waitFor()
})

// spec: D2-2.8
it('hides the page header only in full-page view, and hides tests if their feature is off', async () => {
  const headOf = (page: Page) => page.locator('main header', { has: page.getByRole('heading', { level: 1 }) })
  const full = await its.edit('Sample.Chain')
  await full.getByRole('toolbar', { name: 'Correlation rule' }).waitFor()
  await expect.poll(() => headOf(full).count()).toBe(0)
  await full.close()
  await its.setFlag('ENABLE_CORRELATION_RULE_UNIT_TESTS', false)
  const untested = await its.edit('Sample.Chain', '?section=unit-tests')
  await untested.getByRole('tab', { name: 'YAML Editor', selected: true }).waitFor()
  await expect.poll(() => untested.getByRole('tablist', { name: 'Correlation rule' }).getByRole('tab').count()).toBe(2)
  await untested.close()
  await its.setFlag('ENABLE_CORRELATION_RULE_UNIT_TESTS', true)

  await its.setFlag('ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW', false)
  const page = await its.edit('Sample.Chain')
  await headOf(page).waitFor()
  await expect.poll(() => page.getByRole('tablist', { name: 'Correlation rule' }).count()).toBe(0)
  await yamlOf(page).waitFor()
  await page.getByRole('switch', { name: 'Create alerts' }).waitFor()
  await page.getByRole('region', { name: 'Tests' }).waitFor()
  // The panes are stacked: none covers another or overflows.
  const covered = () =>
    page.locator('[data-stacked=true]').evaluate((stack) =>
      [...stack.children].flatMap((one, at, all) => {
        const below = all[at + 1]?.getBoundingClientRect().top ?? Infinity
        const isOut = one.scrollHeight > one.clientHeight + 2
        return one.getBoundingClientRect().bottom > below + 1 || isOut ? [one.className] : []
      }),
    )
  await expect.poll(covered).toEqual([])
  await page.getByRole('button', { name: 'Run All' }).scrollIntoViewIfNeeded()
  await its.setFlag('ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW', true)
  await page.close()
})

// spec: D2-9.7
// spec: D2-2.7
it('renders steps, groups and alerts in their sizes', async () => {
  const page = await its.edit('Sample.Chain')
  await item(page, 'step-2').waitFor()
  await expect
    .poll(() => boxes(page))
    .toEqual([
      ['step-1', 0, 0, 320, 110],
      ['step-2', 0, 160, 320, 110],
      ['alert', 95, 320, 130, 130],
    ])
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  await page.getByRole('button', { name: 'Organize Rules as Group' }).click()
  await item(page, 'group').waitFor()
  await expect
    .poll(() => boxes(page))
    .toEqual([
      ['group', 0, 0, 340, 280],
      ['alert', 105, 330, 130, 130],
    ])
  const [member] = await item(page, 'step-1').evaluateAll((nodes) =>
    nodes.map((node) => [(node as HTMLElement).offsetWidth, (node as HTMLElement).offsetHeight]),
  )
  expect(member).toEqual([320, 110])

  // The box shows the match criteria of the group, and its panel edits them.
  await item(page, 'group').click()
  const panel = page.getByRole('region', { name: 'Group of 2 rules' })
  await panel.getByLabel('Minimum members that match').fill('1')
  await panel.getByText('Enter a whole number of at least 2').waitFor()
  await panel.getByLabel('Minimum members that match').fill('2')
  await page.keyboard.press('Enter')
  await chartOf(page).getByText('match at least 2').waitFor()
  await expect.poll(() => shown(page)).toContain('MinMatchCount: 2')

  await page.getByRole('button', { name: 'Organize Rules as Sequence' }).click()
  await item(page, 'step-1-step-2').waitFor()
  await page.getByRole('button', { name: 'Organize Rules as Group' }).waitFor()
})

it('navigates from a box to its lines and back', async () => {
  const page = await its.edit('Sample.Chain')
  const marked = () => yamlOf(page).locator('.cm-markedLine').allInnerTexts()
  await item(page, 'step-2').click()
  await expect.poll(marked).toEqual(['      - ID: Approved', '        RuleID: Picket.Okta.PushApproved'])
  await item(page, 'step-1-step-2').click()
  await expect.poll(async () => (await marked())[0]).toBe('      - ID: Refused then Approved')
  await clickLine(page, 'MinMatchCount: 3')
  await expect.poll(() => item(page, 'step-1').getAttribute('aria-current')).toBe('true')
  await tab(page, 'Alert Settings').click()
  await page.getByRole('button', { name: 'Line 9', exact: true }).click()
  await yamlOf(page).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' # first')
  await expect.poll(() => shown(page)).toContain('- ID: Refused # first')
  await page.close()
})

// spec: D2-4.4
it('marks steps whose rule is loading, disabled or unknown, or has several log types or none', async () => {
  const page = await its.another()
  const setEnabled = (isOn: boolean) =>
    its.started.ask('mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } } }', {
      input: { id: 'Picket.Okta.PushApproved', enabled: isOn },
    })
  await setEnabled(false)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (
      route.request().postData()?.includes('Picket.Okta.PushesRefused') &&
      route.request().postData()?.includes('GetDetection')
    )
      await held
    await route.continue()
  })
  await page.goto(`${rules}Sample.Chain/edit/`)
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: Picket.Okta.PushesRefused, .*Loading…/ })
    .waitFor()
  release()
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: Okta push notifications rejected/ })
    .waitFor()
  const disabled = chartOf(page).getByRole('button', { name: /^Step 2 of 2: .*disabled/ })
  await disabled.hover()
  await page.getByText('This rule is currently disabled. Please enable for the Correlation Rule to work.').waitFor()
  await expect.poll(() => disabled.getAttribute('data-border')).toBe('warning')
  await setEnabled(true)

  await clickLine(page, 'RuleID: Picket.Okta.PushApproved')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('RuleID: Picket.Standard.AdminRoleAssigned')
  await item(page, 'step-2').getByText('+4', { exact: true }).waitFor()
  await clickLine(page, 'RuleID: Picket.Standard')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('RuleID: Picket.Okta.Takeover')
  await item(page, 'step-2').getByText('RULE MATCH', { exact: true }).waitFor()
  await clickLine(page, 'RuleID: Picket.Okta.Takeover')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('RuleID: Gone.Rule')
  await chartOf(page)
    .getByRole('button', { name: /^Step 2 of 2: .*error: No rule found/ })
    .waitFor()
  await expect.poll(() => item(page, 'step-2').getAttribute('data-border')).toBe('error')
  await page.close()
})

it('renders the chart on the page of the rule, navigable by keyboard, read-only without permission', async () => {
  const reader = 'chart-reader@picket.test'
  await addUser(its.started, { email: reader, permissions: ['RuleRead'] })
  const { page, complaints } = await its.started.open({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${rules}Sample.Chain/`)
  await page.getByLabel('Email').fill(reader)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const chart = page.getByRole('region', { name: 'Flowchart' })
  const first = chart.getByRole('button', {
    name: /^Step 1 of 2: .*, Refused, Okta.SystemLog, 3 or more matches, Rule$/,
  })
  await first.waitFor()
  await expect.poll(() => boxes(page)).toHaveLength(3)
  const drawn = await boxes(page)
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Step 2 of 2: /)
  const rule = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  expect(new URL((await rule).url()).pathname).toMatch(/^\/build\/detections\/rules\//)
  await chart.getByRole('button', { name: 'Show as a list' }).click()
  await chart.getByRole('group', { name: 'Flowchart outline' }).waitFor()
  await chart.getByRole('button', { name: 'Show as a chart' }).click()
  await first.waitFor()
  expect(await chart.getByRole('button', { name: /^Add a rule/ }).count()).toBe(0)
  expect(await findFaults(page, 'its page')).toEqual([])

  await page.goto('/build/detections/rules/Sample.Chain/edit/?section=yaml-editor')
  await page.waitForURL(`**${rules}Sample.Chain/edit/?section=yaml-editor`)
  await page.getByText('Read-only: changing it requires the permission RuleModify.').waitFor()
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2/ })
    .waitFor()
  await expect.poll(() => boxes(page)).toEqual(drawn)
  expect(await page.getByRole('button', { name: /^Organize Rules/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Review and save' }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const)('is without a fault for axe and the page policy, %s, %d x %d', async (colorScheme, width, height) => {
  const page = await its.edit('Sample.Chain')
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found: Fault[] = []
  const look = async (where: string) => found.push(...(await findFaults(page, where)))
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: Okta/ })
    .waitFor()
  await page.waitForLoadState('networkidle')
  await look('chart')
  await item(page, 'step-1').click()
  await page.getByRole('region', { name: /^Step 1 of 2/ }).waitFor()
  await look('step')
  await page.getByRole('button', { name: 'Add a rule', exact: true }).click()
  await page.getByRole('option').first().waitFor()
  await look('picker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show as a list' }).click()
  await look('list')
  await page.getByRole('button', { name: 'Show as a chart' }).click()
  await page.goto(`${rules}Picket.AWS.Foothold/edit/?section=unit-tests`)
  await item(page, 'group').click()
  await page.getByRole('region', { name: 'Group of 2 rules' }).waitFor()
  await look('group and tests')
  expect(found).toEqual([])
  expect(its.complaints).toEqual([])
  await page.close()
})
