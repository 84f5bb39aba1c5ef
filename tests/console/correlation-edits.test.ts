import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addRule,
  chain,
  chartOf,
  item,
  shown,
  startCorrelation,
  write,
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

// spec: D2-4.3
it('explains why the chart cannot be shown, and links to the documentation', async () => {
  const page = await its.edit('Sample.Chain')
  const documentation = page.getByRole('link', { name: 'Documentation' })
  await item(page, 'step-1').waitFor()
  await expect.poll(() => documentation.count()).toBe(0)
  await write(page, 'AnalysisType: correlation_rule\nRuleID: Sample.Chain\nDetection: []\n')
  await chartOf(page).getByText("You haven't added any rules yet!").waitFor()
  await expect.poll(() => page.locator('.react-flow__node').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Organize Rules/ }).count()).toBe(0)
  expect(new URL((await documentation.getAttribute('href'))!, page.url()).pathname).toBe('/docs/')
  // Keys of both forms cannot be converted to one of them.
  await write(page, chain.replace('    LookbackWindowMinutes', '    MatchCriteria: {}\n    LookbackWindowMinutes'))
  await item(page, 'step-2').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Organize Rules/ }).count()).toBe(0)
  await write(page, chain)
  await page.getByRole('button', { name: 'Organize Rules as Group' }).waitFor()
  await write(page, 'AnalysisType: correlation_rule\nRuleID: Sample.Chain\nDetection: [\n')
  await chartOf(page).getByText('Invalid YAML').waitFor()
  await documentation.waitFor()
  expect(its.complaints).toEqual([])
  await page.getByText(/^Problem on line \d+\. Press F8 to go there\.$/).waitFor()

  // An empty rule is built with the chart alone.
  await write(page, 'AnalysisType: correlation_rule\nRuleID: Sample.Chain\nDetection: [] # soon\nSeverity: High\n')
  await chartOf(page).getByText("You haven't added any rules yet!").waitFor()
  await addRule(page, page.getByRole('button', { name: 'Add a rule', exact: true }), 'PushApproved')
  await item(page, 'step-1').and(page.locator(':focus')).waitFor()
  await addRule(page, page.getByRole('button', { name: 'Add a rule', exact: true }), 'PushesRefused')
  await item(page, 'step-2').waitFor()
  await expect.poll(() => shown(page)).toContain(`Detection: # soon
  - Sequence:
      - ID: PushApproved
        RuleID: Picket.Okta.PushApproved
      - ID: PushesRefused
        RuleID: Picket.Okta.PushesRefused
    LookbackWindowMinutes: 60
    Schedule:
      RateMinutes: 15
      TimeoutMinutes: 2`)
  await page.close({ runBeforeUnload: false })
})

