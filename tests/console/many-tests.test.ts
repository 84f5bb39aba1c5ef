import { expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 1600, height: 950 } })

it('shows 100 tests per page, and navigates to all of them by keys and buttons', async () => {
  const { page } = opened
  const head = 'AnalysisType: rule\nRuleID: Sample.Tested\nEnabled: false\nLogTypes: [AWS.CloudTrail]\nSeverity: Low\n'
  const logic = 'Detection:\n  - Key: eventName\n    Condition: Equals\n    Value: X\nTests:\n'
  const tests = Array.from(
    { length: 250 },
    (_, at) => `  - Name: test ${at + 1}\n    ExpectedResult: false\n    Log:\n      eventName: Event${at + 1}\n`,
  )
  await started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    input: { detection: { text: head + logic + tests.join('') }, runTestsFirst: false },
  })
  await page.goto('/build/detections/rules/Sample.Tested/edit/')
  const panel = page.getByRole('region', { name: 'Tests' })
  const tabs = panel.getByRole('tab')
  const openTest = panel.getByRole('tab', { selected: true })
  const isOpen = async (name: string, count: number): Promise<void> => {
    await panel.getByRole('tabpanel', { name, exact: true }).waitFor()
    await openTest.and(page.locator(':focus')).waitFor()
    await expect.poll(() => openTest.getAttribute('title')).toBe(`${name} (F2)`)
    await expect.poll(() => tabs.count()).toBe(count)
  }
  await tabs.first().waitFor()
  await expect.poll(() => tabs.count()).toBe(100)
  await panel.getByRole('button', { name: '150 more' }).click()
  await isOpen('test 101', 100)
  await panel.getByRole('textbox', { name: 'Event as JSON' }).getByText('Event101').waitFor()
  await page.keyboard.press('ArrowLeft')
  await isOpen('test 100', 100)
  await tabs.first().click()
  await page.keyboard.press('ArrowLeft')
  await isOpen('test 250', 50)
  expect(await openTest.getAttribute('aria-posinset')).toBe('250')
  await panel.getByRole('button', { name: '200 before' }).click()
  await isOpen('test 200', 100)
})
