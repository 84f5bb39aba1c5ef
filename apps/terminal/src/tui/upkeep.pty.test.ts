import { expect, test } from 'vitest'
import { drawOnTerminal, keys, sizes, type Drawn } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { webhookSink } from '../testing/server-here.ts'
import { serverWithAlerts, type ServerWithAlerts } from '../testing/signed-in.ts'

type Open = (screen: string) => Drawn

test.each(sizes)(
  'server operations at %ix%i: notifications, sources, scheduled queries, destinations',
  async (columns, rows) => {
    const server = await serverWithAlerts(['user-1', 'user-2', 'user-3'])
    const cwd = folderOf({})
    const open: Open = (screen) => drawOnTerminal(['tui', screen], { cwd, env: server.env, columns, rows })
    await notifications(server, open)
    await sources(server, open)
    await schedules(server, open)
    await destinations(server, open)
  },
)

/** notifications: read, read all, archive and unarchive, in bulk */
async function notifications(server: ServerWithAlerts, open: Open): Promise<void> {
  const ui = open('notifications')
  await ui.until(/3 unread +1 of 3/)
  ui.press('i')
  await ui.until('1 notification marked as read.')
  await ui.until('2 unread')
  ui.press('2')
  await ui.until('1 of 2')
  ui.press('Vj', 'e')
  await ui.until('2 notifications archived.')
  await ui.until('No notifications.')
  ui.press('3')
  await ui.until('1 of 2')
  ui.press('e')
  await ui.until('1 notification moved to the inbox.')
  ui.press('1')
  await ui.until(/1 unread +1 of 2/)
  ui.press('I')
  await ui.until('All notifications marked as read.')
  await ui.untilGone('unread  ')
  ui.press(keys.enter)
  await ui.until('[1 Summary]')
  const { stdout } = await server.picket(['notifications', 'list'])
  expect(stdout).toContain('2 notifications')
}

/** sources: health, pause and resume, counts, failures and their reasons, acknowledge and replay */
async function sources(server: ServerWithAlerts, open: Open): Promise<void> {
  const { result } = JSON.parse((await server.picket(['sources', 'show', 'cloud', '--json'])).stdout) as {
    result: { ingestUrl: string }
  }
  const headers = { authorization: 'Bearer a-token-that-only-the-sender-knows-42' }
  const body = '{"nothing":"that is known"}\n'
  expect((await fetch(`${result.ingestUrl}?wait=true`, { method: 'POST', headers, body })).status).toBe(200)
  const ui = open('sources')
  await ui.until(/Cloud +http/)
  ui.press('t')
  await ui.until(/! degraded +Cloud/)
  ui.press(keys.enter)
  await ui.until('Cloud: degraded, 1 log failed')
  ui.press('2')
  await ui.until(/received +4 logs[^]*failed +1[^]*AWS\.CloudTrail/)
  ui.press('3')
  await ui.until(/1 log not classified[^]*why[^]*that is known/)
  ui.press('p')
  await ui.until('Replay 1 log with the current schemas?')
  ui.press(keys.enter)
  await ui.until('Replay started')
  ui.press('a')
  await ui.until(/\d logs? not classified.*acknowledged/)
  ui.press('X')
  await ui.until('Cloud is paused: it receives no logs.')
  expect((await fetch(result.ingestUrl, { method: 'POST', headers, body })).status).toBe(503)
  ui.press('X')
  await ui.until('Cloud is resumed.')
  const settings = ['brokers=["127.0.0.1:1"]', 'topics=["a"]', 'groupId=g', 'security=None'].flatMap((one) => [
    '--set',
    one,
  ])
  const added = await server.picket([
    'sources',
    'add',
    'Audit',
    '--kind',
    'kafka',
    '--log-type',
    'AWS.CloudTrail',
    ...settings,
  ])
  expect(added).toMatchObject({ code: 0, stderr: '' })
  ui.press(keys.escape)
  await ui.until(/picket > log sources +127/)
  ui.press('r')
  await ui.until(/Audit +kafka/)
  ui.press('/audit', keys.enter)
  await ui.until('1 of 1')
  ui.press('X')
  await ui.until(
    /Audit is paused: it receives no logs\. Press X again to undo\.[^]*- paused|- paused[^]*Audit is paused/,
  )
  ui.press(keys.enter)
  await ui.until(/Audit: paused, [^]*- paused[^]*paused +since/)
  ui.press('X')
  await ui.until('Audit is resumed.')
}