it('edits the text through the chart: new step, counts, transition, order; comments stay', async () => {
  await its.save(chain.replace('Sample.Chain', 'Sample.Edited'))
  const page = await its.edit('Sample.Edited')
  await addRule(page, page.getByRole('button', { name: 'Add a rule after Refused' }), 'AllFactorsReset')
  await chartOf(page)
    .getByRole('button', { name: /^Step 2 of 3: / })
    .waitFor()
  await expect.poll(() => shown(page)).toContain('From: AllFactorsReset\n        To: Approved')

  // Its panel is open: set counts, then absence.
  const panel = page.getByRole('region', { name: 'Step 2 of 3: AllFactorsReset' })
  await panel.getByLabel('Minimum matches').fill('x')
  await panel.getByText('Enter a whole number').waitFor()
  await panel.getByLabel('Minimum matches').fill('2')
  await panel.getByLabel('Maximum matches').fill('5')
  await page.keyboard.press('Enter')
  await chartOf(page).getByText('2 to 5 matches').waitFor()
  await panel.getByText('Must not happen').click()
  await chartOf(page).getByText('must not happen', { exact: true }).waitFor()
  await expect.poll(() => shown(page)).toMatch(/RuleID: Picket.Okta.AllFactorsReset\n +Absence: true\n +- ID: Approved/)
  await panel.getByLabel('ID', { exact: true }).fill('Approved')
  await panel.getByText('Another step already has this ID').waitFor()
  await panel.getByLabel('ID', { exact: true }).fill('Reset')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toMatch(/From: Reset\n +To: Approved/)

  await item(page, 'step-2-step-3').click()
  const link = page.getByRole('region', { name: 'Transition from Reset to Approved' })
  await link.getByLabel('Within (minutes)').fill('2000')
  await link.getByText('Enter a whole number from 1 to 1440').waitFor()
  await link.getByLabel('Within (minutes)').fill('45')
  await page.keyboard.press('Enter')
  await item(page, 'step-2-step-3').getByText('within 45 min · on p_alert_context.user').waitFor()
  await link.getByRole('combobox', { name: 'Shared value' }).selectOption('In different fields')
  await link.getByLabel('Field of Reset').fill('p_alert_context.target')
  await link.getByLabel('Field of Approved').fill('p_alert_context.name')
  await page.keyboard.press('Enter')
  await item(page, 'step-2-step-3').getByText('within 45 min · p_alert_context.target = p_alert_context.name').waitFor()
  await link.getByRole('button', { name: 'Remove the transition' }).click()
  await item(page, 'step-2-step-3')
    .and(page.getByRole('button', { name: /error: Missing transition/ }))
    .waitFor()
  await link.getByRole('button', { name: 'Add a transition' }).click()
  await link.getByLabel('Within (minutes)').fill('20')
  await page.keyboard.press('Enter')
  await item(page, 'step-2-step-3')
    .getByText(/within 20 min/)
    .waitFor()

  // Drag the last one to the front. The chart moves until it fills the space of the closed problem list.
  let seen = ''
  const rests = async () => {
    const before = seen
    seen = JSON.stringify(await item(page, 'step-3').boundingBox())
    return seen === before
  }
  await expect.poll(rests).toBe(true)
  const [last, first] = [await item(page, 'step-3').boundingBox(), await item(page, 'step-1').boundingBox()]
  await page.mouse.move(last!.x + 60, last!.y + 20)
  await page.mouse.down()
  await page.mouse.move(first!.x + 60, first!.y + 60, { steps: 8 })
  await page.mouse.move(first!.x + 60, first!.y - 10, { steps: 8 })
  await page.mouse.up()
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 3: .*, Approved,/ })
    .waitFor()

  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByRole('button', { name: /^Save/ }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: / was saved/ })
    .waitFor()
  const text = await its.stored('Sample.Edited')
  expect(text).toContain(`  - Sequence:
      - ID: Approved
        RuleID: Picket.Okta.PushApproved
      # again and again
      - ID: Refused
        RuleID: Picket.Okta.PushesRefused
        MinMatchCount: 3 # a few
      - ID: Reset
        RuleID: Picket.Okta.AllFactorsReset
        Absence: true
`)
  expect(text).toContain('WithinTimeFrameMinutes: 30 # half an hour')
  await page.close()
})

