import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'
import { matchedPlaces, parseRunItems } from '../../testing/run-items.ts'
import { repository, startPicket } from '../../testing/picket.ts'

const cwd = join(repository, 'apps/terminal/fixtures/run')
const doors = ['run', '--detections', 'rules', '--time-key', 'at', '--no-timing']

describe('invalid input', () => {
  test('no log type', async () => {
    const folder = folderOf({
      'rules/a.yml':
        'AnalysisType: rule\nRuleID: A\nEnabled: true\nSeverity: Low\nLogTypes: [AWS.CloudTrail, Custom.Shop]\nDetection: [{Key: a, Condition: Exists}]\n',
      'a.json': '{"a": 1}\n{"a": 2}',
    })
    const ran = await picket(['run', '--detections', 'rules', 'a.json'], { cwd: folder })
    expect(ran.stdout).toMatch(/^Logs that could not be read\n {2}2 logs, first at a\.json:1\n/)
    expect([ran.stderr, ran.code]).toEqual([
      'error: No event could be read from the input.\n' +
        '  Set their log type with --log-type, or pass a schema with --schema. The detections read AWS.CloudTrail, Custom.Shop.\n',
      2,
    ])
    const given = await picket(['run', '--detections', 'rules', '--log-type', 'Custom.Shop', 'a.json'], {
      cwd: folder,
    })
    expect(given.stdout).toContain('Signals   2\n')
  })

  test.each<[readonly string[], string]>([
    [['nowhere.json'], '"nowhere.json" does not exist.'],
    [['no*.json'], 'No files match "no*.json".'],
    [['rules'], 'Folder "rules" contains no event files.'],
    [['events', '--id', 'Nothing'], 'None of 3 specs matches the selection.'],
    [['events', '--with-events'], 'Option "--with-events" requires signals in the report.'],
  ])('%j', async (operands, message) => {
    const { stdout, stderr, code } = await picket([...doors, ...operands], { cwd })
    expect([stdout, stderr.split('\n')[0], code]).toEqual(['', `error: ${message}`, 2])
  })

  test('binary and truncated files are failures with a location, and the others are read', async () => {
    const folder = folderOf({
      'a-binary.json': Buffer.from([0x7f, 0, 1, 2, 255]),
      'b-wide.json': Buffer.from('\ufeff{"action":"open"}', 'utf16le'),
      'c-cut.json.gz': gzipSync('{"action":"open","door":"c"}\n'.repeat(5000)).subarray(0, 60),
      'd-empty.json': '',
      'e-bad.json': '{"action": open}',
      'f-good.json': '{"action":"open","door":"f"}',
    })
    const { stdout, code } = await picket([...doors, '--signals', '--format', 'ndjson', folder], { cwd })
    const failures = parseRunItems(stdout).filter(({ type }) => type === 'failure')
    expect(failures.map(({ file, reason }) => `${String(file).replace(/.*\//, '')} ${String(reason)}`)).toEqual([
      'a-binary.json The stream is binary data or text in UTF-16, not text in UTF-8. Have the sender encode it as UTF-8.',
      'b-wide.json The stream is text in UTF-16, not text in UTF-8. Have the sender encode it as UTF-8.',
      'c-cut.json.gz The gzip data is truncated. Everything before that was read. Send the complete object again.',
      expect.stringMatching(/^e-bad\.json The event is not JSON: /),
    ])
    expect(matchedPlaces(stdout)).toContain('Sample.Door f-good.json:1:1')
    expect(code).toBe(0)
  })
})

// One rule in YAML, so that Python need not start.
const alarms = ['run', '--detections', join(cwd, 'rules'), '--time-key', 'at', '--no-timing', '--id', 'Sample.Alarm']

test('input without events differs from events without matches', async () => {
  const folder = folderOf({
    'empty.json': '',
    'list.json': '[]',
    'wrapper.json': '{"Records": []}',
    'blank.json': '\n\n',
  })
  for (const name of ['empty', 'list', 'wrapper', 'blank']) {
    const { stdout, stderr, code } = await picket([...alarms, `${name}.json`], {
      cwd: folder,
    })
    expect({ name, stdout, stderr, code }).toMatchObject({ name, stderr: '', code: 0 })
    expect(stdout).toMatch(/^Notes\n {2}The input contains no events\.\n\nEvents {4}0 read /)
  }
})

test('input without a readable event is an error, and one file does not fill the screen', async () => {
  const folder = folderOf({ 'table.log': 'a,b\n'.repeat(100), 'other.log': 'x' })
  const { stdout, stderr, code } = await picket([...alarms, folder], { cwd })
  expect(stdout.replaceAll(`${folder}/`, '')).toContain(
    [
      'Events that could not be read',
      '  other.log:1:1 The event is not JSON: "x" where a value should be.',
      '  table.log:1:1 The event is not JSON: "a" where a value should be.',
      '  table.log:2:1 The event is not JSON: "a" where a value should be.',
      '  table.log:3:1 The event is not JSON: "a" where a value should be.',
      '  ... and 97 more',
      '',
    ].join('\n'),
  )
  expect([stderr.split('\n')[0], code]).toEqual(['error: No event could be read from the input.', 2])
})

test('an error in an event has its position', async () => {
  const folder = folderOf({ 'a.json': '{"action": "alarm"}\n{"action":\n  "alarm",}\n[{"x": NaN}]\n' })
  const { stdout } = await picket([...alarms, '--format', 'ndjson', folder], { cwd })
  expect(
    parseRunItems(stdout).flatMap(({ type, line, column, reason }) =>
      type === 'failure' ? [[line, column, reason]] : [],
    ),
  ).toEqual([
    [3, 11, 'The event is not JSON: "}" where a name in quotes should be.'],
    [4, 8, 'The event is not JSON: "N" where a value should be.'],
  ])
})

