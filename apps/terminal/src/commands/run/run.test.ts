import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'
import { matchedPlaces, parseRunItems, type RunItem } from '../../testing/run-items.ts'
import { repository, startPicket } from '../../testing/picket.ts'

const cwd = join(repository, 'apps/terminal/fixtures/run')
const doors = ['run', '--detections', 'rules', '--time-key', 'at', '--no-timing']

test('prints alerts, errors and a summary of all events', async () => {
  const { stdout, stderr, code } = await picket([...doors, 'events'], { cwd })
  expect(stdout).toBe(
    [
      'FROM                 SEVERITY  RULE          MATCHES  TITLE',
      '2025-03-01 08:00:00  High      Sample.Door         1  Door north opened without a valid badge',
      '2025-03-01 08:02:00  Low       Sample.Alarm        2  Two alarms or more',
      '',
      'Events that could not be read',
      '  events/lines.ndjson:4:1 This is not valid JSON. It was skipped, and reading continued after it. If the stream is not JSON at all, choose the type Lines.',
      '  events/lines.ndjson:5:1 A value is incomplete at the end of its line, so this is not valid JSON. It was skipped, and reading continued after it. If the stream is not JSON at all, choose the type Lines.',
      '',
      'Events    7 read = 5 evaluated + 0 without rules + 2 failed',
      'Rules     3 run',
      'Calls     3 of 15 pairs of rule and event (20.0 %)',
      'Signals   3',
      'Alerts    2',
      'Errors    0',
      '',
    ].join('\n'),
  )
  expect([stderr, code]).toEqual(['', 0])
})

test('errors on events that cannot match are reported with --strict-errors and --no-guards', async () => {
  for (const option of ['--strict-errors', '--no-guards']) {
    const { stdout } = await picket([...doors, option, 'events'], { cwd })
    expect(stdout).toContain(
      'Errors\n  Sample.Strange failed: ValueError: a strange event (rules/strange.py:3) first at events/lines.ndjson:7:1\n',
    )
    expect(stdout).toContain('Errors    1 call, 0 functions of matches\n')
  }
})

test('signals in ndjson are complete, with numbers as written', async () => {
  const { stdout } = await picket(
    [...doors, '--signals', '--with-events', '--id', 'Sample.Door', '--format', 'ndjson', 'events'],
    { cwd },
  )
  const signal = stdout.split('\n').find((line) => line.startsWith('{"type":"signal"'))
  expect(signal).toContain('"context":{"badge": {"valid": false, "number": 12345678901234567890}, "weight": 1.0}')
  expect(signal).toContain('"event":{"action": "open", "door": "north", "weight": 1.0,')
  expect(JSON.parse(signal!)).toMatchObject({
    type: 'signal',
    rule: 'Sample.Door',
    kind: 'rule',
    file: 'events/lines.ndjson',
    line: 1,
    column: 1,
    logType: 'Custom.Doors',
    time: '2025-03-01T08:00:00.000Z',
    title: 'Door north opened without a valid badge',
    severity: 'High',
    dedup: 'north',
  })
  expect(parseRunItems(stdout).map(({ type }) => type)).toEqual(['failure', 'failure', 'signal', 'summary'])
})

test('events are the same from every kind of file, and from stdin', async () => {
  const event = (door: string) => ({ action: 'open', door })
  const lines = '{"action":"open","door":"a"}\n{"action":"open","door":"b"}\n'
  const folder = folderOf({
    'list.json': JSON.stringify([event('a'), event('b')], null, 2),
    'records.json': JSON.stringify({ Records: [event('a'), event('b')] }),
    'deep/lines.json.gz': gzipSync(lines),
    'deep/lines.log.zst': zstdCompressSync(lines),
    'one.txt': JSON.stringify(event('a'), null, 2),
    'notes.md': 'no events',
  })
  const args = [...doors, '--id', 'Sample.Door', '--signals', '--format', 'ndjson']
  const { stdout } = await picket([...args, folder, '-', join(folder, 'li*.json')], { cwd, input: lines })
  expect(matchedPlaces(stdout)).toEqual(
    [
      'lines.json.gz:1:1',
      'lines.json.gz:2:1',
      'lines.log.zst:1:1',
      'lines.log.zst:2:1',
      'list.json:2:3',
      'list.json:6:3',
      'one.txt:1:1',
      'records.json:1:13',
      'records.json:1:42',
      'stdin:1:1',
      'stdin:2:1',
    ].map((place) => `Sample.Door ${place}`),
  )
})

