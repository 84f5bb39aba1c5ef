import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { picketHere as picket } from '../../testing/picket-here.ts'

const explain = (...args: readonly string[]) => picket(['explain', ...args, '--detections', 'good'])

describe('a rule', () => {
  test('in Python: log types, alerts and guard', async () => {
    const { stdout, stderr, code } = await explain('Sample.Login')
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toBe(`Sample.Login
  kind      rule
  file      good/rules/login.yml
  log types Sample.Trail
  severity  High
  alerts    at the first match with the same dedup string in 60 min

Decided by rule() in good/rules/login.py. It matches when it returns True.

Guard
  the rule runs on an event only if
      any of:
        address MayNotStartWith ["203.0.113."]
        address IsNull
`)
  })

  test('in YAML: its conditions', async () => {
    expect((await explain('good/rules/mfa.yml')).stdout).toBe(`Sample.Mfa
  kind      rule, disabled
  file      good/rules/mfa.yml
  log types Sample.Identity
  severity  Low
  alerts    at the first match with the same dedup string in 60 min

Matches when
  mfa Equals "off"
`)
  })

  test('in JSON', async () => {
    const { stdout } = await explain('Sample.Mfa', '--format', 'json')
    expect(JSON.parse(stdout)).toEqual({
      schema: 'picket.explanation/1',
      detection: {
        id: 'Sample.Mfa',
        kind: 'rule',
        file: 'good/rules/mfa.yml',
        enabled: false,
        severity: 'Low',
        reads: ['Sample.Identity'],
        threshold: 1,
        dedupMinutes: 60,
        createsAlerts: true,
        inlineFilters: [],
        logic: { kind: 'yaml', condition: { text: 'mfa Equals "off"', parts: [] } },
      },
      events: [],
      summary: { events: 0, explained: 0, fired: 0, errors: 0 },
    })
  })
})

describe('a rule and an event', () => {
  test('a test of a Python rule: executed lines, values, guard', async () => {
    const { stdout, code } = await explain('Sample.Login', '--test', 'From the office')
    expect(code).toBe(0)
    expect(stdout).toBe(
      `NO MATCH Sample.Login did not match test "From the office".
  rule() returned False on line 5: \`is_office(event.get("address", ""))\` is true
  (\`event.get("address", "")\` is '203.0.113.9').

Guard for Sample.Trail: refuses the event
  In production the rule does not see this event. It is called here anyway.
  - any of:
    - address MayNotStartWith ["203.0.113."]
        value: "203.0.113.9"
    - address IsNull
        value: "203.0.113.9"

rule()
    5 | return not is_office(event.get("address", ""))  -> False
            + is_office(event.get("address", ""))
                event.get("address", "") = '203.0.113.9'
         1 step in is_office()
`,
    )
  })

  test('--verbose shows the steps inside helpers', async () => {
    const { stdout } = await explain('good/rules/login.py', '{"address":"10.0.0.1","user":"u"}', '-v')
    expect(stdout)
      .toContain(`    2 |   return address.startswith("203.0.113.")  -> False good/global_helpers/sample_helper.py
              address.startswith("203.0.113.") = False`)
    expect(stdout).toContain('Outcome\n  title          Login of u\n')
  })

  test('YAML: each condition with the value seen; the exit code is 0 whatever the verdict', async () => {
    expect(await explain('Sample.Mfa', '{"MFA":"on","p_log_type":"Sample.Identity"}')).toEqual({
      stdout: `NO MATCH Sample.Mfa did not match the event.
  \`mfa\` is "on", but Equals wants "off".

Conditions
  - mfa Equals "off"
      value: "on"
`,
      stderr: '',
      code: 0,
    })
  })

  test('a rule that raises an exception: the line, and exit code 1', async () => {
    const { stdout, code } = await picket(['explain', 'failing/rules/raises.yml', '--test', 'lacks the key'])
    expect(code).toBe(1)
    expect(stdout).toContain('ERROR Sample.Raises failed on test "Lacks the key".\n')
    expect(stdout).toContain(`    3 | return event["b"] == 2
            ? event["b"] == 2
            KeyError: 'b'

Printed
  seen 1
`)
  })

  test('JSON keeps numbers as they were written', async () => {
    const event = '{"address":"10.0.0.1","user":123456789012345678901}'
    const { stdout } = await explain('Sample.Login', event, '--format', 'json', '--log-type', 'My.Log')
    expect(JSON.parse(stdout)).toMatchObject({
      events: [
        {
          event: 'the event',
          note: 'The event is of "My.Log", but the rule runs on "Sample.Trail", so it would not see this event. It is called here anyway.',
          verdict: 'match',
          fires: true,
          outputs: [{ name: 'title', value: 'Login of 123456789012345678901' }],
          functions: [{ name: 'rule', dropped: 0 }, { name: 'title' }],
        },
      ],
      summary: { events: 1, explained: 1, fired: 1, errors: 0 },
    })
  })
})

