import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, sizes } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { loginRule, serverWithAlerts } from '../testing/signed-in.ts'

/** Ages, ids, times and ports differ between runs. */
function still(screen: string): string {
  return screen
    .replace(/127\.0\.0\.1:\d+/g, (text) => '127.0.0.1:1234'.padEnd(text.length).slice(0, text.length))
    .replace(/\b[\da-f]{12,40}\b/g, (id) => '0'.repeat(id.length))
    .replace(/\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/g, '2026-01-31 12:00:00')
    .replace(/\.\d{3}"/g, '.000"')
    .replace(/\b\d{2}-\d{2} \d{2}:\d{2}\b/g, '01-31 12:00')
    .replace(/ \d+[smhd] /g, (age) => '1s '.padStart(age.length))
}

const users = Array.from({ length: 20 }, (_, index) => `user-${String(index + 1).padStart(2, '0')}`)

test.each([
  [80, 24],
  [200, 50],
])('a whole triage of 20 alerts at %ix%i takes at most three keys per decision', async (columns, rows) => {
  const server = await serverWithAlerts(users)
  const ui = drawOnTerminal(['tui'], { cwd: folderOf({}), env: server.env, columns, rows })
  await ui.until('1 of 20')
  // Wide screens show the runbook beside the list.
  if (columns > 120) await ui.until('Ask them.')
  await expectScreen(still(ui.screen()).replaceAll(/user-\d\d/g, 'user-00'), `triage-${columns}x${rows}`)
  let pressed = 0
  const press = (...words: readonly string[]): void => {
    pressed += words.length
    ui.press(...words)
  }
  const decisions = [
    ['r', 'resolved'],
    ['c', 'closed'],
    ['t', 'triaged'],
    ['c', 'closed'],
  ] as const
  for (let at = 0; at < 20; at += 1) {
    const [key, status] = decisions[at % 4]!
    press('s', key)
    await ui.until(`Alert ${status}. Press u to undo.`)
    if (at < 19) press('j')
  }
  expect(pressed).toBeLessThanOrEqual(60)
  const { results } = JSON.parse((await server.picket(['alerts', 'list', '--status', 'any', '--json'])).stdout) as {
    readonly results: readonly { readonly status: string }[]
  }
  expect(
    Object.fromEntries(
      Object.entries(Object.groupBy(results, ({ status }) => status)).map(([status, all]) => [status, all!.length]),
    ),
  ).toEqual({ RESOLVED: 5, CLOSED: 10, TRIAGED: 5 })
  ui.press('u')
  await ui.until('Undone: 1 alert closed.')
  ui.press('qq')
  expect(await ui.ended()).toBe('restored 0, 0 left')
})

test('one alert at 200x50: its tabs, a pasted comment, an assignment, and back', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns: 200, rows: 50 })
  await ui.until('1 of 2')
  ui.press('/')
  await ui.until(' / status:open,triaged since:30d')
  ui.press('user-1', keys.enter)
  await ui.until('1 of 1')
  // Beside the list, the previous alert stays for a moment.
  await ui.until(/\u2502 user-1 signed in[^]*Ask them\./)
  await expectScreen(still(ui.screen()), 'alerts-200x50')
  ui.press(keys.enter)
  await ui.until(/\[1 Summary\][^]*eventVersion/)
  await expectScreen(still(ui.screen()), 'alert-200x50')
  ui.press('m')
  await ui.until('comment:')
  ui.press('\u001b[200~first line\nq second line\u001b[201~')
  await ui.until('q second line')
  ui.press(keys.enter)
  await ui.until('Comment added.')
  ui.press('i')
  await ui.until('assigned to admin@localhost')
  ui.press('3')
  await ui.until(/matches this event[^]*eventName Equals[^]*value: "ConsoleLogin"/)
  ui.press('4')
  await ui.until(/commented[^]*q second line[^]*assigned admin@localhost/)
  ui.press('2')
  await ui.until('[2 Events')
  ui.press('/sourceIP', keys.enter)
  await ui.until(/> +sourceIPAddress: "203\.0\.113\.17"/)
  ui.written()
  ui.press('c')
  await ui.until('Copied: 203.0.113.17')
  expect(ui.written()).toContain(`\u001b]52;c;${Buffer.from('203.0.113.17').toString('base64')}\u0007`)
  ui.press('p')
  await ui.until(/picket > alerts > found[^]*\/ indicator:203\.0\.113\.17 status:any[^]*1 of 2/)
  ui.press(keys.escape)
  await ui.until('[2 Events 1/1]')
  await server.raise(['user-1'], 2)
  await ui.until('[2 Events 2/2]')
  ui.press('6')
  await ui.until('Same detection within a day: 1')
  ui.press(keys.escape)
  await ui.until('1 of 1')
  expect((await server.picket(['alerts', 'list', '--assignee', 'me'])).stdout).toContain('1 alert\n')
})

test('bulk changes, new alerts in the meantime, and a lost connection that loses nothing', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2', 'user-3'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 3')
  ui.press('xx', 's', 'c')
  await ui.until('2 alerts closed. Press u to undo.')
  ui.press(keys.escape)
  await ui.untilGone('selected')
  await server.raise(['user-4'], 4)
  const seen = await ui.until('1 new, press r')
  expect(seen).toContain('3 of ')
  ui.press('r')
  await ui.until('1 of ')
  await ui.until('user-4')
  // Changes by other users appear, also if the alert no longer matches.
  const open = await server.picket(['alerts', 'list', '--title', 'user-4', '--json'])
  const [{ id }] = (JSON.parse(open.stdout) as { results: [{ id: string }] }).results
  expect(await server.picket(['alerts', 'update', id, '--status', 'resolved'])).toMatchObject({ code: 0 })
  await ui.until(/user-4.* resolved/)
  await server.close()
  ui.press('s', 't')
  // The list can have noticed before the keys arrived.
  await ui.until(/connection lost, retrying$[^]*Alert triaged \.\.\./m)
  ui.press('q')
  expect(await ui.ended()).toBe('restored 0, 0 left')
})

