import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

test.each([
  [80, 24],
  [200, 50],
])(
  'detections of the server at %ix%i: filtered, opened tab by tab, compared with the folder, disabled',
  async (columns, rows) => {
    const server = await serverWithAlerts(['user-1'])
    const file = join(server.content, 'rules/login.yml')
    const ui = drawOnTerminal(['tui', 'alerts'], { cwd: server.content, env: server.env, columns, rows })
    await ui.until('1 of 1')
    ui.press('gr')
    await ui.until(/\* +H ! +Sample\.Console\.Login/)
    ui.press('/sev:low')
    await ui.until('No matches.')
    ui.press(keys.ctrl('u'), 'sev:high log:cloudtrail', keys.enter)
    await ui.until('1 of 1')
    ui.press(keys.enter)
    await ui.until(/Runbook[^]*Ask them\./)
    ui.press('2')
    await ui.until(/RuleID: Sample\.Console\.Login/)
    ui.press('3')
    await ui.until('Press t to run them on the server')
    ui.press('t')
    await ui.until(/\+ Sign-in[^]*gave +true[^]*1 test passed\./)
    ui.press('4')
    await ui.until('user-1 signed in to the console')
    ui.press('5')
    await ui.until('rules/login.yml is the same as on the server.')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Severity: High', 'Severity: Low'))
    await ui.until(/- Severity: High\s+\+ Severity: Low/)
    ui.press('o')
    await ui.until(/picket > detections > Sample\.Console\.Login[^]*Severity: Low/)
    ui.press('q')
    await ui.until('rules/login.yml differs')
    ui.press('6')
    await ui.until('+ created  by admin@localhost')
    ui.press('4', keys.enter)
    await ui.until('[1 Summary]')
    ui.press('q', 'q')
    await ui.until('/ sev:high log:cloudtrail')
    ui.press('X')
    await ui.until('Disable Sample.Console.Login?')
    ui.press(keys.enter)
    await ui.until('Sample.Console.Login disabled. Press X again to undo.')
    await ui.until(/- +H ! +Sample\.Console\.Login/)
    const { stdout } = await server.picket(['detections', 'list', '--disabled'])
    expect(stdout).toContain('Sample.Console.Login')
  },
)
