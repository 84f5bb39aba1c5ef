import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'

const spec = `AnalysisType: rule
RuleID: Sample.Trail
Enabled: true
Severity: Hihg
LogTypes:
  - AWS.CloudTrail
Detection:
  - KeyPath: eventName
    Condition: Equals
    Value: StopLogging
Tests:
  - Name: Stopped
    ExpectedResult: true
    Log: { eventName: StopLogging }
`

test('edits a spec in place: problems at their line, completion of values, keys, log types and fields, formatted on save, tested', async () => {
  const cwd = folderOf({ 'rules/trail.yml': spec })
  const file = join(cwd, 'rules/trail.yml')
  const ui = drawOnTerminal(['tui', 'detections'], { cwd })
  await ui.until('watching')
  ui.press('E')
  await ui.until(/Did you mean "High"\?/)
  await expectScreen(ui.screen(), 'editor-80x24')
  ui.press(keys.end, keys.ctrl('w'), keys.ctrl('n'))
  await ui.until('Complete: ')
  ui.press('crit', keys.enter)
  await ui.until('Severity: Critical')
  ui.press(keys.down, keys.down, keys.end, keys.enter)
  ui.press('- Okta.Sys', keys.ctrl('n'))
  await ui.until(/- Okta\.SystemLog/)
  // The new line already has the indentation of the previous one.
  ui.press(keys.down, keys.down, keys.end, '\u007f\u007f\u007f')
  await ui.until(/KeyPath: eventN$/m)
  ui.press(keys.ctrl('n'))
  await ui.until(/KeyPath: eventName$/m)
  ui.press(keys.ctrl('s'))
  await ui.until('Saved.')
  // Formatting has sorted the keys.
  const [head, rest] = spec.split('Severity: Hihg\n')
  expect(readFileSync(file, 'utf8')).toBe(
    `${head}${rest!.replace('  - AWS.CloudTrail\n', '  - AWS.CloudTrail\n  - Okta.SystemLog\nSeverity: Critical\n')}`,
  )
  ui.press(keys.ctrl('z'))
  await ui.until('* modified')
  ui.press(keys.ctrl('y'), keys.ctrl('t'))
  await ui.until(/\[2 Tests\][^]*PASS Sample\.Trail/)
})

test('pastes, overwrites and undoes text; leaving confirms', async () => {
  const cwd = folderOf({ 'rules/trail.yml': spec.replace('Hihg', 'High') })
  const ui = drawOnTerminal(['tui', 'detections'], { cwd })
  await ui.until('watching')
  ui.press('E')
  await ui.until('1 AnalysisType: rule')
  ui.press('\u001b[200~# one\n# \u65e5\u672c two\n\u001b[201~')
  await ui.until('3 AnalysisType: rule')
  expect(ui.state().cursor).toEqual([5, 3])
  ui.press(keys.up, keys.end, '!')
  await ui.until('# \u65e5\u672c two!')
  ui.press(keys.ctrl('z'), keys.ctrl('z'))
  await ui.until('1 AnalysisType: rule')
  ui.press('q')
  await ui.until('1 qAnalysisType')
  ui.press(keys.escape)
  await ui.until('Unsaved changes')
  ui.press(keys.down, keys.enter)
  await ui.until('picket > detections ')
  expect(readFileSync(join(cwd, 'rules/trail.yml'), 'utf8')).toBe(spec.replace('Hihg', 'High'))
})
