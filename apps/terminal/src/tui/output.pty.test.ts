import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, sizes } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'

const rule =
  'AnalysisType: rule\nRuleID: Sample.A\nEnabled: true\nSeverity: High\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: a, Condition: Exists }]\nTests: [{ Name: Has it, ExpectedResult: true, Log: { a: 1 } }]\n'

test.each(sizes)(
  'runs any command at %ix%i: its output can be searched and scrolled, it can be stopped and run again',
  async (columns, rows) => {
    const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf({ 'a.yml': rule }), columns, rows })
    await ui.until('watching')
    ui.press('!', 'tui', keys.enter)
    await ui.until('The terminal UI is already running.')
    ui.press(keys.ctrl('u'), 'test --no-such-option', keys.enter)
    await ui.until(/picket > test +exit code 2$[^]*\$ picket test --no-such-option[^]*^> error: .*--no-such-option/m)
    ui.press('q', '!', 'validate --help', keys.enter)
    await ui.until(/picket > validate +done$[^]*> /m)
    ui.press('/pull request', keys.enter)
    await ui.until(/^> +check a pull request$/m)
    await expectScreen(ui.screen(), `output-${columns}x${rows}`)
    ui.press(keys.right)
    await ui.untilGone('pull request')
    ui.press(keys.left, 'q', '!', 'test --watch', keys.enter)
    await ui.until(/picket > test +running; \^c stops it$[^]*PASS Sample\.A/m)
    ui.press(keys.ctrl('c'))
    await ui.until(/picket > test +exit code 130$/m)
    ui.press('r')
    await ui.until(/running; \^c stops it$[^]*PASS Sample\.A/m)
    // Leaving the screen stops the command.
    ui.press('q')
    await ui.until('everything, by id')
    ui.press('q')
    expect(await ui.ended()).toBe('restored 0, 0 left')
  },
)
