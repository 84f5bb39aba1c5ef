import { expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const turn = (name: string, isOn: boolean) =>
  started.ask('mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { isOn } } }', {
    input: { name, isOn },
  })

/** Opens a screen with a feature enabled and disabled. */
async function withAndWithout(flag: string, look: (isOn: boolean) => Promise<void>): Promise<void> {
  await look(true)
  await turn(flag, false)
  await look(false)
  await turn(flag, true)
}

// spec: D1-6.13 D2-6.5 D1-1.7
it('shows destinations read-only if changing them is disabled', async () => {
  const { page } = opened
  await withAndWithout('ENABLE_ALERT_DESTINATIONS', async (isOn) => {
    await page.goto('/configure/destinations/')
    await page.getByRole('list', { name: 'Alert Destinations' }).getByText('Demo webhook').waitFor()
    await expect.poll(() => page.locator('main header').getByRole('button').count()).toBe(isOn ? 1 : 0)
    await page.goto('/configure/destinations/new/slack/')
    const refusal = page.getByText('Changing destinations is turned off in the general settings.')
    await (isOn ? page.getByLabel('Display name') : refusal).waitFor()
  })
})

it('does not offer new correlation rules if they are disabled', async () => {
  const { page } = opened
  await withAndWithout('ENABLE_CORRELATION_RULES', async (isOn) => {
    await page.goto('/build/detections/')
    await page.getByRole('button', { name: /^Create/ }).click()
    await page.getByRole('menuitem', { name: 'Scheduled Rule' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Correlation Rule' }).count()).toBe(isOn ? 1 : 0)
    await page.goto('/build/detections/new/?type=CorrelationRule')
    await page.getByRole('radio', { name: isOn ? /^Correlation rule/ : /^Rule/, checked: true }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Correlation rule/ }).count()).toBe(isOn ? 1 : 0)
  })
})

it('hides signals and log type restrictions if they are disabled', async () => {
  const { page } = opened
  const text =
    'AnalysisType: rule\nRuleID: Sample.Signal\nEnabled: true\nSeverity: Low\nCreateAlert: false\nLogTypes: [AWS.CloudTrail]\nDetection:\n  - Key: a\n    Condition: Exists\n'
  const save =
    'mutation ($text: String!) { saveDetectionText(input: { detection: { text: $text }, runTestsFirst: false }) { detection { id } } }'
  await started.ask(save, { text })
  await withAndWithout('ENABLE_SIGNALS', async (isOn) => {
    await page.goto('/build/detections/rules/Sample.Signal/')
    const settings = page.getByRole('region', { name: 'Settings', exact: true })
    await settings.getByText(isOn ? 'No, signals only' : 'No', { exact: true }).waitFor()
    await page.goto('/build/detections/?text=Sample.Signal')
    await page.getByRole('link', { name: 'Sample.Signal' }).waitFor()
    expect(await page.getByText('Signals only').count()).toBe(isOn ? 1 : 0)
  })
  await withAndWithout('ENABLE_DATALAKE_RBAC', async (isOn) => {
    await page.goto('/settings/roles/new/')
    await page.getByRole('checkbox', { name: 'Read Alerts' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Only selected/ }).count()).toBe(isOn ? 1 : 0)
  })
  expect(opened.complaints).toEqual([])
})
