import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { copyOf } from '../testing/picket.ts'

test('the flow of a correlation rule with its problems, its tests, and one of them step by step, at 80x24', async () => {
  const cwd = copyOf('chained')
  const ui = drawOnTerminal(['tui', 'detections'], { cwd })
  await ui.until('watching')
  ui.press('F')
  await ui.until('Only correlation rules have a flow.')
  ui.press('j', 'F')
  await ui.until('( ALERT )')
  await expectScreen(ui.screen(), 'flow-80x24')
  // Enter opens the rule of the current step; Escape goes back.
  ui.press(keys.enter)
  await ui.until('picket > detections > Chained.Refused')
  ui.press(keys.escape)
  await ui.until('( ALERT )')

  ui.press(keys.tab)
  await ui.until(/\+ Without reporting +timeline, expects one alert/)
  ui.press(keys.enter)
  await ui.until(/minute 0 +1 of 5, for user-1/)
  ui.press('l', 'l', keys.right)
  await ui.until(/minute 4 +4 of 5/)
  await expectScreen(ui.screen(), 'steps-80x24')
  ui.press('h')
  await ui.until(/minute 3 +3 of 5/)
  ui.press('$')
  await ui.until('The test passes: it expects a match.')
  ui.press('l')
  await ui.until('This is the end of the test.')
  ui.press('v')
  await ui.until('Follow a value')
  ui.press('user-2', keys.enter)
  await ui.until(/minute 6 +5 of 5, for user-2[^]*Refused +1 of 3/)
  // At the end, playback restarts.
  ui.press(' ')
  await ui.until(/minute 0 +1 of 5, for user-2 +playing/)
  await ui.until(/minute 6 +5 of 5, for user-2\n/)

  // Edits are played at once, from the current time.
  const file = join(cwd, 'correlation_rules/fatigue.yml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('user-1: [6]', 'user-1: [5, 6]'))
  await ui.until(/minute 6 +6 of 6/)

  // A timeline next to the spec: its raw events run through their rules.
  ui.press('[')
  await ui.until('Without reporting   timeline, expects one alert')
  await ui.until(/minute 3 +1 of 4, for user-1/)
  ui.press(keys.end)
  await ui.until('There is an alert: the evaluation of minute 30 found the match.')
  ui.press('q', 'q', 'q')
  expect(await ui.ended()).toBe('restored 0, 0 left')
})

test('at 200x50 the flow is shown beside the test, with its steps marked; the palette finds it by name', async () => {
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: copyOf('chained'), columns: 200, rows: 50 })
  await ui.until('watching')
  ui.press('j', ':')
  await ui.until('Commands')
  ui.press('flow of a correlation', keys.enter)
  await ui.until('( ALERT )')
  ui.press('3', ']')
  await ui.until('A minute too late   test, expects no match')
  ui.press(keys.end)
  await ui.until('The test passes: it expects no match.')
  await expectScreen(ui.screen(), 'steps-200x50')
})

test('shows why a rule is invalid, and why a test cannot be played', async () => {
  const cwd = copyOf('chained')
  const file = join(cwd, 'correlation_rules/fatigue.yml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('      - ID: Approved\n        Matches:', '      - ID: Aproved\n        Matches:'))
  const ui = drawOnTerminal(['tui', 'detections'], { cwd, env: { PICKET_ASCII: '1' } })
  await ui.until('watching')
  ui.press('j', 'F')
  await ui.until(/\+- 1 Refused -+\+/)
  ui.press('3')
  await ui.until(/Cannot play this test\.[^]*"Aproved"\. Did you mean/)
  writeFileSync(file, text.replace('  - Sequence:', '  - Sequence: 1\n    Sequenze:'))
  ui.press('1')
  await ui.until('! "Sequence" must be a list, but it is 1.')
})