test('one value in json, written to a file', async () => {
  const file = join(folderOf({}), 'run.json')
  const { stdout, code } = await picket([...doors, '--format', `json=${file}`, '--format', 'ndjson', 'events'], { cwd })
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { results: RunItem[]; summary: object; schema: string }
  expect(whole.schema).toBe('picket.run/1')
  expect([...whole.results, { type: 'summary', ...whole.summary }]).toEqual(parseRunItems(stdout))
  expect(whole.results.map(({ type }) => type)).toEqual(['failure', 'failure', 'alert', 'alert'])
  expect(code).toBe(0)
})

test('--fail-on-alert and --fail-on-error are for CI', async () => {
  const good = folderOf({ 'a.json': '{"action": "close"}' })
  const strange = folderOf({ 'a.json': '{"action": "close"}\nstrange' })
  const failing = '--fail-on-alert --fail-on-error'.split(' ')
  const codeOf = async (...args: readonly string[]) =>
    (await picket([...doors, '--id', 'Sample.Alarm', ...args], { cwd })).code
  expect(await codeOf(...failing, good)).toBe(0)
  expect(await codeOf('--fail-on-alert', 'events')).toBe(1)
  expect(await codeOf('--fail-on-alert', strange)).toBe(0)
  expect(await codeOf('--fail-on-error', strange)).toBe(1)
})

test('Ctrl-C ends it with the results so far', async () => {
  const child = startPicket([...doors, '--id', 'Sample.Alarm', '--signals', '-'], { cwd })
  const closed = new Promise((resolve) => child.on('close', resolve))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    child.kill('SIGINT')
  })
  child.stdin.write('{"action":"alarm","door":"north","at":0}\n')
  expect(await closed).toBe(130)
  expect(stdout).toMatch(/^1970-01-01 00:00:00 {2}Low {7}Sample\.Alarm .* stdin:1:1\n/)
  expect(stdout).toContain('Events    1 read = 1 evaluated + 0 without rules + 0 failed\n')
  expect(stdout).toContain('Interrupted: the results are incomplete.\n')
})

test('SIGTERM ends it with its own exit code; correlation rules need complete runs', async () => {
  const folder = folderOf({
    'rules/alarm.yml': readFileSync(join(cwd, 'rules/alarm.yml'), 'utf8'),
    'rules/twice.yml': `AnalysisType: correlation_rule
RuleID: Sample.Twice
Enabled: true
Severity: High
Detection:
  - Group: [{ RuleID: Sample.Alarm, MinMatchCount: 1 }]
    Schedule: { RateMinutes: 5, TimeoutMinutes: 1 }
    LookbackWindowMinutes: 15
`,
  })
  const child = startPicket(
    ['run', '--detections', 'rules', '--time-key', 'at', '--format', 'ndjson', '--signals', '-'],
    {
      cwd: folder,
    },
  )
  const closed = new Promise((resolve) => child.on('close', resolve))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    child.kill('SIGTERM')
  })
  child.stdin.write('{"action":"alarm","door":"north","at":0}\n')
  expect(await closed).toBe(143)
  const { interrupted, exitCode, signals, uncorrelated } = parseRunItems(stdout).at(-1)!
  expect({ interrupted, exitCode, signals, uncorrelated }).toEqual({
    interrupted: true,
    exitCode: 143,
    signals: 1,
    uncorrelated: 1,
  })
})
