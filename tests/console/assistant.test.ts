import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { openModelServer, type ModelServer } from '../testing/model-server.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

let model: ModelServer
beforeAll(async () => {
  model = await openModelServer()
})
afterAll(() => model.close())
const started = useConsole({
  settings: () => ({
    PICKET_ASSISTANT_URL: model.url,
    PICKET_ASSISTANT_MODEL: 'small',
    PICKET_ASSISTANT_ALLOW: '127.0.0.1',
  }),
})
const opened = useSignedIn(started)
const button = (name: string) => opened.page.getByRole('button', { name, exact: true })

// spec: D3-1.7
it('triages an alert and summarizes the list once the feature is on, and shows failures', async () => {
  const { page } = opened
  const { faults, look } = checkWithAxe(page)
  await page.goto('/alerts-and-errors/')
  await page.getByRole('grid').waitFor()
  expect(await button('Summarize').count()).toBe(0)
  await started.ask('mutation { setFeatureFlag(input: { name: "ENABLE_AI_SUMMARIES", isOn: true }) { flag { name } } }')
  await page.reload()

  model.answer('Three alerts of **one actor**.')
  await button('Summarize').click()
  const panel = page.getByRole('dialog', { name: 'Summary of the alerts' })
  await panel.getByText('one actor').waitFor()
  await panel.getByLabel('Length of the answer').selectOption('Short')
  await expect.poll(() => model.requests.at(-1)).toContain('Use about 100 words.')
  await panel.getByText('one actor').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  const { alerts } = (await started.ask(
    'query { alerts(input: { createdAtAfter: "1970-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z", pageSize: 1 }) { edges { node { id } } } }',
  )) as { alerts: { edges: { node: { id: string } }[] } }
  await page.goto(`/alerts-and-errors/${alerts.edges[0]!.node.id}/`)
  await page.getByRole('tab', { name: 'AI triage' }).click()
  await page.getByLabel('Question (optional)').fill('Who was it?')
  model.answer('Likely benign.\n\n- Seen before [event:invented]')
  await button('Start').click()
  await page.getByText('Seen before [citation removed: no such event]').waitFor()
  expect(model.requests.at(-1)).toContain('Who was it?')
  await look('triage')

  await page.reload()
  await page.getByText('Seen before').waitFor()
  model.answer(401)
  await button('Start again').click()
  await page.getByText('check the key in the settings of the assistant', { exact: false }).waitFor()

  model.answer(
    'It finds logins.\n\n```yaml\nAnalysisType: rule\nRuleID: Draft.Login\nEnabled: true\nFilename: login.py\n' +
      'LogTypes: [Okta.SystemLog]\nSeverity: Low\nTests:\n  - { Name: one, ExpectedResult: true, Log: { eventType: login } }\n' +
      '  - { Name: other, ExpectedResult: false, Log: { eventType: logout } }\n```\n\n' +
      '```python\ndef rule(event):\n    return event.get("eventType") == "login"\n```',
  )
  await page.goto('/build/detections/new/')
  await page.getByLabel('What should the rule find?').fill('logins')
  await button('Draft a rule').click()
  // The editor opens with the draft, unsaved.
  await page.getByRole('region', { name: 'Tests', exact: true }).waitFor()

  await page.goto('/settings/general/?tab=assistant')
  await page.getByText('The configuration of the server sets the model').waitFor()
  await expect.poll(() => page.getByLabel('Model', { exact: true }).inputValue()).toBe('small')
  expect(await page.getByLabel('Model', { exact: true }).isDisabled()).toBe(true)
  await look('settings')
  expect(faults).toEqual([])
  expect(opened.complaints).toEqual([])
})
