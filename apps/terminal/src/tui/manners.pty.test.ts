import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { picket, startOnTerminal, startShellOnTerminal } from '../testing/picket.ts'
import { follow } from '../testing/follow.ts'
import type { Commands } from './keys/key-entry.ts'
import { entriesOf, keyTable } from './keys/table.ts'
import { enterScreen, leaveScreen } from './term/sequences.ts'

/** Creates a folder with this many rules without tests, so that only the screen works. */
function rules(count: number, name: (index: number) => string = () => ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `rules/r${index}.yml`,
      `AnalysisType: rule\nRuleID: Sample.Rule${String(index).padStart(3, '0')}${name(index)}\nEnabled: true\nSeverity: Low\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: a, Condition: Exists }]\n`,
    ]),
  )
}

const first = 'Sample.Rule000'

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

test('draws only what changes: a key costs few bytes, and nothing is cleared or scrolled', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(60)), columns: 120, rows: 40 })
  await ui.until('watching')
  ui.written()
  for (let at = 2; at <= 12; at += 1) {
    ui.press('j')
    await ui.until(`${at} of 60`)
  }
  const bytes = ui.written()
  expect(bytes.length / 11).toBeLessThan(1200)
  for (let at = 13; at <= 60; at += 1) ui.press('j')
  await ui.until('60 of 60')
  ui.press('g', 'g')
  await ui.until('1 of 60')
  expect(ui.written()).not.toMatch(/\[[23]J/)
  expect(ui.state()).toMatchObject({ isAlternate: true, scrolled: 0 })
})

test('handles each of several keys that arrive together: held, typed ahead, or pasted outside a prompt', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(30)) })
  await ui.until('watching')
  ui.press('jjjjj')
  await ui.until('6 of 30')
  ui.press('kk', keys.down, 'Gkgg', 'j')
  await ui.until('2 of 30')
  ui.press('\u001b[200~qqqq\u001b[201~')
  ui.press('j')
  await ui.until('3 of 30')
})

test('fills every size exactly, and reports terminals smaller than 60x15', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(30)) })
  await ui.until('watching')
  for (const [columns, rows] of [
    [250, 80],
    [60, 15],
    [100, 24],
    [119, 31],
    [120, 31],
  ] as const) {
    ui.resize(columns, rows)
    await ui.until((screen) => {
      const lines = screen.split('\n')
      const ends = [lines[0]!.endsWith('watching'), lines[0]!.length, lines.length, lines.at(-1)!.endsWith('? help')]
      return ends.join(' ') === `true ${columns - 1} ${rows} true`
    })
  }
  ui.resize(59, 15)
  await ui.until('The terminal is too small: 59x15. Picket needs 60x15.')
  ui.resize(80, 24)
  await ui.until(/1 of 30[^]*\? help/)
})

test('help lists the whole key table, also when it must scroll; the palette runs its commands', async () => {
  // The chosen theme is stored, so this test has a home of its own.
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)), env: { XDG_CONFIG_HOME: folderOf({}) } })
  await ui.until('watching')
  ui.press('?')
  await ui.until('Keys.')
  const labels = entriesOf(['detections', 'list', 'global'], everything)
    .filter(({ id }) => !conditional.includes(id))
    .map(({ label }) => label.slice(0, 50))
  let seen = ui.screen()
  while (!ui.screen().includes(`  ${labels.at(-1)!}\n`)) {
    const before = ui.screen()
    ui.press(keys.pageDown)
    seen += await ui.until((screen) => screen !== before)
  }
  expect(labels.filter((label) => !seen.includes(label))).toEqual([])
  ui.press('sort')
  await ui.until(' Keys: sort')
  ui.press(keys.escape)
  await ui.untilGone('Keys')
  ui.press(keys.ctrl('k'))
  await ui.until('Commands: ')
  ui.press('theme')
  await ui.until(/> choose a theme/)
  ui.press(keys.enter)
  await ui.until('Theme: ')
  ui.press('none', keys.enter)
  await ui.untilGone('Theme')
  ui.written()
  ui.press('j')
  await ui.until('2 of 3')
  expect(ui.written()).not.toMatch(/\[[\d;]*[1-9]\d*m/)
  ui.press('g')
  // More keys can follow than the footer has space for: the sheet lists all of them.
  const choices = await ui.until(/ g: key choose/)
  expect(['g first', 'a alerts', 'd detections', 'e SQL', 'f forward'].filter((one) => !choices.includes(one))).toEqual(
    [],
  )
  ui.press('z')
  await ui.until('"g z" is not bound to a command here.')
})

test('the summary of the folder is a small table with borders', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)) })
  await ui.until('watching')
  ui.press('I')
  await ui.until(/\u2502 KIND +\u2502 SPECS \u2502[^]*\u2502 rule +\u2502 3 +\u2502/)
  ui.press(keys.escape)
  await ui.until('1 of 3')
})

