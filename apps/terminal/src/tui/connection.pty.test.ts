import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { until } from '../testing/server-here.ts'
import { password, serverWithAlerts } from '../testing/signed-in.ts'

test('retries when the connection is lost while a comment is written, and loses no input', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 2')
  ui.press('j', 'm')
  await ui.until('comment:')
  ui.press('asked the')
  await ui.until('asked the')
  await server.close()
  await ui.until('connection lost, retrying')
  ui.press(' owner', keys.enter)
  await ui.until('Sending the comment ...')
  ui.press('s', 'c')
  await ui.until('Alert closed ...')
  await server.reopen()
  await ui.until(/live$[^]*> +H !.*closed[^]*(Comment added|Press u to undo)/m)
  ui.press(keys.enter, '4')
  await ui.until(/commented[^]*asked the owner/)
  // The server may have received the comment and the status in either order.
  const id = await until(async () => {
    const { stdout } = await server.picket(['alerts', 'list', '--status', 'closed', '--json'])
    return (JSON.parse(stdout) as { results: readonly { readonly id: string }[] }).results[0]?.id
  })
  expect(await server.picket(['alerts', 'comment', id, 'by another analyst'])).toMatchObject({ code: 0 })
  await ui.until(/asked the owner[^]*commented[^]*by another analyst/)
})

test('signs in again in place when the session has ended, then applies pending changes', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns: 200, rows: 50 })
  await ui.until('1 of 2')
  // Nothing polls when the session ends: the next change is the first request to fail.
  ui.press('.', 'j')
  await ui.until(/paused[^]*2 of 2[^]*\u2502 (user-\d) signed in[^]*> .* \1 signed in[^]*Ask them\./)
  expect(await server.picket(['logout'])).toMatchObject({ code: 0 })
  ui.press('s', 'r')
  await ui.until('Your session has ended')
  expect(ui.screen()).toContain('session ended')
  ui.press(keys.enter)
  await ui.until(/\u25c6 +Password/)
  ui.press('not the password', keys.enter)
  await ui.until('Your session has ended')
  ui.press(keys.enter)
  await ui.until(/is incorrect[^]*\u25c6 +Password/)
  ui.press(password, keys.enter)
  await ui.until('Alert resolved. Press u to undo.')
  await ui.until(/2 of [^]*> +H !.*resolved/)
})

test('shows the missing permission when a change is denied, and restores the previous state', async () => {
  const server = await serverWithAlerts(['user-1'])
  const token = await server.picket(['tokens', 'create', 'reader', '--permission', 'AlertRead', '--json'])
  const { result } = JSON.parse(token.stdout) as { result: { value: string } }
  const env = { PICKET_URL: server.url, PICKET_TOKEN: result.value }
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env })
  await ui.until('1 of 1')
  ui.press('s', 'c')
  await ui.until('Access denied: this requires the permission AlertModify.')
  await ui.until(/> +H !.*open/)
  ui.press('gr')
  await ui.until(/Access denied: this requires .*RuleRead/)
})

test('keeps the positions in server and folder screens when switching between them', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2', 'user-3'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: server.content, env: server.env, columns: 100, rows: 30 })
  await ui.until('1 of 3')
  ui.press('jx')
  await ui.until('1 selected')
  ui.press('gd')
  await ui.until(/picket > detections[^]*Sample\.Console\.Login/)
  ui.press('gr')
  await ui.until('picket > detections of the server')
  ui.press('/login', keys.enter)
  await ui.until(/\/ login +1 of 1/)
  ui.press(keys.enter, '2')
  await ui.until(/\[2 Body\][^]*RuleID: Sample\.Console\.Login/)
  ui.press('ga')
  await ui.until(/picket > alerts[^]*1 selected +3 of 3/)
  ui.press('gr')
  await ui.until('/ login')
  ui.press('\u001b[1;3D')
  await ui.until('1 selected')
  ui.press('\u001b[1;3C')
  await ui.until('/ login')
})
