import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { expect, it } from 'vitest'
import { serverHere, type ServerHere } from '../../testing/server-here.ts'
import { followQuery } from './follow-query.ts'

/** A server with three events of CloudTrail, and a signed-in user. */
async function open(): Promise<ServerHere> {
  const server = await serverHere()
  const { picket, url, administrator } = server
  const input = `${administrator.oneTimePassword}\nCorrect-horse-battery-7\n`
  await picket(['login', url, '--email', administrator.email], { input })
  const source = await picket([
    'api',
    'mutation { createHttpSource(input: { integrationLabel: "trail", logTypes: ["AWS.CloudTrail"], logStreamType: Lines, authMethod: None }) { logSource { integrationId } } }',
  ])
  const id = /"integrationId": "(\w+)"/.exec(source.stdout)?.[1]
  const body = ['ConsoleLogin', 'AssumeRole', '=cmd()'].map((eventName, minute) => event(eventName, minute)).join('\n')
  await fetch(`${url}/ingest/${id}?wait=true`, { method: 'POST', body })
  return server
}

function event(eventName: string, minute: number): string {
  return JSON.stringify({
    eventVersion: '1.08',
    userIdentity: { type: 'IAMUser', userName: 'ana' },
    eventTime: `2026-01-01T00:0${minute}:00Z`,
    eventSource: 'signin.amazonaws.com',
    eventName,
    awsRegion: 'eu-central-1',
    sourceIPAddress: '203.0.113.7',
    eventID: `00000000-0000-4000-8000-00000000000${minute}`,
    eventType: 'AwsApiCall',
    recipientAccountId: '111122223333',
  })
}

