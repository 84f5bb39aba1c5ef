import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../testing/picket.ts'
import { serverHere, until, webhookSink } from '../testing/server-here.ts'

const password = 'Correct-horse-battery-7'
const secret = 'a-token-that-only-the-sender-knows-42'

const rootLogin = {
  eventVersion: '1.09',
  userIdentity: { type: 'Root', arn: 'arn:aws:iam::111122223333:root', accountId: '111122223333' },
  eventTime: '2026-11-18T08:24:10Z',
  eventSource: 'signin.amazonaws.com',
  eventName: 'ConsoleLogin',
  awsRegion: 'us-east-1',
  sourceIPAddress: '203.0.113.17',
  userAgent: 'Mozilla/5.0',
  responseElements: { ConsoleLogin: 'Success' },
  additionalEventData: { MFAUsed: 'No' },
  requestID: '6f1b2c3d-0001-4a5b-8c6d-7e8f90a1b2c3',
  eventID: '0a1b2c3d-0002-4e5f-8a6b-7c8d9e0f1a2b',
  eventType: 'AwsConsoleSignIn',
  recipientAccountId: '111122223333',
}

interface Listed<Item> {
  readonly results: readonly Item[]
  readonly total: number
}

interface Shown {
  readonly status: string
  readonly timeline: readonly { readonly type: string; readonly from: string | null; readonly to: string | null }[]
}