/** Text that controls a terminal, corrupts its cells or reverses them: any text from outside can contain it. */
const steering =
  '\u001b[2J\u001b[H\u001b]0;owned\u0007\u001b]52;c;b3duZWQ=\u0007\u001bP+q\u001b\\\u009b2J\u009d0;x\u009c' +
  '\u001b]8;;file:///etc/passwd\u001b\\here\u001b]8;;\u0007 https://example.com/\u0007\u001b]8;;\u001b\\\u202e'

/** All sequences that Picket itself sends to a terminal: colours, positions, scrolling and erasing, modes, links. */
// eslint-disable-next-line no-control-regex
const own = /\u001b\[[\d;]*[GHKSTXmr]|\u001b\[\?(?:2026|25)[hl]|\u001b\]8;;(?:https?:\/\/[\x21-\x7e]*)?\u001b\\/g

test('hostile values of events, rules, comments and destinations affect only their own cells', async () => {
  const names = [
    steering,
    'a\u0000b\u0000',
    `e${'\u0301'.repeat(500)}`,
    '\u202etxt.exe\u2066',
    '\u2764\ufe0f\u26a0\ufe0f \u{1f44d}\u{1f3fd}',
    `${'\u{1f469}\u200d'.repeat(300)}\u{1f4bb}`,
    'x'.repeat(100_000),
    '\u65e5\u672c\u8a9e\u05e9\u05dc\u05d5\u05dd',
  ]
  const server = await serverWithAlerts(names)
  // Bytes that are not valid UTF-8, some of which control older terminals.
  await server.raise(['bytes \u00ff\u00fe\u009b2J\u009d0;x\u009c\u00c3('], names.length + 1, {}, 'latin1')
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}${steering}`, steering]))
  await server.raise(['many fields'], names.length + 2, { requestParameters: fields })
  await server.raise(['long'], names.length + 3, { errorMessage: `${steering}${'\u65e5'.repeat(1_700_000)}` })
  const list = await server.picket(['alerts', 'list', '--json'])
  const [{ id }] = (JSON.parse(list.stdout) as { results: [{ id: string }] }).results
  expect(await server.picket(['alerts', 'comment', id, `c ${steering}`])).toMatchObject({ code: 0 })
  const rule = loginRule.replace(/Sample\.Console\.Login|Sign-in to the console/g, (name) => `${name}\\e[2J`)
  const quoted = rule.replace(/^((?:RuleID|DisplayName): )(.*)$/gm, '$1"$2"')
  const folder = folderOf({ 'rules/hostile.yml': quoted.replace('Enabled: true', 'Enabled: false') })
  expect(await server.picket(['push', folder, '--yes'])).toMatchObject({ code: 0 })
  const add = [
    'destinations',
    'add',
    `d ${steering.slice(0, 60)}`,
    '--type',
    'customwebhook',
    '--set',
    'webhookURL=http://127.0.0.1:9',
  ]
  expect(await server.picket(add)).toMatchObject({ code: 0 })
  const count = names.length + 3

  for (const [columns, rows] of sizes) {
    const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns, rows })
    await ui.until(`1 of ${count}`)
    ui.written()
    const look = async (wanted: RegExp): Promise<void> => {
      const lines = (await ui.until(wanted)).split('\n')
      expect([lines.length, lines[0]!.startsWith(' picket > '), lines.at(-1)!.endsWith('? help')]).toEqual([
        rows,
        true,
        true,
      ])
    }
    if (columns === 80)
      expect(names.map((_, index) => ui.cellAt(4 + index, 62) + ui.cellAt(4 + index, 72))).toEqual(
        names.map(() => 'o-'),
      )
    // All of them on the small terminal, which has the fewest cells.
    for (let at = 1; at <= (columns === 80 ? count : 2); at += 1) {
      ui.press(keys.enter)
      await look(/\[1 Summary\][^]*Runbook/)
      ui.press('2')
      await look(/\[2 Events 1\/1\][^]*eventVersion/)
      if (at <= 2) {
        // The whole of a value that is longer than its line, and the last of 5,000 fields.
        ui.press('/', at === 1 ? 'errorMessage' : 'f4999', keys.enter)
        await look(at === 1 ? /> +errorMessage: / : /> +f4999/)
        ui.press(keys.enter)
        await ui.until(/characters\. Esc closes\.[^]*\\x1b\[2J/)
        ui.press(keys.escape)
        await look(/\[2 Events/)
      }
      if (at === 1) {
        ui.press('4')
        await look(/commented[^]*\\x1b\[2J/)
      }
      ui.press(keys.escape)
      await look(new RegExp(`${at} of ${count}`))
      ui.press('j')
    }
    ui.press('gx')
    await look(/picket > destinations [^]*d \\x1b\[2J/)
    ui.press('gr')
    await look(/Sample\.Console\.Login\\x1b\[2J/)
    ui.press('j', keys.enter)
    await look(/picket > detections of the server > Sample[^]*\[1 Overview\]/)
    const rest = ui
      .written()
      .replaceAll(own, '')
      .replaceAll(/[\r\n]/g, '')
    expect(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.exec(rest)).toBeNull()
    expect(ui.state()).toMatchObject({ isAlternate: true, scrolled: 0 })
    ui.press(keys.ctrl('c'), keys.ctrl('c'))
    expect(await ui.ended()).toBe('restored 130, 0 left')
  }
})
