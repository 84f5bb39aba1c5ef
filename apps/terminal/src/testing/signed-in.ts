import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { folderOf } from './folder-of.ts'
import { serverHere, until, type ServerHere } from './server-here.ts'

/** Credentials of the signed-in user. */
export const password = 'Correct-horse-battery-7'
const secret = 'a-token-that-only-the-sender-knows-42'

/** A rule that raises an alert for each user who signs in to the console. */
export const loginRule = `AnalysisType: rule
RuleID: Sample.Console.Login
DisplayName: Sign-in to the console
Enabled: true
Severity: High
LogTypes:
  - AWS.CloudTrail
Description: A user signed in to the console.
Runbook: Ask them. See https://example.com/runbooks/login
Detection:
  - KeyPath: eventName
    Condition: Equals
    Value: ConsoleLogin
AlertTitle: '{userIdentity.userName} signed in to the console'
GroupBy:
  - KeyPath: userIdentity.userName
Tests:
  - Name: Sign-in
    ExpectedResult: true
    Log: { eventName: ConsoleLogin }
`

/** A server with a signed-in user, a rule, and an alert for each of these users. */
export interface ServerWithAlerts extends ServerHere {
  readonly env: Readonly<Record<string, string>>
  /** A folder with the rule. */
  readonly content: string
  /**
   * Sends a sign-in of each user, with `more` in its event, and waits until there are this many alerts in total. In
   * `latin1`, every character is sent as one byte.
   */
  raise(users: readonly string[], alerts: number, more?: object, encoding?: 'utf8' | 'latin1'): Promise<void>
}

export async function serverWithAlerts(users: readonly string[]): Promise<ServerWithAlerts> {
  const server = await serverHere()
  const content = folderOf({ 'rules/login.yml': loginRule })
  const good = async (...words: string[]): Promise<string> => {
    const ran = await server.picket(words)
    expect([words.join(' '), ran.code, ran.stderr]).toEqual([words.join(' '), 0, ran.stderr])
    return ran.stdout
  }
  const { email, oneTimePassword } = server.administrator
  const input = `${oneTimePassword}\n${password}\n`
  const login = await server.picket(['login', server.url, '--email', email], { input })
  expect([login.code, login.stderr]).toEqual([0, login.stderr])
  writeFileSync(join(server.folder, 'secret.txt'), `${secret}\n`)
  const source = ['sources', 'add', 'Cloud', '--log-type', 'AWS.CloudTrail', '--stream', 'Lines']
  await good(...source, '--auth', 'Bearer', '--secret', '@secret.txt')
  await good('push', content, '--yes')
  const { result } = JSON.parse(await good('sources', 'show', 'cloud', '--json')) as { result: { ingestUrl: string } }

  let number = 0
  const raise: ServerWithAlerts['raise'] = async (names, alerts, more = {}, encoding = 'utf8') => {
    const lines = names.map((name) => `${JSON.stringify({ ...loginOf(name, (number += 1)), ...more })}\n`).join('')
    const body = Buffer.from(lines, encoding)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await fetch(`${result.ingestUrl}?wait=true`, { method: 'POST', headers, body })).status).toBe(200)
    await until(async () => {
      const { total } = JSON.parse(await good('alerts', 'list', '--status', 'any', '--json')) as { total: number }
      return total >= alerts ? total : undefined
    })
  }
  if (users.length > 0) await raise(users, users.length)
  return { ...server, env: { XDG_CONFIG_HOME: join(server.folder, 'config') }, content, raise }
}

function loginOf(userName: string, number: number): object {
  const digits = String(number).padStart(12, '0')
  return {
    eventVersion: '1.09',
    userIdentity: {
      type: 'IAMUser',
      userName,
      arn: `arn:aws:iam::111122223333:user/${number}`,
      accountId: '111122223333',
    },
    eventTime: new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, ''),
    eventSource: 'signin.amazonaws.com',
    eventName: 'ConsoleLogin',
    awsRegion: 'us-east-1',
    sourceIPAddress: '203.0.113.17',
    userAgent: 'Mozilla/5.0',
    responseElements: { ConsoleLogin: 'Success' },
    requestID: `6f1b2c3d-0001-4a5b-8c6d-${digits}`,
    eventID: `0a1b2c3d-0002-4e5f-8a6b-${digits}`,
    eventType: 'AwsConsoleSignIn',
    recipientAccountId: '111122223333',
  }
}