const scheduled = {
  'queries/logins.yml':
    'AnalysisType: scheduled_query\nQueryName: Many sign-ins\nEnabled: true\nQuery: SELECT count() AS n FROM panther_logs.public.aws_cloudtrail\nSchedule: { CronExpression: "0 0 1 1 *", TimeoutMinutes: 2 }\n',
  'queries/logins_rule.yml':
    'AnalysisType: scheduled_rule\nRuleID: Sample.Many.Logins\nEnabled: true\nSeverity: Low\nScheduledQueries: [Many sign-ins]\nDetection: [{ KeyPath: n, Condition: IsGreaterThan, Value: 9 }]\n',
}

/** scheduled queries: the list, their runs, the rules that read them */
async function schedules(server: ServerWithAlerts, open: Open): Promise<void> {
  expect(await server.picket(['push', folderOf(scheduled), '--yes'])).toMatchObject({ code: 0 })
  const ui = open('notifications')
  await ui.until('picket > notifications')
  ui.press('gq')
  await ui.until(/picket > scheduled queries[^]*Many sign-ins[^]*Sample\.Many\.Logins/)
  ui.press('/logins', keys.enter)
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until(/picket > scheduled queries > Many sign-ins[^]*\[1 Runs\][^]*read by 1 rule/)
  ui.press('2')
  await ui.until(/\[2 SQL\][^]*SELECT count\(\) AS n/)
  ui.press('3')
  await ui.until(/\[3 Rules\][^]*Sample\.Many\.Logins/)
  ui.press(keys.enter)
  await ui.until(/picket > detections of the server > Sample\.Many/)
  ui.press(keys.escape)
  await ui.until('[3 Rules]')
}

/** destinations: failed deliveries and their reasons, resend, test; also from an alert */
async function destinations(server: ServerWithAlerts, open: Open): Promise<void> {
  const sink = await webhookSink()
  sink.answer(400)
  const add = ['destinations', 'add', 'On call', '--type', 'customwebhook', '--set', `webhookURL=${sink.url}`]
  expect(await server.picket([...add, '--severity', 'high'])).toMatchObject({ code: 0 })
  await server.raise(['user-4'], 4)
  const ui = open('destinations')
  await ui.until(/x 1 failed +On call/)
  ui.press('/is:failing', keys.enter)
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until(/! failed 400 +H +user-4 signed in to the console/)
  sink.answer(204)
  ui.press('d')
  await ui.until(/\+ delivered 204[^]*\. failed 400[^]*Sent to On call\./)
  expect(sink.received.length).toBeGreaterThan(1)
  ui.press('2')
  await ui.until(/severities +high[^]*webhook URL/)
  ui.press('t')
  await ui.until('Send a test alert to "On call"?')
  ui.press(keys.enter)
  await ui.until('The test alert to On call was delivered')
  ui.press('1', keys.enter)
  await ui.until(/\[1 Summary\][^]*Ask them/)
  ui.press('5')
  await ui.until(/On call: \+ delivered[^]*Routing[^]*\+ On call: It takes alerts of rules/)
  sink.answer(500)
  ui.press('jjd')
  await ui.until(/On call: ! failed \(500\)[^]*Press d to resend it/)
  sink.answer(204)
  ui.press('D')
  await ui.until('Send it to')
  ui.press(keys.enter)
  await ui.until(/On call: \+ delivered[^]*Sent to On call\./)
}
