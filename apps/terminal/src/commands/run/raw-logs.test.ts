import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'
import { parseRunItems, type RunItem } from '../../testing/run-items.ts'

const shop = `schema: Custom.Shop
parser:
  fastmatch:
    match: ['%{time} %{user} from %{ip}: %{outcome}']
fields:
  - { name: time, required: true, type: timestamp, timeFormat: rfc3339, isEventTime: true }
  - { name: user, required: true, type: string, indicators: [username] }
  - { name: ip, type: string, indicators: [ip] }
  - { name: outcome, required: true, type: string, validate: { allow: [success, failure] } }
`
const table = `schema: Custom.Table
parser: { csv: { hasHeader: true } }
fields:
  - { name: host, required: true, type: string }
  - { name: size, required: true, type: int }
`
const pairs = `schema: Custom.Pairs
parser:
  script:
    function: |
      def parse(log):
          key, _, value = log.partition("=")
          return [{"key": key, "value": value}, {"key": key, "value": "1" + value}]
fields:
  - { name: key, required: true, type: string }
  - { name: value, type: int }
`

function rule(id: string, logType: string, key: string, more = '{ KeyPath: p_log_type, Condition: Exists }'): string {
  return `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\nLogTypes: [${logType}]\nDetection: [{ KeyPath: ${key}, Condition: Exists }, ${more}]\n`
}

const lines = '2020-01-02T10:00:00Z ana from 192.0.2.5: success\n\n2020-01-02T10:00:01Z bob from 192.0.2.6: failure\n'

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  return folderOf({
    'schemas/shop.yml': shop,
    'schemas/table.yml': table,
    'rules/login.yml': rule('Sample.Login', 'Custom.Shop', 'p_any_usernames'),
    'rules/table.yml': rule('Sample.Table', 'Custom.Table', 'size'),
    ...files,
  })
}

async function items(cwd: string, args: readonly string[], input = ''): Promise<readonly RunItem[]> {
  const { stdout } = await picket(
    ['run', '--detections', 'rules', '--format', 'ndjson', '--signals', '--no-timing', ...args],
    { cwd, input },
  )
  return parseRunItems(stdout)
}

test('custom schemas parse lines, tables, lists and compressed files; unmatched logs are reported in groups', async () => {
  const cwd = folderWith({
    'logs/a.log': lines,
    'logs/b.csv': 'host,size\na,1\nb,2\n',
    'logs/c.log.gz': gzipSync(lines + 'nonsense\nrubbish\n'),
    'logs/d.json': '{"x":1,"p_log_type":"Custom.Table","size":"as it was"}\n{"neither": "nor"}\n',
  })
  const found = await items(cwd, ['--schema', 'schemas', 'logs'])
  expect(
    found
      .filter(({ type }) => type === 'signal')
      .map((one) => `${one['rule']} ${one['file']}:${one['line']}:${one['column']} ${one['time'] ?? ''}`),
  ).toEqual([
    'Sample.Login logs/a.log:1:1 2020-01-02T10:00:00.000Z',
    'Sample.Login logs/a.log:3:1 2020-01-02T10:00:01.000Z',
    expect.stringMatching(/^Sample\.Table logs\/b\.csv:2:1 /),
    expect.stringMatching(/^Sample\.Table logs\/b\.csv:3:1 /),
    'Sample.Login logs/c.log.gz:1:1 2020-01-02T10:00:00.000Z',
    'Sample.Login logs/c.log.gz:3:1 2020-01-02T10:00:01.000Z',
    expect.stringMatching(/^Sample\.Table logs\/d\.json:1:1 /),
  ])
  const groups = found.filter(({ type }) => type === 'unclassified')
  expect(groups.map(({ file, line, count }) => `${file}:${line} ${count}`)).toEqual([
    'logs/c.log.gz:4 2',
    'logs/d.json:2 1',
  ])
  expect(groups[0]?.['sample']).toBe('nonsense')
  expect(groups[0]?.['reasons']).toContain('Custom.Shop: the pattern expects " ", which is missing')
  expect(found.at(-1)).toMatchObject({
    type: 'summary',
    files: 4,
    read: 11,
    evaluated: 7,
    withoutRules: 0,
    skipped: 1,
    failed: 3,
    unclassified: 3,
    signals: 7,
    exitCode: 0,
  })
})