test('supports the mouse once enabled, detects a light background, and never treats a terminal reply as input', async () => {
  const ui = drawOnTerminal(['tui', '--mouse'], { cwd: folderOf(rules(30)) })
  await ui.until('watching')
  // The selected row has the background of the light theme.
  ui.press('j\u001b]11;rgb:ffff/ffff/ffff\u001b\\\u001b[?62;1;4cj')
  await ui.until('3 of 30')
  expect(ui.written()).toContain('48;5;254')
  ui.press('\u001b[<0;10;10M\u001b[<0;10;10m')
  await ui.until('6 of 30')
  ui.press('\u001b[<65;10;10M')
  await ui.until('9 of 30')
})

test('accepts a pasted megabyte of several lines in a prompt, which stays usable', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)) })
  await ui.until('watching')
  ui.press('/')
  await ui.until('/ words')
  ui.press(`\u001b[200~${'pasted \u65e5\n'.repeat(100_000)}end\u001b[201~`)
  await ui.until('No matches.')
  ui.press(keys.ctrl('u'), 'Rule002')
  await ui.until('1 of 1')
})

/** All commands. */
const everything = Object.fromEntries(keyTable.map(({ id }) => [id, () => {}])) as Commands
/** Commands that are unavailable in a list without a server, a selection and the like. */
const conditional: readonly string[] = ['live', 'go-coverage']

const hostile = [
  '\\e[2J\\e[H\\e]0;owned\\a',
  '\\0NUL\\0',
  'a\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301b',
  '\\u202Etxt.exe\\u202C',
  '\\u2764\\uFE0F\\u26A0\\uFE0F',
  '\\U0001F44D\\U0001F3FD',
  '\\u05E9\\u05DC\\u05D5\\u05DD',
  '\\u65E5\\u672C\\u8A9E\\u65E5\\u672C\\u8A9E',
  '\\U0001F469\\u200D\\U0001F4BB\\U0001F1E9\\U0001F1EA',
  'x\\r\\ny\\tz\\u2028w',
]

test('hostile names affect only their own cells', async () => {
  const spec = (id: string): string =>
    `AnalysisType: rule\nRuleID: Sample.A\nDisplayName: "${id}"\nEnabled: true\nSeverity: Low\nTags: ["${id}"]\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: a, Condition: Exists }]\n`
  for (const columns of [80, 200]) {
    const ui = drawOnTerminal(['tui'], {
      cwd: folderOf(
        Object.fromEntries(
          hostile.map((id, index) => [`r${index}.yml`, spec(id).replace('Sample.A', `Sample.A${index}`)]),
        ),
      ),
      columns,
    })
    await ui.until('watching')
    for (const [index] of hostile.entries()) {
      ui.press(keys.enter)
      await ui.until(`picket > detections > Sample.A${index} `)
      const rows = ui.screen().split('\n')
      expect([rows.length, rows[0]!.startsWith(' picket >'), rows.at(-1)!.endsWith('? help')]).toEqual([24, true, true])
      expect(rows.find((row) => row.includes('name         '))).toBeDefined()
      ui.press(keys.escape)
      await ui.until('/ everything')
      ui.press('j')
    }
    expect(ui.written()).not.toContain('owned\u0007')
    ui.kill('SIGKILL')
  }
})

test('handles a file with megabytes on one line, a binary file, and a folder without detections', async () => {
  const cwd = folderOf({
    'rules/long.yml': `AnalysisType: rule\nRuleID: Sample.Long\nEnabled: true\nSeverity: Low\nLogTypes: [Sample.Log]\nDescription: "${'x'.repeat(5_000_000)}"\nDetection: [{ KeyPath: a, Condition: Exists }]\n`,
    'rules/binary.yml': Buffer.from([0, 1, 2, 255, 254]),
  })
  const ui = drawOnTerminal(['tui'], { cwd })
  await ui.until('watching')
  await ui.until('Sample.Long')
  ui.press(keys.enter, '4')
  await ui.until('6 Description')
  ui.press('jjjjjG')
  await ui.until(/> +7 Detection/)
  const empty = drawOnTerminal(['tui', 'detections'], { cwd: folderOf({ 'readme.txt': 'none' }) })
  await empty.until(/No detections in this folder|! /)
})

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 143],
] as const)('restores the terminal after %s', async (signal, code) => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)) })
  await ui.until(first)
  // The program is a child of the process that holds the terminal.
  process.kill(childOf(ui.pid), signal)
  expect(await ui.ended()).toBe(`restored ${code}, 0 left`)
  expect([ui.state().isAlternate, ui.written().includes(leaveScreen)]).toEqual([false, true])
})

