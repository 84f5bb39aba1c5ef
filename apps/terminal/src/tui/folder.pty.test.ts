import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, sizes } from '../testing/drawn-terminal.ts'
import { copyOf } from '../testing/picket.ts'

const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

/** Durations differ from run to run. */
const still = (screen: string): string =>
  screen
    .replace(/^([> ] {2}[x+] \d\/\d .*?) *[\d.]+(?=$| \u2502)/gm, '$1 1')
    .replace(/ +\d+(?:\.\d)?(?= ms\b)/g, ' 1')
    .replace(/\b\d+\.\d\b/g, (ms) => '0'.padStart(ms.length))

test('the detections of a folder, at 80x24: list, filter, one of them by its tabs, and back to the same position', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: copyOf('good') })
  await ui.until('watching')
  await expectScreen(ui.screen(), 'detections-80x24')
  ui.press('/')
  await ui.until('/ words')
  ui.press('sev:low')
  await ui.until('1 of 1')
  await expectScreen(ui.screen(), 'detections-filter-80x24')
  ui.press(keys.enter, keys.enter)
  await ui.until(/How it decides[^]*mfa Equals/)
  await expectScreen(ui.screen(), 'detection-overview-80x24')
  ui.press('2')
  await ui.until('[2 Tests]')
  await expectScreen(still(ui.screen()), 'detection-tests-80x24')
  ui.press('4')
  await ui.until('RuleID: Sample.Mfa')
  await expectScreen(ui.screen(), 'detection-spec-80x24')
  ui.press('q')
  await ui.until('/ sev:low')
  ui.press('qq')
  expect(await ui.ended()).toBe('restored 0, 0 left')
})

test.each([[['tui']], [['tui', '-C']]])('%j accepts a folder as the next argument', async (words) => {
  const folder = copyOf('good')
  const ui = drawOnTerminal([...words, folder], { cwd: '/' })
  await ui.until(/watching[^]*Sample\.Mfa/)
  ui.press('qq')
  expect(await ui.ended()).toBe('restored 0, 0 left')
})

test('the same at 200x50, with details of the current row beside the list', async () => {
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: copyOf('good'), columns: 200, rows: 50 })
  await ui.until('watching')
  ui.press('j')
  await ui.until(/2 of 3[^]*\u2502 Sample\.Mfa/)
  await expectScreen(ui.screen(), 'detections-200x50')
})

test.each(sizes)(
  'shows a broken rule at once at %ix%i: which test fails, why, and in which line; passes again once fixed',
  async (columns, rows) => {
    const cwd = copyOf('good')
    const ui = drawOnTerminal(['tui', 'tests'], { cwd, columns, rows })
    await ui.until('watching')
    edit(join(cwd, 'rules/login.py'), 'return not', 'return event["gone"] and not')
    await ui.until('1 failing  watching')
    await ui.until(/x 0\/2[^]*FAIL Sample\.Login[^]*KeyError: 'gone'/)
    await expectScreen(still(ui.screen()), `tests-failing-${columns}x${rows}`)
    ui.press('f')
    await ui.until('failures only')
    edit(join(cwd, 'rules/login.py'), 'event["gone"] and ', '')
    await ui.until('No failures.')
  },
)