it('works by keyboard: navigates, edits, moves, removes, undoes, opens the rule', async () => {
  const page = await its.edit('Sample.Chain')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['item'])
  await item(page, 'step-1').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('step-1-step-2')
  await page.keyboard.press('F2')
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-fields] *'))).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toContain('WithinTimeFrameMinutes: 15 # half an hour')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('step-1-step-2')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('step-2')
  await page.keyboard.press('Alt+ArrowUp')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Approved,/ })
    .waitFor()
  await expect.poll(focused).toBe('step-1')
  await expect.poll(() => shown(page)).toMatch(/- ID: Approved\n.*PushApproved\n +# again and again\n +- ID: Refused/)
  await page.keyboard.press('Delete')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 1: / })
    .waitFor()
  await page.getByText('Approved was removed').waitFor()
  await expect.poll(focused).toBe('step-1')
  await page.keyboard.press('Control+z')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Approved,/ })
    .waitFor()
  await page.keyboard.press('Control+z')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Refused,/ })
    .waitFor()
  await page.keyboard.press('Control+Shift+z')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Approved,/ })
    .waitFor()
  await page.keyboard.press('Control+z')
  await chartOf(page)
    .getByRole('button', { name: /^Step 1 of 2: .*, Refused,/ })
    .waitFor()

  // The focused element disappears with the other form, but the chart still receives keys.
  await page.getByRole('button', { name: 'Organize Rules as Group' }).click()
  await item(page, 'group').waitFor()
  await item(page, 'group').focus()
  await page.keyboard.press('Control+z')
  await item(page, 'step-1').waitFor()
  await expect.poll(focused).toBe('step-1')
  await page.keyboard.press('Control+y')
  await item(page, 'group').waitFor()
  await expect.poll(focused).toBe('group')
  await page.keyboard.press('Control+z')
  await item(page, 'step-1').waitFor()
  await item(page, 'step-2').focus()
  const other = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const rule = await other
  await rule.waitForURL(/\/build\/detections\/rules\/Picket\.Okta\.PushApproved\//)
  await rule.close()

  // The same as a list, for screen readers.
  await page.getByRole('button', { name: 'Show as a list' }).click()
  const outline = page.getByRole('group', { name: 'Flowchart outline' })
  await outline.getByText('An alert is raised').waitFor()
  const lines = await outline.getByRole('listitem').allInnerTexts()
  expect(lines[0]).toMatch(/^Step 1 of 2: .*3 or more matches, Rule\nthen: within 15 min · on p_alert_context.user$/)
  expect(lines[1]).toMatch(/^Step 2 of 2: .*, Approved, Okta.SystemLog, Rule$/)
  await page.getByRole('button', { name: 'Show as a chart' }).click()
  await page.close()
})

it('undoes the change of the toast, and keeps later changes', async () => {
  const page = await its.edit('Sample.Chain')
  const message = (words: string) => page.getByRole('alert').filter({ hasText: words })
  const undo = (words: string) => message(words).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Organize Rules as Group' }).click()
  // A toast stays while the pointer is on it.
  await message('organized as a group').hover()
  await page.getByRole('button', { name: 'Organize Rules as Sequence' }).focus()
  await page.keyboard.press('Enter')
  await message('organized as a sequence').hover()
  const sequence = await shown(page)
  await undo('organized as a group')
  await message('The rule has been changed since.').waitFor()
  expect(await shown(page)).toBe(sequence)
  await undo('organized as a sequence')
  await item(page, 'group').waitFor()

  // Text typed elsewhere since then stays.
  await write(page, chain)
  await item(page, 'step-1-step-2').waitFor()
  await item(page, 'step-2').focus()
  await page.keyboard.press('Delete')
  await message('Approved was removed').hover()
  await yamlOf(page).press('Control+Home')
  await page.keyboard.insertText('# mine\n')
  await undo('Approved was removed')
  await expect.poll(() => shown(page)).toMatch(/^# mine\n[^]*- ID: Approved\n/)
  await page.close({ runBeforeUnload: false })
})

it('starts with the rules in the URL', async () => {
  const page = await its.another()
  const refs = ['Picket.Okta.PushesRefused', 'Picket.Okta.PushApproved'].map((id) => `correlationRuleRefs[]=${id}`)
  await page.goto(`/build/detections/new/?type=CorrelationRule&${refs.join('&')}`)
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.New')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'New correlation rule' }).waitFor()
  await chartOf(page)
    .getByRole('button', { name: /^Step 2 of 2: .*PushApproved/ })
    .waitFor()
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: / was saved/ })
    .waitFor()
  await expect.poll(() => its.stored('Sample.New')).toContain('RuleID: Picket.Okta.PushApproved')
  await page.close()
})