test('bytes that are not UTF-8 are read, and reported once', async () => {
  const bad = Buffer.concat([Buffer.from('{"action":"alarm","door":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}\n')])
  const folder = folderOf({ 'a.json': Buffer.concat([bad, bad]), 'b.json': '{"action":"alarm","door":"é\ufffd"}' })
  const { stdout } = await picket([...alarms, '--format', 'ndjson', '--signals', 'a.json', 'b.json'], { cwd: folder })
  const notes = parseRunItems(stdout)
  expect(notes.filter(({ type }) => type === 'signal')).toHaveLength(3)
  expect(notes.flatMap(({ type, message }) => (type === 'note' ? [message] : []))).toEqual([
    '"a.json" contains bytes that are not UTF-8; they were read as U+FFFD.',
    '3 events without a time count as of now. If a field has the time, set it with --time-key.',
  ])
})

test('a log type without rules is reported', async () => {
  const folder = folderOf({ 'a.json': '{"action": "alarm"}' })
  const { stdout, code } = await picket([...alarms, '--log-type', 'Custom.Door', folder], { cwd })
  expect(stdout).toMatch(/^Notes\n {2}No rule reads "Custom\.Door"\. Did you mean "Custom\.Doors"\?\n/)
  expect(code).toBe(0)
})

test('a log type whose rules cannot run is not a log type without rules', async () => {
  const rule = (id: string, logType: string, logic: string) =>
    `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\nLogTypes: [${logType}]\n${logic}\n`
  const folder = folderOf({
    'rules/a.yml': rule('A', 'A.B', 'Filename: a.py'),
    'rules/a.py': 'import nowhere\n\ndef rule(event):\n    return True\n',
    'rules/c.yml': rule('C', 'C.D', 'Detection: [{Key: a, Condition: Exists}]'),
    'a.json': '{"p_log_type": "A.B"}',
  })
  const { stdout } = await picket(['run', '--detections', 'rules', '--format', 'ndjson', 'a.json'], { cwd: folder })
  expect(parseRunItems(stdout).flatMap(({ type, message }) => (type === 'note' ? [message] : []))).toContain(
    'None of the rules for "A.B" can run; see the reasons above.',
  )
})

test('disabled rules are reported', async () => {
  const rule = (id: string) =>
    `AnalysisType: rule\nRuleID: ${id}\nEnabled: false\nSeverity: Low\nLogTypes: [A.B]\nDetection: [{Key: a, Condition: Exists}]\n`
  const folder = folderOf({ 'rules/a.yml': rule('A'), 'a.json': '{}' })
  const refusal = async () => (await picket(['run', 'a.json'], { cwd: folder })).stderr.split('\n')[0]
  expect(await refusal()).toBe('error: There is no rule to run: "A" is disabled.')
  writeFileSync(join(folder, 'rules/b.yml'), rule('B'))
  expect(await refusal()).toBe('error: There is no rule to run: all 2 are disabled.')
})

test('a named pipe is read once, and waiting for one can be stopped', async () => {
  const folder = folderOf({})
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reading = picket([...alarms, '--signals', pipe], { cwd })
  await writeFile(pipe, '{"action": "alarm", "at": 0}\n')
  expect((await reading).stdout).toMatch(/^1970-01-01 00:00:00 {2}Low {7}Sample\.Alarm /)

  const waiting = startPicket([...alarms, pipe], { cwd })
  const closed = new Promise((resolve) => waiting.on('close', resolve))
  let stdout = ''
  waiting.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  // After it reads the pipe, a writer can open it, and it is known to wait.
  const writer = await open(pipe, 'w')
  waiting.kill('SIGINT')
  expect(await closed).toBe(130)
  await writer.close()
  expect(stdout).toContain('Interrupted: the results are incomplete.\n')
})

test('a closed output ends it, even when events never end', async () => {
  const child = startPicket([...alarms, '--signals', '-'], { cwd })
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.stdin.on('error', () => {})
  child.stdout.once('data', () => child.stdout.destroy())
  const more = setInterval(() => child.stdin.write('{"action":"alarm","at":0}\n'), 20)
  expect(await closed).toBe(0)
  clearInterval(more)
})

test('a problem of many rules is reported once with advice; without runnable rules it is a failure', async () => {
  const rule = (id: string) =>
    `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\nFilename: r.py\nLogTypes: [A.B]\n`
  const ids = ['A', 'B', 'C', 'D', 'E']
  const folder = folderOf({
    'rules/r.py': 'import no_such_package\n\n\ndef rule(event):\n    return True\n',
    ...Object.fromEntries(ids.map((id) => [`rules/${id}.yml`, rule(id)])),
    'a.json': '{"p_event_time": 0}',
  })
  const { stdout, code } = await picket(['run', 'a.json', '--no-timing'], { cwd: folder })
  expect(stdout).toContain(`Rules that do not run
  5 rules: It could not be loaded: ModuleNotFoundError: No module named 'no_such_package'
    A, B, C and 2 more

Notes
  Python modules are missing: no_such_package. Install packages with: picket deps install
`)
  expect(code).toBe(1)
  const yaml = rule('F').replace('Filename: r.py', 'Detection: [{Key: x, Condition: Exists}]')
  writeFileSync(join(folder, 'rules/F.yml'), yaml)
  expect((await picket(['run', 'a.json'], { cwd: folder })).code).toBe(0)
  expect((await picket(['run', 'a.json', '--fail-on-error'], { cwd: folder })).code).toBe(1)
})
