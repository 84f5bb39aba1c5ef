import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

const board = `AnalysisType: dashboard
DashboardID: Team.Board
DisplayName: Team board
Description: What the team watches
Variables:
  - Name: least
    Default: '2'
Widgets:
  - ID: total
    Title: Total
    Query: SELECT 36 + toInt64({least:String}) AS total
  - ID: numbers
    Title: Numbers
    Chart: bar
    Query: SELECT arrayJoin([1, 2, 3]) AS n, n * 2 AS twice
    X: n
    Y: [twice]
  - ID: rows
    Title: Rows
    Chart: table
    Query: SELECT number AS n, number * 2 AS twice FROM (SELECT arrayJoin([1, 2]) AS number)
  - ID: broken
    Title: Broken
    Query: SELECT missing FROM monitor.ledger
`

test.each([
  [80, 24],
  [200, 50],
])('dashboards at %ix%i: listed, viewed with their charts, refreshed with other values', async (columns, rows) => {
  const server = await serverWithAlerts(['user-1'])
  mkdirSync(join(server.content, 'dashboards'), { recursive: true })
  writeFileSync(join(server.content, 'dashboards/team.yml'), board)
  expect(await server.picket(['push', server.content, '--yes'])).toMatchObject({ code: 0 })
  const ui = drawOnTerminal(['tui', 'dashboards'], { cwd: folderOf({}), env: server.env, columns, rows })
  await ui.until(/picket > dashboards[^]*Team board/)
  ui.press('/team', keys.enter)
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until(/picket > dashboards > Team board[^]*last 24 hours +4 widgets[^]*Total\s+38[^]*Numbers[^]*\u2588 6/)
  ui.press('G')
  await ui.until(/Rows\s+n +twice\s+1 +2\s+2 +4[^]*Broken\s+Table "monitor\.ledger" does not exist\./)
  ui.press('v')
  await ui.until('least:')
  ui.press(keys.ctrl('u'), '8', keys.enter)
  await ui.until('least=8')
  ui.press('gg')
  await ui.until(/Total\s+44/)
  ui.press('t', 'soon', keys.enter)
  await ui.until(/soon/)
  ui.press(keys.ctrl('u'), '7d', keys.enter)
  await ui.until('last 7 days')
  ui.press('2')
  await ui.until(/\[2 About\][^]*What the team watches[^]*least +8/)
})
