import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { loginRule, serverWithAlerts } from '../testing/signed-in.ts'

const fresh =
  'AnalysisType: rule\nRuleID: Sample.Fresh\nEnabled: true\nSeverity: Low\nLogTypes: [AWS.CloudTrail]\nDetection: [{ KeyPath: eventName, Condition: Equals, Value: StopLogging }]\n'

test('plans a push field by field, confirms deletions by their number, and reports the result', async () => {
  const server = await serverWithAlerts([])
  const cwd = server.content
  const counts = async (...words: string[]): Promise<string> =>
    (await server.picket(['diff', cwd, '--quiet', ...words])).stdout
  writeFileSync(join(cwd, 'rules/login.yml'), loginRule.replace('Severity: High', 'Severity: Low'))
  writeFileSync(join(cwd, 'rules/fresh.yml'), fresh)
  const ui = drawOnTerminal(['tui', 'detections'], { cwd, env: server.env })
  await ui.until('watching')
  ui.press('D')
  await ui.until(/differences from the server[^]*~ changed +\+ Sample\.Console\.Login +/)
  ui.press('l')
  await ui.until(
    /- Sample\.Console\.Login[^]*Severity +High -> Low|- Sample\.Console\.Login[^]*Severity[^]*HIGH[^]*LOW/i,
  )
  await ui.until('rule  rules/login.yml')
  await expectScreen(ui.screen(), 'differences-80x24')
  ui.resize(200, 50)
  await ui.until((screen) => screen.split('\n').length === 50 && screen.includes('rule  rules/login.yml'))
  await expectScreen(ui.screen(), 'differences-200x50')
  ui.resize(80, 24)
  await ui.until((screen) => screen.split('\n').length === 24)
  ui.press(keys.enter)
  await ui.until(/picket > detections > Sample\.Console\.Login[^]*\[4 Spec\]/)
  ui.press(keys.escape)
  await ui.until('differences from the server')
  ui.press('P')
  await ui.until(/detections > push +planned\n[^]*1 created, 1 changed, 0 deleted, 0 unchanged/)
  ui.press('2')
  await ui.until(/\[2 Created\][^]*> +\+ created +Sample\.Fresh/)

  // Files change while the plan is shown, so it is outdated.
  renameSync(join(cwd, 'rules/login.yml'), join(cwd, 'rules/login.txt'))
  await ui.until('files changed since')
  ui.press('P')
  await ui.until(/detections > push +planned\n[^]*1 created, 0 changed, 0 deleted, 0 unchanged/)
  expect(await counts()).toBe('1 created, 0 changed, 0 deleted, 0 unchanged\n')
  ui.press('m')
  await ui.until(/detections > push +planned\n[^]*1 created, 0 changed, 1 deleted, 0 unchanged/)
  ui.press('P')
  await ui.until('1 spec will be deleted on the server. To confirm, type 1:')
  ui.press('y', keys.enter)
  await ui.until('Type 1 to confirm, or press Esc to cancel.')
  ui.press(keys.escape)
  await ui.untilGone('Type 1 to confirm')
  expect(await counts('--delete-missing')).toBe('1 created, 0 changed, 1 deleted, 0 unchanged\n')
  ui.press('P')
  await ui.until('type 1:')
  ui.press('1', keys.enter)
  await ui.until('Pushed: 1 created, 0 changed, 1 deleted')
  expect(await counts('--delete-missing')).toBe('0 created, 0 changed, 0 deleted, 1 unchanged\n')
})

test('without a server, explains what to do', async () => {
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf({ 'rules/fresh.yml': fresh }) })
  await ui.until('watching')
  ui.press('P')
  await ui.until(/You are not signed in to a server\.[^]*picket login/)
})
