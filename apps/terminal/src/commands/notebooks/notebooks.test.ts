import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

const notes = `AnalysisType: saved_query
QueryName: Night shift
Description: Who signed in
Tags: [Team] # who
Markdown: |
  # Who signed in

  ~~~sql
  SELECT 6 * 7 AS answer
  ~~~

  \`\`\`picketflow
  aws_cloudtrail
  | where p_event_time > time.ago(1d)
  | summarize n=agg.count()
  \`\`\`
`
const text = `# Who signed in

~~~sql
SELECT 6 * 7 AS answer
~~~

\`\`\`picketflow
aws_cloudtrail
| where p_event_time > time.ago(1d)
| summarize n=agg.count()
\`\`\`
`

const event = {
  eventVersion: '1.08',
  userIdentity: { type: 'IAMUser', userName: 'ana' },
  eventTime: '2026-01-01T00:00:00Z',
  eventSource: 'signin.amazonaws.com',
  eventName: 'ConsoleLogin',
  awsRegion: 'eu-central-1',
  sourceIPAddress: '203.0.113.7',
  eventID: '00000000-0000-4000-8000-000000000000',
  eventType: 'AwsApiCall',
  recipientAccountId: '111122223333',
}

it('pushes notebooks as files, lists, prints and runs them, and pulls them', async () => {
  const { picket, url, administrator, folder } = await serverHere()
  await picket(['login', url, '--email', administrator.email], {
    input: `${administrator.oneTimePassword}\nCorrect-horse-battery-7\n`,
  })
  const source = await picket([
    'api',
    'mutation { createHttpSource(input: { integrationLabel: "trail", logTypes: ["AWS.CloudTrail"], logStreamType: Lines, authMethod: None }) { logSource { integrationId } } }',
  ])
  const id = /"integrationId": "(\w+)"/.exec(source.stdout)?.[1]
  // The table exists from the first event, which is older than what the notebook reads.
  await fetch(`${url}/ingest/${id}?wait=true`, { method: 'POST', body: JSON.stringify(event) })
  const content = join(folder, 'content')
  mkdirSync(join(content, 'queries'), { recursive: true })
  const file = join(content, 'queries/night.yml')
  writeFileSync(file, notes.replace('agg.count', 'agg.cuont'))
  const wrong = await picket(['validate', content])
  expect([wrong.code, wrong.stdout.split('\n').slice(0, 2)]).toEqual([
    1,
    [expect.stringMatching(/^error\[PF\d+\]: .*agg\.cuont/), '  --> content/queries/night.yml:15:17'],
  ])
  writeFileSync(file, notes)
  const pushed = await picket(['push', content, '--yes'])
  expect([pushed.code, pushed.stderr]).toEqual([0, ''])

  const listed = await picket(['notebooks', 'list'])
  expect(listed.stdout).toBe('NAME         CELLS  TAGS  DESCRIPTION\nNight shift      2  Team  Who signed in\n')
  expect((await picket(['notebooks', 'show', 'night shift'])).stdout).toBe(text)

  const ran = await picket(['notebooks', 'run', 'Night shift', '--format', 'table'])
  expect([ran.code, ran.stderr, ran.stdout]).toEqual([
    0,
    '',
    'Cell 1, SQL\nanswer\n42\n\n1 row\n\nCell 2, PicketFlow\nn\n0\n\n1 row\n',
  ])
  const one = await picket(['notebooks', 'run', 'Night shift', '--cell', '1', '--format', 'csv'])
  expect([one.code, one.stdout]).toEqual([0, 'answer\r\n42\r\n'])
  const many = await picket(['notebooks', 'run', 'Night shift', '--json'])
  expect([many.code, many.stderr]).toEqual([2, expect.stringContaining('The format "json" requires one cell.')])
  const missing = await picket(['notebooks', 'run', 'Night shift', '--cell', '3'])
  expect(missing.stderr).toContain('"Night shift" has no cell 3.')

  writeFileSync(file, notes.replace('6 * 7 AS answer', 'missing FROM monitor.ledger'))
  expect((await picket(['push', content, '--yes'])).code).toBe(0)
  const failed = await picket(['notebooks', 'run', 'Night shift', '--format', 'ndjson'])
  expect([failed.code, failed.stdout, failed.stderr]).toEqual([
    1,
    '{"n":0}\n',
    'Cell 1: Table "monitor.ledger" does not exist.\n',
  ])

  const into = join(folder, 'pulled')
  mkdirSync(into)
  const pulled = await picket(['pull', into, '--yes'])
  expect([pulled.code, pulled.stderr]).toEqual([0, ''])
  expect(readFileSync(join(into, 'queries/night.yml'), 'utf8')).toBe(readFileSync(file, 'utf8'))
})