describe('several events', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `{"mfa":"${index === 2 ? 'off' : 'on'}"}`).join('\n')

  test('from stdin as lines: the first ten, and one by its number', async () => {
    const { stdout } = await picket(['explain', 'Sample.Mfa', '-', '--detections', 'good'], { input: lines })
    expect(stdout.match(/^(NO )?MATCH /gm)).toHaveLength(10)
    expect(stdout).toContain('MATCH Sample.Mfa matched stdin, event 3 of 12.\n')
    expect(stdout).toMatch(/\nSample\.Mfa matched 1 of 10 events\.\n\n2 more events, not explained\. .*--event N\.\n$/)
    const one = await picket(['explain', 'Sample.Mfa', '-', '--event', '12', '--detections', 'good'], { input: lines })
    expect(one.stdout.split('\n')[0]).toBe('NO MATCH Sample.Mfa did not match stdin, event 12 of 12.')
    expect(
      await picket(['explain', 'Sample.Mfa', '-', '--event', '13', '--detections', 'good'], { input: lines }),
    ).toEqual({
      stdout: '',
      stderr: 'error: There is no event 13: "stdin" contains 12.\n',
      code: 2,
    })
  })

  test.each([
    ['a list', '[{"mfa":"on"},{"mfa":"off"}]'],
    ['Records', '{"Records":[{"mfa":"on"},{"mfa":"off"}]}'],
    ['gzip', gzipSync('{"mfa":"on"}\n\n{"mfa":"off"}\n')],
    ['zstd', zstdCompressSync('{"mfa":"on"}\n{"mfa":"off"}\n')],
  ])('in a file: %s', async (_, content) => {
    const file = temporary(content)
    const { stdout } = await explain('Sample.Mfa', file)
    expect(stdout).toContain('\nSample.Mfa matched 1 of 2 events.\n')
  })
})

describe('usage errors', () => {
  test.each([
    [['Sample.Logni'], 'There is no detection, code or file "Sample.Logni".\n  Did you mean "Sample.Login"?'],
    [['sample_helper'], '"sample_helper" is not a detection but a global.'],
    [['PK9x'], 'Unknown code or name "PK9x".'],
    [['Sample.Mfa', '{"mfa":}'], 'The event is not JSON: line 1, column 8 has "}" where a value should be.'],
    [['Sample.Mfa', 'nope.json'], 'There is no file "nope.json".'],
    [['Sample.Mfa', '[]'], 'There is no event in the input.'],
    [['Sample.Mfa', '[3]'], 'Event 1 of the input is not a JSON object.'],
    [
      ['Sample.Mfa', '--test', 'x'],
      '"Sample.Mfa" has no test named "x".\n  Its tests are "Switched off" and "Still on".',
    ],
    [['Sample.Mfa', '{}', '--test', 'Still on'], 'An event and --test cannot be combined.'],
    [['Sample.Mfa', '--event', '2'], 'Option "--event" selects one of several events, but the command has no events.'],
  ])('%j', async (args, message) => {
    const { stdout, stderr, code } = await explain(...args)
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr.startsWith(`error: ${message}\n`)).toBe(true)
  })

  test.each([
    ['binary', Buffer.from([0, 255, 254, 1]), 'is not text in UTF-8.'],
    ['cut gzip', gzipSync('{"mfa":"on"}').subarray(0, 15), 'looks like gzip, but cannot be decompressed.'],
    [
      'a broken line',
      '{"mfa":"on"}\n{"mfa" "on"}\n',
      'is not JSON: line 2, column 8 has "\\"" where a colon should be.',
    ],
    [
      'text that is too deep',
      '['.repeat(200_000),
      'is not JSON: line 1, column 200001 has the end where a value or "]" should be.',
    ],
  ])('a file: %s', async (_, content, message) => {
    const file = temporary(content)
    const { stderr, code } = await explain('Sample.Mfa', file)
    expect([code, stderr.split('\n')[0]]).toEqual([2, `error: "${file}" ${message}`])
  })

  test('a long loop is counted, and its first and last iterations are shown', async () => {
    const at = dirname(temporary('', 'unused.txt'))
    writeFileSync(
      join(at, 'r.yml'),
      'AnalysisType: rule\nRuleID: My.Loop\nEnabled: true\nSeverity: Low\nFilename: r.py\nLogTypes: [A.B]\n',
    )
    writeFileSync(join(at, 'r.py'), 'def rule(event):\n    return [x for x in range(10000) if x % 7 == 3][-1] > 5\n')
    const { stdout, code } = await picket(['explain', 'r.yml', '{}'], { cwd: at })
    expect(code).toBe(0)
    expect(stdout).toContain('-> 10,000 rounds, 9,996 not shown')
  })
})

function temporary(content: string | Uint8Array, name = 'events'): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-events-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