test('a user signs in for the first time, sets everything up, and resolves an alert', async () => {
  const server = await serverHere()
  const sink = await webhookSink()
  const good = async (...words: string[]): Promise<string> => {
    const ran = await server.picket(words)
    expect([words.join(' '), ran.code, ran.stderr.includes('error')]).toEqual([words.join(' '), 0, false])
    return ran.stdout
  }
  const json = async <Answer>(...words: string[]): Promise<Answer> =>
    JSON.parse(await good(...words, '--json')) as Answer

  // The one-time password works once.
  const { email, oneTimePassword } = server.administrator
  const login = ['login', server.url, '--email', email]
  expect(await server.picket(login, { input: `${oneTimePassword}\nshort\n` })).toMatchObject({ code: 2 })
  expect(await server.picket(login, { input: `${oneTimePassword}\n${password}\n` })).toMatchObject({
    code: 0,
    stdout: `Signed in to ${server.url} as ${email}.\n`,
  })
  expect(await server.picket(login, { input: `${oneTimePassword}\n` })).toMatchObject({ code: 4 })
  expect(await json('whoami')).toMatchObject({ kind: 'user', name: email, role: 'Admin', server: server.url })

  // A token works without the sign-in file.
  const token = (await good('tokens', 'create', 'pipeline', '--permission', 'BulkUpload')).trim()
  const env = { PICKET_URL: server.url, PICKET_TOKEN: token, XDG_CONFIG_HOME: join(server.folder, 'elsewhere') }
  expect(await server.picket(['whoami'], { env })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('pipeline'),
  })
  expect(await server.picket(['alerts', 'list'], { env })).toMatchObject({
    code: 4,
    stderr: 'error: Access denied: this requires the permission AlertRead.\n',
  })

  writeFileSync(join(server.folder, 'secret.txt'), `${secret}\n`)
  const source = ['sources', 'add', 'Cloud', '--log-type', 'AWS.CloudTrail', '--stream', 'Lines']
  await good(...source, '--auth', 'Bearer', '--secret', '@secret.txt')
  const { result } = await json<{ readonly result: { readonly ingestUrl: string } }>('sources', 'show', 'cloud')
  const hook = ['destinations', 'add', 'Sink', '--type', 'customwebhook', '--set', `webhookURL=${sink.url}`]
  await good(...hook, '--severity', 'critical')
  await good('destinations', 'test', 'sink')
  expect(sink.received.map(({ alertId }) => alertId)).toEqual(['Test.Alert'])

  // Outside the repository, so that file names are relative to this folder wherever the tests run.
  const content = join(server.folder, 'content')
  cpSync(join(repository, 'packages/content'), content, { recursive: true })
  const [, created] =
    /^(\d+) created, 0 changed, 0 deleted, 0 unchanged$/m.exec(await good('push', content, '--yes')) ?? []
  expect(Number(created)).toBeGreaterThan(50)
  expect(await good('diff', content, '--delete-missing')).toBe(
    `0 created, 0 changed, 0 deleted, ${created} unchanged\n`,
  )

  // Rules are loaded a moment after they are saved; the alert contains all events of an hour.
  const alert = await until(async () => {
    const body = `${JSON.stringify(rootLogin)}\n`
    const headers = { authorization: `Bearer ${secret}` }
    expect((await fetch(`${result.ingestUrl}?wait=true`, { method: 'POST', headers, body })).status).toBe(200)
    return (await json<Listed<{ readonly id: string; readonly title: string }>>('alerts', 'list')).results[0]
  })
  expect(alert.title).toBe('Root of account 111122223333 signed in without a second factor')
  expect(await until(() => sink.received.find(({ alertId }) => alertId === alert.id))).toMatchObject({
    id: 'Picket.AWS.RootConsoleLogin',
    severity: 'CRITICAL',
  })

  const short = alert.id.slice(0, 12)
  await good('alerts', 'comment', short, 'Asked the owner.')
  await good('alerts', 'update', short, '--assign', 'me')
  expect(await server.picket(['alerts', 'update', '--status', 'resolved'])).toMatchObject({
    code: 2,
    stderr: 'error: This would change 1 alert.\n  To confirm, add --yes.\n',
  })
  expect(await good('alerts', 'update', '--status', 'resolved', '--yes')).toBe('1 alert changed\n')
  expect(await json('alerts', 'list')).toMatchObject({ total: 0 })
  const shown = await json<{ readonly result: Shown }>('alerts', 'show', short)
  expect(shown.result.status).toBe('RESOLVED')
  expect(shown.result.timeline.map(({ type }) => type)).toEqual(['COMMENT', 'ASSIGNEE_CHANGE', 'STATUS_CHANGE'])
  expect(await good('alerts', 'show', short)).toMatch(
    new RegExp(
      `${email} commented: Asked the owner\\.\n.* assigned ${email}\n.* changed the status OPEN -> RESOLVED\n$`,
    ),
  )

  // Rows of tables are not stored with their specs.
  await good('pull', 'copy')
  // Rows of tables are not stored with their specs.
  const table = 'lookup_tables/picket_our_networks.csv'
  cpSync(join(content, table), join(server.folder, 'copy', table))
  rmSync(join(server.folder, 'copy/packs/picket_slack.yml'))
  const missing = await server.picket(['push', 'copy', '--delete-missing'])
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('- deleted  Picket.Pack.Slack.AuditLogs')])
  const pack = ['delete', 'Picket.Pack.Slack.AuditLogs']
  expect(await server.picket(pack)).toMatchObject({ code: 2, stderr: expect.stringContaining('add --yes') })
  expect(await json(...pack, '--yes')).toEqual({ schema: 'picket.delete/1', saved: true, ids: pack.slice(1) })
  expect(await good('diff', 'copy', '--delete-missing')).toMatch(/^0 created, 0 changed, 0 deleted/)

  expect(await json('audit', 'list', '--action', 'sign_in', '--result', 'failed')).toMatchObject({
    results: [{ action: 'SIGN_IN' }],
  })
  expect(await good('flags', 'set', 'notification_center', 'off')).toBe('ENABLE_NOTIFICATION_CENTER is off.\n')
  expect(await good('api', '{ me { name } }', '--json')).toBe(`{"data":{"me":{"name":"${email}"}}}\n`)
  await good('tokens', 'delete', 'pipeline', '--yes')
  expect(await server.picket(['whoami'], { env })).toMatchObject({ code: 4 })

  await server.close()
  expect(await server.picket(['alerts', 'list'])).toMatchObject({
    code: 69,
    stderr: `error: The server at ${server.url} does not answer: connection refused.\n`,
  })
  expect(await server.picket(['logout'])).toMatchObject({ code: 0 })
  expect(await server.picket(['whoami'])).toMatchObject({ code: 4, stderr: expect.stringContaining('picket login') })
})