it('runs SQL and searches, and prints their results', async () => {
  const { picket } = await open()
  const sql = 'SELECT eventName AS name, p_any_ip_addresses AS ips FROM aws_cloudtrail ORDER BY p_event_time'
  const lines = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await picket(words)
    expect([code, stderr]).toEqual([0, ''])
    return stdout
  }
  expect(await lines('query', sql, '--format', 'csv')).toBe(
    'name,ips\r\nConsoleLogin,"[""203.0.113.7""]"\r\nAssumeRole,"[""203.0.113.7""]"\r\n\'=cmd(),"[""203.0.113.7""]"\r\n',
  )
  expect(await lines('query', sql, '--limit', '1')).toBe('{"name":"ConsoleLogin","ips":["203.0.113.7"]}\n')
  expect(
    await lines('query', sql, '--since', '2026-01-01T00:01Z', '--until', '2026-01-01T00:01:30Z', '--format', 'table'),
  ).toBe('name        ips\nAssumeRole  ["203.0.113.7"]\n\n1 row\n')
  const { results, ...rest } = JSON.parse(await lines('query', sql, '--json')) as Record<string, unknown>
  expect(results).toHaveLength(3)
  expect(rest).toMatchObject({ schema: 'picket.query/1', columns: ['name', 'ips'], total: 3, isTruncated: false })
  expect(await lines('query', 'SELECT 1 AS n WHERE 0', '--format', 'table')).toBe('0 rows\n')

  const wrong = await picket(['query', 'SELECT *\nFROM aws_cloudtrial'])
  expect([wrong.code, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('Table "logs.aws_cloudtrial" does not exist.')

  const flow =
    'aws_cloudtrail\n| where p_event_time > "2025-12-31" and eventName != cmd\n| summarize n=agg.count() by eventName\n| sort eventName asc'
  expect(await lines('query', flow, '--parameter', 'cmd==cmd()')).toBe(
    '{"n":1,"eventName":"AssumeRole"}\n{"n":1,"eventName":"ConsoleLogin"}\n',
  )
  const chart = await lines('query', `${flow} | visualize bar`, '--parameter', 'cmd=x', '--format', 'table')
  expect(chart).toBe(`=cmd()        ████████████████████████████████████████ 1
AssumeRole    ████████████████████████████████████████ 1
ConsoleLogin  ████████████████████████████████████████ 1

n  eventName
1  =cmd()
1  AssumeRole
1  ConsoleLogin

3 rows
`)
  expect(await lines('query', 'aws_cloudtrail | where p_event_time > "2025-12-31" | limit 1', '--explain')).toMatch(
    /Reads at most 3 rows, .*\n\ntable +index +parts +granules\nlogs.aws_cloudtrail +partition/,
  )
  const misspelled = await picket(['query', 'aws_cloudtrail\n| where eventNme == "x"\n| take 5'])
  expect([misspelled.code, misspelled.stdout, misspelled.stderr]).toEqual([
    2,
    '',
    `error[PF2002]: Column "eventNme" does not exist.
  --> query:2:9
  2 | | where eventNme == "x"
    |         ^^^^^^^^ Did you mean "eventName"?
error[PF1004]: "take" is not an operator.
  --> query:3:3
  3 | | take 5
    |   ^^^^ Write limit.
`,
  ])

  const shown = await picket([
    'search',
    'ana',
    '--where',
    'eventName in AssumeRole,None',
    '--where',
    'sourceIPAddress in_cidr 10.0.0.0/8',
    '--log-type',
    'AWS.CloudTrail',
    '--show-query',
  ])
  expect([shown.stdout, shown.stderr]).toEqual([
    `logs.aws_cloudtrail
| where p_event_time > time.ago(1d)
| where strings.contains(strings.lower(p_raw), 'ana')
| where eventName in ['AssumeRole', 'None']
`,
    'left out: PicketFlow has no counterpart of "is in CIDR".\n',
  ])
  const search = await picket(['query', `${shown.stdout}| limit 5`, '--show-search'])
  expect([JSON.parse(search.stdout), search.stderr]).toEqual([
    {
      tables: ['logs.aws_cloudtrail'],
      limit: 5,
      filterExpression: {
        and: [
          { target: 'p_raw', operator: 'insensitive_contains', value: 'ana' },
          { target: 'eventName', operator: 'in', value: ['AssumeRole', 'None'] },
        ],
      },
    },
    'left out: A filter cannot express "p_event_time > time.ago(1d)".\n',
  ])

  const since = ['--since', '2025-12-31']
  const found = (await lines('search', 'ana', '--where', 'eventName in AssumeRole,None', ...since))
    .trimEnd()
    .split('\n')
  expect(found.map((line) => JSON.parse(line) as object)).toMatchObject([
    { p_table: 'logs.aws_cloudtrail', eventName: 'AssumeRole', userIdentity: { userName: 'ana' } },
  ])
  expect(await lines('search', '--where', 'eventName contains Role', '--format', 'csv', ...since)).toMatch(
    /^p_event_time,p_log_type,p_source_label,p_row_id,eventName\r\n2026-01-01 00:01:00.000,AWS.CloudTrail,trail,\w+,AssumeRole\r\n$/,
  )
  expect(await lines('search', '--indicator', '203.0.113.7', '--hits', ...since)).toMatch(
    /^{"table":"logs.aws_cloudtrail","logType":"AWS.CloudTrail","count":3,"firstSeen":"2026-01-01 00:00:00.000"/,
  )
  const report = '# report\nhxxps://203[.]0[.]113[.]7/x; 192.0.2.250'
  expect(await lines('search', '--indicator', report, '--values', ...since)).toMatch(
    /^{"value":"203.0.113.7","count":3,"firstSeen":"2026-01-01 00:00:00.000",.*"logTypes":{"AWS.CloudTrail":3}}\n$/,
  )
  expect(await lines('search', '--indicator', report, '--values', '--scope', 'p_any_usernames', ...since)).toBe('')
  const unknown = await picket(['search', '--where', 'eventName like x'])
  expect([
    unknown.code,
    unknown.stderr.includes('Option "--where" has an invalid condition "eventName like x".'),
  ]).toEqual([2, true])
})

it('stops the query on the server when the command is stopped', async () => {
  const asked: string[] = []
  const abort = new AbortController()
  const cleanUps: (() => void | Promise<void>)[] = []
  const api = {
    query: async () => {
      asked.push('look')
      if (asked.length === 2) abort.abort(new Error('stopped'))
      return { dataLakeQuery: { id: 'x', status: 'running', message: '', progress: null } }
    },
    mutate: async (_: unknown, { input }: { input: { id: string } }) => void asked.push(`cancel ${input.id}`),
  }
  const err = { isTerminal: false, status: () => undefined }
  const context = { err, env: {}, signal: abort.signal, onExit: (one: () => void) => cleanUps.push(one) }
  await expect(followQuery(context as never, api as never, 'x')).rejects.toThrow('stopped')
  for (const cleanUp of cleanUps) await cleanUp()
  expect(asked).toEqual(['look', 'look', 'cancel x'])
})

it('compares events, groups them into patterns, and prints new ones as they arrive', async () => {
  const server = await open()
  const { picket } = server
  const rows = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await picket(words)
    expect([code, stderr]).toEqual([0, ''])
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const since = ['--since', '2026-01-01T00:00Z', '--until', '2026-01-01T00:02Z']
  expect(await rows('query', 'aws_cloudtrail', ...since, '--compare')).toEqual([
    { series: 'AWS.CloudTrail', current: 2, previous: 0, change: 2 },
  ])
  const search = ['search', '--log-type', 'AWS.CloudTrail', '--since', '2026-01-01T00:00Z']
  expect((await rows(...search, '--patterns', '--rare')).map(({ count }) => count)).toEqual([1, 1, 1])
  // Every value occurs three times in all events, so none differs.
  const wrong = await picket(['query', 'aws_cloudtrail | summarize agg.count()', '--patterns'])
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('The rows of the query are not events.')])
  const file = join(server.folder, 'events.parquet')
  const sql = 'SELECT eventName, p_event_time FROM aws_cloudtrail ORDER BY p_event_time'
  expect((await picket(['query', sql, '--out', file])).code).toBe(0)
  const bytes = new Uint8Array(readFileSync(file)).buffer
  expect((await parquetReadObjects({ file: bytes, compressors })).map(({ eventName }) => eventName)).toEqual([
    'ConsoleLogin',
    'AssumeRole',
    '=cmd()',
  ])
  const different = "eventName == 'AssumeRole'"
  expect((await picket([...search, '--different', different])).code).toBe(0)
})
