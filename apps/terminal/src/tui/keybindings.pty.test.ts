import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, sizes } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { picket } from '../testing/picket.ts'

const files = {
  'rules/a.yml':
    'AnalysisType: rule\nRuleID: Sample.A\nEnabled: true\nSeverity: High\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: a, Condition: Exists }]\n',
}

/** Creates a home directory with these key bindings. */
function homeWith(text: string): { readonly XDG_CONFIG_HOME: string } {
  const home = folderOf({ 'picket/keybindings.yaml': text })
  return { XDG_CONFIG_HOME: home }
}

test.each(sizes)(
  'applies keybindings.yaml at %ix%i, in footer and help, reports mistakes with their line, and reloads a fixed file',
  async (columns, rows) => {
    const env = homeWith(
      '- command: go-matrix\n  key: ctrl+a\n- command: new-detection\n  key: ctrl+r\n- command: test\n  key: T\n',
    )
    const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf(files), env, columns, rows })
    await ui.until('keybindings.yaml, line 6: "T" is already bound to "test-all"')
    await ui.until('^r new')
    ui.press(keys.ctrl('r'))
    await ui.until('What do you want to create?')
    ui.press(keys.escape)
    await ui.until('everything, by id')
    ui.press(':', 'keys', keys.enter)
    await ui.until(/picket > keys/)
    await ui.until(/keybindings\.yaml +line 6/)
    ui.press('2')
    await ui.until(/\^r n .*line 3|line 3/)
    await ui.until('To change it')
    mkdirSync(join(env.XDG_CONFIG_HOME, 'picket'), { recursive: true })
    writeFileSync(join(env.XDG_CONFIG_HOME, 'picket/keybindings.yaml'), '- command: go-keys\n  key: g k\n')
    ui.press('r')
    await ui.until('Keys reloaded.')
    await ui.until(/g k +show all keys/)
    await ui.until(/where +Everywhere/)
    await expectScreen(ui.screen().replace(/\S*\/tmp\/\S+/g, '/home'), `keys-${columns}x${rows}`)
  },
)

test('the command line reports the same mistakes', async () => {
  const bad = await picket(['tui', '--keys'], { env: homeWith('- command: tets\n  key: t\n') })
  expect([bad.code, bad.stderr.split('\n')[0]]).toEqual([1, 'error[PK0026]: There is no command "tets".'])
  const good = await picket(['tui', '--keys'], { env: homeWith('- command: test\n  key: ctrl+t\n') })
  expect([good.code, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toMatch(/\nDetections\n[^]* {2}\^t t +test +run its tests {2}keybindings\.yaml line 1\n/)
})

test('remembers the chosen theme', async () => {
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  const cwd = folderOf(files)
  const ui = drawOnTerminal(['tui', 'detections'], { cwd, env })
  await ui.until('watching')
  ui.press(':', 'choose a theme', keys.enter)
  await ui.until('Theme: ')
  ui.press('none', keys.enter)
  await ui.untilGone('Theme: ')
  ui.press('qq')
  expect(await ui.ended()).toBe('restored 0, 0 left')
  const next = drawOnTerminal(['tui', 'detections'], { cwd, env })
  await next.until('watching')
  expect(next.written()).not.toMatch(/\[[\d;]*[1-9]\d*m/)
})
