import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 1500, height: 1000 } })

const rule = '/build/detections/correlation-rules/Picket.Okta.PushFatigueThenLogin/edit/?section=unit-tests'
const field = 'p_alert_context.user'
const signals = (refused: string, approved: string): string =>
  [
    `- ID: Refused\n  Matches:\n    ${field}:\n      ann: [${refused}]\n      bob: [1]\n`,
    `- ID: Approved\n  Matches:\n    ${field}:\n      ann: [${approved}]\n`,
  ].join('')

const player = (page: Page) => page.getByRole('region', { name: /, step by step$/ })
const axis = (page: Page) => player(page).getByRole('slider', { name: 'Test timeline' })
const steps = async (page: Page) =>
  (await player(page).getByRole('list', { name: 'Steps at this moment' }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').trim(),
  )
/** Returns the marks of the two steps in the chart. */
const marks = async (page: Page) =>
  Promise.all(['step-1', 'step-2'].map((id) => page.locator(`[data-item="${id}"]`).getAttribute('data-mark')))

/** Replaces the signals of the open test. */
async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Signals as YAML' })
  await box.click()
  // The editor loads only when its text gets the focus.
  await box.and(page.locator('.cm-content:focus')).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

async function expectAccessible(page: Page): Promise<void> {
  const { faults, look } = checkWithAxe(page, 'section[aria-label$=", step by step"]')
  await look('player')
  expect(faults).toEqual([])
}

it('writes a timeline test, and steps through it by keys, by buttons and by playback', async () => {
  const { page, complaints } = opened
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(rule)
  await page.getByRole('button', { name: 'Create test' }).click()
  await player(page).getByText('No signals yet').waitFor()
  await expect
    .poll(() => player(page).locator('pre').innerText())
    .toBe(`- ID: Refused\n  Matches:\n    ${field}:\n      alice: [0, 5]`)
  await expectAccessible(page)

  await write(page, signals('0, 2, 4', '33'))
  await axis(page).waitFor()
  await axis(page).focus()
  await page.keyboard.press('Home')
  await expect
    .poll(() => axis(page).getAttribute('aria-valuetext'))
    .toBe(`minute 0: "Refused" matched for ${field}=ann; the schedule evaluates the rule`)
  // The mark of the evaluation is visible below the current position.
  const evaluated = axis(page).getByTitle('The schedule evaluates the rule, minute 0', { exact: true })
  const isSeen = () =>
    evaluated.evaluate((mark) => {
      const { left, top, height } = mark.getBoundingClientRect()
      return document.elementFromPoint(left + 1, top + height / 2) === mark
    })
  await expect.poll(isSeen).toBe(true)
  await expect.poll(() => steps(page)).toEqual(['… Refused 1 of 3 waits', '· Approved 0 of 1 needs the step before it'])
  await expect.poll(() => marks(page)).toEqual(['waiting', 'waiting'])

  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => axis(page).getAttribute('aria-valuetext'))
    .toBe(`minute 4: "Refused" matched for ${field}=ann`)
  await expect
    .poll(() => steps(page))
    .toEqual(['✓ Refused 3 of 3 met at minute 4', '… Approved 0 of 1 waits until minute 34, 30 min left'])
  await expect.poll(() => marks(page)).toEqual(['met', 'waiting'])
  await expectAccessible(page)

  await page.keyboard.press('End')
  await expect
    .poll(() => steps(page))
    .toEqual(['✓ Refused 3 of 3 met at minute 4', '✓ Approved 1 of 1 met at minute 33'])
  await player(page).getByText('Matches, as the test expects').waitFor()
  await player(page).getByText('No alert yet: the evaluation of minute 45 will find the match.').waitFor()
  await expectAccessible(page)

  // Another value has fewer signals.
  await player(page).getByLabel('Followed value').selectOption('bob')
  await expect.poll(() => steps(page)).toEqual(['… Refused 1 of 3 waits', '· Approved 0 of 1 needs the step before it'])
  await player(page).getByLabel('Followed value').selectOption('ann')

  // Typed changes are played immediately, from the current position.
  await write(page, signals('0, 2, 4', '40'))
  await expect.poll(() => axis(page).getAttribute('aria-valuetext')).toBe('minute 15: the schedule evaluates the rule')
  await player(page).getByRole('button', { name: 'Step forward' }).click()
  await expect
    .poll(() => axis(page).getAttribute('aria-valuetext'))
    .toBe('minute 34: the time frame closes, and "Approved" is not met')
  await expect.poll(() => steps(page)).toContain('✗ Approved 0 of 1 too late: its time frame closed at minute 34')
  await expect.poll(() => marks(page)).toEqual(['met', 'failed'])
  await player(page).getByRole('button', { name: 'Go to end' }).click()
  await player(page).getByText('Does not match, but the test expects a match').waitFor()
  await player(page).getByRole('button', { name: 'Step back' }).click()
  await player(page).getByRole('button', { name: 'Go to start' }).click()
  await expect.poll(() => player(page).getByText('1 of 7').count()).toBe(1)

  await player(page).getByLabel('Speed').selectOption('4×')
  await axis(page).focus()
  await page.keyboard.press('Space')
  await player(page).getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => axis(page).getAttribute('aria-valuenow')).toBe('7')
  await player(page).getByRole('button', { name: 'Play' }).waitFor()

  // A click on a signal moves the position to it.
  const box = (await axis(page).boundingBox())!
  await page.mouse.click(box.x + 10, box.y + 12)
  await expect.poll(() => axis(page).getAttribute('aria-valuenow')).toBe('1')
  expect(complaints.join('\n')).toBe('')
})

it('explains why a test cannot be played, and plays it once the cause is fixed', async () => {
  const { page } = opened
  await write(page, '- ID: Refusd\n  Matches: {user: {ann: [0]}}\n')
  await player(page).getByText('Cannot play this test').waitFor()
  await expect.poll(() => player(page).innerText()).toMatch(/no step with the ID "Refusd"\. Did you mean "Refused"\?/)
  await expect.poll(() => marks(page)).toEqual([null, null])
  await expectAccessible(page)
  await write(page, '- ID: [')
  await player(page).getByText('The signals must be a YAML list.').waitFor()
  await write(page, signals('0, 2, 4', '6'))
  await axis(page).waitFor()
})