test('restores the terminal after SIGKILL', async () => {
  const cooked = 'until stty -a | grep -q " icanon"; do sleep 0.1; done'
  const script = `stty -a; $PICKET tui; echo "ended $?"; read -r line; ${cooked}; stty -a`
  const env = { TERM: 'xterm-256color' }
  const { child, upTo } = follow(startShellOnTerminal(script, { cwd: folderOf(rules(3)), env }))
  const settings = /speed [^]*?extproc/
  const [before] = settings.exec(await upTo(settings))!
  await upTo(/watching/)
  process.kill(childOf(childOf(child.pid!)), 'SIGKILL')
  // The last sequence of those that restore the screen.
  const back = await upTo(/\[\?1049l.*\[\?25h/)
  child.stdin.write('\n')
  const after = await upTo(settings)
  expect([settings.exec(after)![0], (back + after).includes('ended 137')]).toEqual([before, true])
})

test('Ctrl-C explains how to quit, and quits the second time', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)) })
  await ui.until(first)
  ui.press(keys.ctrl('c'))
  await ui.until('Press Ctrl-C again to quit')
  ui.press(keys.ctrl('c'))
  expect(await ui.ended()).toBe('restored 130, 0 left')
})

test('opens the editor at the line of the first problem, and shows its changes', async () => {
  const cwd = folderOf({
    ...rules(2),
    'editor.sh': '#!/bin/sh\necho "opened $1 of $2" >asked.txt\nsed -i "s/Severity: Low/Severity: High/" "$2"\n',
  })
  const vi = join(cwd, 'vi')
  writeFileSync(vi, '#!/bin/sh\nexec sh editor.sh "$@"\n', { mode: 0o755 })
  const ui = drawOnTerminal(['tui'], { cwd, env: { EDITOR: vi } })
  await ui.until('watching')
  ui.press('e')
  await ui.until(/H ! +Sample\.Rule000/)
  expect(readFileSync(join(cwd, 'asked.txt'), 'utf8')).toBe(`opened +2 of ${join(cwd, 'rules/r0.yml')}\n`)
})

test('reports an editor that does not exist', async () => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(1)), env: { EDITOR: 'no-such-editor' } })
  await ui.until('watching')
  ui.press('e')
  await ui.until('Cannot start your editor')
})

test('Ctrl-Z suspends, and fg returns to the same screen', async () => {
  const cwd = folderOf(rules(5))
  const script = '$PICKET tui; echo "stopped $?"; sleep 1; fg >/dev/null; echo "ended $?"'
  const { child, upTo } = follow(startShellOnTerminal(script, { cwd, env: { TERM: 'xterm-256color' } }))
  await upTo(/watching/)
  child.stdin.write(keys.ctrl('z'))
  expect(await upTo(/stopped \d+/)).toContain(leaveScreen)
  expect(await upTo(/Sample\.Rule000/)).toContain(enterScreen)
  child.stdin.write('q')
  await upTo(/ended 0/)
})

test('screen readers get plain lines, and only relevant ones', async () => {
  const ui = drawOnTerminal(['tui', '--screen-reader'], { cwd: folderOf(rules(3)) })
  await ui.until(/1 of 3: Sample\.Rule000, Low, tests -, \d problem/)
  ui.press('j')
  await ui.until('2 of 3: Sample.Rule001')
  expect([ui.screen().split('\n').length < 5, ui.state().isAlternate]).toEqual([true, false])
  // A text is read line by line, and so is an overlay.
  ui.press(keys.enter, '4')
  await ui.until(/Spec\n1 AnalysisType: rule$/)
  ui.press('j')
  await ui.until(/Spec\n! 2 RuleID: Sample\.Rule001$/)
  ui.press('?')
  await ui.until(/\nKeys\. +1 of \d+: \S/)
  ui.press(keys.down)
  await ui.until(/\nKeys\. +2 of \d+: \S/)
  ui.press(keys.escape)
  await ui.until(/2 RuleID: Sample\.Rule001$/)
})

test('without a terminal, it fails and names the commands to use', async () => {
  const { stderr, code } = await picket(['tui'])
  expect([stderr, code]).toEqual([
    'error: "picket tui" requires a terminal for input and output.\n' +
      '  Without one, use commands: picket alerts list, picket list, picket test. See: picket --help\n',
    2,
  ])
})

test('rejects a terminal without cursor addressing', async () => {
  const { closed, upTo } = follow(startOnTerminal(['tui'], { env: { TERM: 'dumb' } }))
  expect(await upTo(/restored 2, 0 left/)).toContain('This terminal (TERM=dumb) does not support full-screen programs.')
  expect(await closed).toBe(0)
})

test.each([
  [{ NO_COLOR: '1' }, false],
  [{ TERM: 'xterm' }, true],
] as const)('colours: %j', async (env, isColored) => {
  const ui = drawOnTerminal(['tui'], { cwd: folderOf(rules(3)), env })
  await ui.until('watching')
  const styled = /\[[\d;]*[1-9]\d*m/
  if (isColored) expect(ui.written()).toMatch(styled)
  else expect(ui.written()).not.toMatch(styled)
})

test('draws only ASCII on terminals without Unicode', async () => {
  const ui = drawOnTerminal(['tui', 'sources'], { cwd: folderOf({}), columns: 60, env: { PICKET_ASCII: '1' } })
  await ui.until('You are not signed in to a server.')
  expect(ui.written()).toMatch(/^[\0-\x7f]*$/)
})
