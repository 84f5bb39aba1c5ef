import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, keys, sizes, type Drawn } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { until } from '../testing/server-here.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

test('search: words and fields, a row, filters by its values, history, export, saved queries', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2', 'user-3'])
  const cwd = folderOf({})
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd, env: server.env, columns: 100, rows: 30 })
  await ui.until('1 of 3')
  ui.press('gs')
  await ui.until('a phrase')
  ui.press('since:never', keys.enter)
  await ui.until('does not accept the time "never"')
  ui.press(keys.ctrl('u'), 'eventName == ConsoleLogin since:30d', keys.ctrl('w'), 'since:1d', keys.enter)
  await ui.until(/3 rows[^]*1 of 3[^]*ConsoleLogin/)
  await eachSize(ui, /3 rows[^]*1 of 3[^]*ConsoleLogin/)
  ui.resize(100, 30)
  ui.press('j', keys.enter)
  await ui.until('sourceIPAddress: "203.0.113.17"')
  ui.press('/userName', keys.enter)
  await ui.until(/> +userName: "user-2"/)
  ui.press('-')
  await ui.until(/userIdentity\.userName != "user-2"[^]*2 rows/)
  ui.press(keys.enter)
  await ui.until('sourceIPAddress: "203.0.113.17"')
  ui.press('/', keys.enter)
  await ui.until(/> +userName: "user-\d"/)
  ui.press('+')
  await ui.until(/== "user-\d"[^]*1 row /)
  ui.press('w')
  await ui.until('export all rows to:')
  ui.press(keys.ctrl('u'), 'found.txt', keys.enter)
  await ui.until('The name must end with .csv, .ndjson or .json.')
  ui.press(keys.ctrl('u'), 'found.json', keys.enter)
  await ui.until('1 row written to')
  expect(JSON.parse(readFileSync(join(cwd, 'found.json'), 'utf8'))).toMatchObject([{ eventName: 'ConsoleLogin' }])
  expect(existsSync(join(cwd, 'found.json.part'))).toBe(false)
  ui.press('w')
  await ui.until('export all rows to:')
  ui.press(keys.ctrl('u'), 'found.json', keys.enter)
  await ui.until('already exists')
  ui.press(keys.enter, keys.ctrl('s'))
  await ui.until('Saved queries')
  ui.press(keys.enter)
  await ui.until('name of the query:')
  ui.press('One user', keys.enter)
  await ui.until('Saved the query "One user".')
  ui.press(keys.ctrl('r'))
  await ui.until(/Earlier queries[^]*userIdentity\.userName != "user-2"/)
  ui.press(keys.escape)
  await ui.untilGone('Earlier queries')
})

test('SQL: edits several lines, shows errors, runs, and stops the query on the server', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 2')
  ui.press('ge')
  await ui.until('picket > SQL')
  ui.press('SELECT eventName, count() AS n', keys.enter, 'FROM aws_cloudtrail GROUP BY 1;', keys.enter)
  await ui.until(/1 row[^]*eventName +n[^]*ConsoleLogin +2/)
  await eachSize(ui, /1 row[^]*eventName +n[^]*ConsoleLogin +2/)
  ui.press('e', keys.ctrl('u'), keys.ctrl('u'), 'SELEC 1;', keys.enter)
  await ui.until(/! Syntax error at/)
  const many = '(SELECT arrayJoin(range(1000000)) AS n FROM aws_cloudtrail LIMIT 1000000)'
  const slow = `SELECT sum(cityHash64(a.n, b.n)) FROM ${many} AS a CROSS JOIN ${many} AS b;`
  ui.press(keys.ctrl('u'), keys.ctrl('u'), slow, keys.enter)
  await ui.until(/running \d+ s/)
  const running = async (): Promise<string> => (await server.picket(['queries', 'list', '--running', '--json'])).stdout
  await until(async () => ((await running()).includes('cityHash64') ? true : undefined))
  ui.press(keys.ctrl('c'))
  await ui.until('Stopped.')
  await until(async () => ((await running()).includes('cityHash64') ? undefined : true))
  ui.press(keys.ctrl('k'))
  await ui.until('Commands:')
  ui.press('query history', keys.enter)
  await ui.until(/- stopped[^]*cityHash64/)
  await ui.until(/\+ done/)
  await eachSize(ui, /- stopped[^]*cityHash64/)
})

test('PicketFlow: completes by Tab, shows a mistake with its position, and runs', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 2')
  ui.press('gl')
  await ui.until('picket > PicketFlow')
  ui.press('aws_cloudt')
  await ui.until(/Tab: aws_cloudtrail/)
  ui.press(keys.tab)
  await ui.until(/> aws_cloudtrail *\n +\|/)
  ui.press('summarize n=agg.count() by eventNmae')
  await ui.until('! 2:30 Column "eventNmae" does not exist. Did you mean "eventName"?')
  ui.press(keys.ctrl('w'), 'eventN')
  await ui.until(/Tab: eventName/)
  ui.press(keys.tab, ';', keys.enter)
  await ui.until(/1 row[^]*n +eventName[^]*2 +ConsoleLogin/)
  ui.press(keys.ctrl('r'))
  await ui.until(/Earlier queries[^]*aws_cloudtrail \| summarize/)
})

test('PicketFlow: groups the events of a query into patterns, and compares it with the period before', async () => {
  const server = await serverWithAlerts(['user-1', 'user-2'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns: 160, rows: 40 })
  await ui.until('1 of 2')
  ui.press('gl')
  await ui.until('picket > PicketFlow')
  ui.press('aws_cloudtrail | where p_event_time > time.ago(30d);', keys.enter)
  // The rows have the focus.
  await ui.until(/2 rows[^]*export/)
  ui.press('P')
  await ui.until(/sort count asc, pattern asc[^]*1 row[^]*count: 2/)
  ui.press('C')
  await ui.until('The query needs a time range, and rows that are events.')
})

/** A result that fills a large terminal, and a small one. */
async function eachSize(ui: Drawn, wanted: RegExp): Promise<void> {
  for (const [columns, rows] of sizes.toReversed()) {
    ui.resize(columns, rows)
    await ui.until((screen) => screen.split('\n').length === rows && wanted.test(screen))
  }
}