test('logs must match the log type of the option; without a schema they are used as they are', async () => {
  const cwd = folderWith({ 'a.log': `${lines}nonsense\n`, 'b.json': '{"size":"large"}' })
  const given = await items(cwd, ['--schema', 'schemas', '--log-type', 'Custom.Shop', 'a.log'])
  expect(given.at(-1)).toMatchObject({ read: 3, evaluated: 2, failed: 1, unclassified: 1 })
  expect(given.find(({ type }) => type === 'unclassified')).toMatchObject({
    file: 'a.log',
    line: 4,
    reasons: ['Custom.Shop: the pattern expects " ", which is missing'],
  })
  const label = await items(cwd, ['--log-type', 'Custom.Table', 'b.json'])
  expect(label.at(-1)).toMatchObject({ evaluated: 1, signals: 0, failed: 0 })
  const unknown = await picket(
    ['run', '--detections', 'rules', '--schema', 'schemas', '--log-type', 'Custom.Shp', 'a.log'],
    { cwd },
  )
  expect([unknown.stdout, unknown.stderr, unknown.code]).toEqual([
    '',
    'error: There is no schema of log type "Custom.Shp".\n  Did you mean "Custom.Shop"?\n',
    2,
  ])
})

test('built-in log types are detected, also in lists inside objects', async () => {
  const event = {
    eventVersion: '1.08',
    userIdentity: { type: 'IAMUser', userName: 'ana' },
    eventTime: '2020-01-02T10:00:00Z',
    eventSource: 'iam.amazonaws.com',
    eventName: 'CreateUser',
    awsRegion: 'us-east-1',
    sourceIPAddress: '192.0.2.5',
    eventID: '3038ebd2-c98a-4c65-9b6e-e22506292313',
    eventType: 'AwsApiCall',
    recipientAccountId: '123456789012',
  }
  const cwd = folderWith({
    'rules/trail.yml': rule('Sample.Trail', 'AWS.CloudTrail', 'p_any_ip_addresses'),
    'logs/a.json': JSON.stringify({ Records: [event, event] }),
    'logs/b.json': JSON.stringify({ count: 1, items: [event] }),
  })
  const found = await items(cwd, ['logs/a.json'])
  expect(found.filter(({ type }) => type === 'signal').map(({ line, column, time }) => [line, column, time])).toEqual([
    [1, 13, '2020-01-02T10:00:00.000Z'],
    [1, 13 + JSON.stringify(event).length + 1, '2020-01-02T10:00:00.000Z'],
  ])
  expect((await items(cwd, ['--enclosing-field', 'items', 'logs/b.json'])).at(-1)).toMatchObject({
    signals: 1,
    failed: 0,
  })
})

test('a script can parse a log into several events, and all of them count', async () => {
  const cwd = folderWith({
    'schemas/pairs.yml': pairs,
    'rules/pairs.yml': rule(
      'Sample.Pairs',
      'Custom.Pairs',
      'value',
      '{ Key: value, Condition: IsGreaterThan, Value: 10 }',
    ),
  })
  const found = await items(cwd, ['--schema', 'schemas/pairs.yml', '--log-type', 'Custom.Pairs', '-'], 'a=2\nb=x\n')
  expect(found.filter(({ type }) => type === 'signal')).toHaveLength(1)
  expect(found.at(-1)).toMatchObject({ read: 3, evaluated: 2, failed: 1, unclassified: 1, signals: 1 })
})

test('a schema with an error stops the run', async () => {
  const cwd = folderWith({ 'schemas/shop.yml': shop.replace('timestamp', 'timestmp'), 'a.log': lines })
  const { stdout, stderr, code } = await picket(['run', '--detections', 'rules', '--schema', 'schemas', 'a.log'], {
    cwd,
  })
  expect([stdout, stderr.split('\n')[0], code]).toEqual(['', 'error[PK8104]: Field type "timestmp" is not known.', 2])
})
