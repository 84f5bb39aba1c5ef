import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

const users = Array.from({ length: 320 }, (_, index) => `user-${String(index).padStart(3, '0')}`)

test('selects all matches, ranges and the inverse; finds an assignee by typing; confirms and undoes bulk changes', async () => {
  const server = await serverWithAlerts(users)
  const found = async (...words: readonly string[]): Promise<string> =>
    (await server.picket(['alerts', 'list', '--limit', '1', ...words])).stdout.trim().split('\n').at(-1)!.split(',')[0]!
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 320')
  // Pages can load in between: at the latest, the third press selects all.
  ui.press(keys.ctrl('a'), keys.ctrl('a'), keys.ctrl('a'))
  await ui.until('all 320 selected')
  ui.press('a')
  await ui.until('Assign 320 alerts to')
  ui.press('adm', keys.enter)
  await ui.until('Change 320 alerts?')
  ui.press(keys.enter)
  await ui.untilGone('Change 320 alerts?')
  expect(await found('--assignee', 'me')).toBe('0 alerts')
  ui.press('i')
  await ui.until('Change 320 alerts?')
  ui.press('yes', keys.enter)
  await ui.until('320 alerts assigned to admin@localhost. Press u to undo.')
  expect(await found('--assignee', 'me')).toBe('320 alerts')

  ui.press(keys.escape)
  await ui.untilGone('selected')
  ui.press('G')
  await ui.until('320 of 320')
  ui.press('gg')
  await ui.until('1 of 320')
  ui.press('Vjjjk')
  await ui.until('range: 3 selected')
  ui.press('Vj')
  await ui.until(/ {2}3 selected +4 of 320/)
  ui.press('s', 'c')
  await ui.until('3 alerts closed. Press u to undo.')
  ui.press('*')
  await ui.until('317 selected')
  ui.press('s', 't')
  await ui.until('317 alerts triaged. Press u to undo.')
  expect([await found('--status', 'triaged'), await found('--status', 'closed')]).toEqual(['317 alerts', '3 alerts'])
  for (const message of ['317 alerts triaged', '3 alerts closed', '320 alerts assigned to admin@localhost']) {
    ui.press('u')
    await ui.until(`Undone: ${message}.`)
  }
  expect([await found('--status', 'open'), await found('--assignee', 'me')]).toEqual(['320 alerts', '0 alerts'])
})
