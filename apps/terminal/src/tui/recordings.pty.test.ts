import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { record } from '../testing/recording.ts'
import { loginRule, serverWithAlerts, type ServerWithAlerts } from '../testing/signed-in.ts'

// The sessions of the guide: a user at a terminal, with a real server and a real folder.

test('the guide shows a triage and a search as they are', async () => {
  const server = await serverWithAlerts(['alice'])
  // One second apart, so that their order is stable.
  for (const [index, user] of ['bob', 'carol'].entries()) {
    await nextSecond()
    await server.raise([user], index + 2)
  }
  await triage(server)
  await search(server)
})

function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))
}

async function triage(server: ServerWithAlerts): Promise<void> {
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  const { step, keep } = record(
    ui,
    'A triage, recorded',
    'Three users signed in to the console of a cloud account, and a rule raised an alert for each. Starting with\n`picket tui`, key by key:',
  )
  await step('', 'Open alerts, newest first.', [], /1 of 3[^]*alice/)
  await step('j', 'Move to the next alert.', ['j'], '2 of 3')
  await step(
    'Enter',
    'Open it: which rule raised it, why it matched, what to do.',
    [keys.enter],
    /\[1 Summary\] 2 Events 1\/1[^]*log types/,
  )
  await step('2', 'Show its event.', ['2'], /\[2 Events[^]*eventVersion/)
  await step('/ sourceIP Enter', 'Find the source address.', ['/sourceIP', keys.enter], /> +sourceIPAddress/)
  await step('m', 'Write a comment.', ['m', 'Asked Bob: it was him.'], 'it was him.')
  await step('Enter', 'Save the comment.', [keys.enter], 'Comment added.')
  await step(
    's r',
    'Resolve the alert with two keys. `u` would undo it.',
    ['sr'],
    /resolved[^]*Alert resolved\. Press u to undo\./,
  )
  await step('Esc', 'Go back to the list; the cursor has not moved.', [keys.escape], /2 of 3|1 of 2/)
  await keep('triage')
}

async function search(server: ServerWithAlerts): Promise<void> {
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns: 100 })
  const { step, keep } = record(
    ui,
    'A search, recorded',
    'What else did they do? Starting in the list of alerts, key by key:',
  )
  await ui.until('of 2')
  await step('g s', 'Open the search.', ['gs'], 'a phrase')
  await step(
    'Enter',
    'Search by words, fields and time; rows appear as they are found.',
    ['eventName == ConsoleLogin since:1d', keys.enter],
    /3 rows[^]*1 of 3/,
  )
  await step('Enter', 'Open a row.', [keys.enter], 'sourceIPAddress')
  await step('/ userName Enter', 'Find the field of interest.', ['/userName', keys.enter], /> +userName/)
  await step('-', 'Exclude the value under the cursor from the query.', ['-'], /!=[^]*2 rows/)
  await keep('search')
}

test('the guide shows a dashboard as it is', async () => {
  const server = await serverWithAlerts(['alice'])
  const board = `AnalysisType: dashboard
DashboardID: Team.SignIns
DisplayName: Sign-ins
Variables:
  - { Name: region, Default: '' }
Widgets:
  - ID: total
    Title: Calls
    Query: SELECT count() AS calls FROM aws_cloudtrail WHERE {region:String} IN ('', awsRegion)
  - ID: calls
    Title: Calls by name
    Chart: bar
    Query: SELECT eventName, count() AS calls FROM aws_cloudtrail WHERE {region:String} IN ('', awsRegion) GROUP BY 1
  - ID: users
    Title: Who
    Chart: table
    Query: SELECT userIdentity.userName AS user, count() AS calls FROM aws_cloudtrail GROUP BY 1
`
  const folder = folderOf({ 'dashboards/sign-ins.yml': board })
  expect(await server.picket(['push', folder, '--yes'])).toMatchObject({ code: 0 })
  const ui = drawOnTerminal(['tui', 'dashboards'], { cwd: folderOf({}), env: server.env })
  const { step, keep } = record(
    ui,
    'A dashboard, recorded',
    'Starting with `picket tui dashboards` (or `g w` on another screen), key by key:',
  )
  await ui.until('Sign-ins')
  await step('/ sign Enter', 'The dashboards of the server, filtered.', ['/sign', keys.enter], '1 of 1')
  await step('Enter', 'Open one: its widgets run.', [keys.enter], /Calls\s+1\s[^]*Who\s+user[^]*alice/)
  await step('v', 'Change a variable.', ['v', 'eu-west-3'], 'eu-west-3')
  await step('Enter', 'Its widgets run again with the value.', [keys.enter], /region=eu-west-3[^]*Calls\s+0\s/)
  await step('t', 'Change the time range.', ['t', '7d'], 'since: 7d')
  await step('Enter', 'Its widgets run again over a week.', [keys.enter], /last 7 days[^]*Calls\s+0\s/)
  await keep('dashboard')
})

test('the guide shows how a rule is written as it is', async () => {
  const spec = loginRule.replace('Severity: High', 'Severity: Hihg')
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf({ 'rules/login.yml': spec }) })
  const { step, keep } = record(
    ui,
    'A rule, recorded',
    'A folder with one rule, which has a mistake. Starting with `picket tui`, key by key:',
  )
  await step('', 'The detections of the folder, with one problem.', [], /watching[^]*1 x/)
  await step(
    'E',
    'Edit the rule: the mistake is marked at its line, and explained at the bottom.',
    ['E'],
    'Did you mean "High"?',
  )
  await step(
    'End Backspace Backspace Backspace Backspace ^Space',
    'Delete the value and list the valid ones.',
    [keys.end, '\u007f\u007f\u007f\u007f', keys.ctrl('n')],
    'Complete: ',
  )
  await step('crit Enter', 'Type to choose one.', ['crit', keys.enter], 'Severity: Critical')
  await step(
    '^s',
    'Save; the file is formatted like with `picket fmt`.',
    [keys.ctrl('s')],
    /login\.yml +7:19$[^]*Saved\./m,
  )
  await step(
    '^t',
    'Show its tests, which run on every save.',
    [keys.ctrl('t')],
    /\+ 1\/1 +watching[^]*\[2 Tests\][^]*PASS/,
  )
  await keep('rule')
})
