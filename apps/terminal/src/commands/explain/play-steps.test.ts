import { describe, expect, test } from 'vitest'
import { picketHere } from '../../testing/picket-here.ts'

const explain = (...args: readonly string[]) => picketHere(['explain', ...args, '--detections', 'chained'])

describe('a test of a correlation rule, step by step', () => {
  test('prints the signals, the state of each step, and the verdicts', async () => {
    const { stdout, stderr, code } = await explain('Chained.Fatigue', '--test', 'three and one', '--steps')
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toBe(`Chained.Fatigue  test "Three and one", for user-1
  1 other value. Follow one with --value VALUE.

minute 0  "Refused" matched for user=user-1; the schedule evaluates the rule
  . Refused   1 of 3        waits
    Approved  0 of 1        needs the step before it
    Reported  did not come  not looked at yet
  does not match: Step 1 "Refused" has 1 of 3 needed matches for user=user-1.
  No alert: the next evaluation is that of minute 15.

minute 2  "Refused" matched for user=user-1
  . Refused   2 of 3        waits
    Approved  0 of 1        needs the step before it
    Reported  did not come  not looked at yet

minute 3  "Refused" matched for user=user-2
  . Refused   2 of 3        waits
    Approved  0 of 1        needs the step before it
    Reported  did not come  not looked at yet

minute 4  "Refused" matched for user=user-1
  + Refused   3 of 3        met at minute 4
  . Approved  0 of 1        waits until minute 34, 30 min left
    Reported  did not come  not looked at yet

minute 6  "Approved" matched for user=user-1
  + Refused   3 of 3        met at minute 4
  + Approved  1 of 1        met at minute 6
  o Reported  did not come  must stay absent until minute 26, 20 min left
  matches: The sequence matched for user=user-1: step 1 "Refused" at minute 4,
  step 2 "Approved" at minute 6.
  No alert yet: what is forbidden can come until minute 26; the evaluation of
  minute 30 decides.

The test passes: expected a match.
`)
  })

  test('follows another value', async () => {
    const { stdout } = await explain('Chained.Fatigue', '--test', 'Three and one', '--steps', '--value', 'user-2')
    expect(stdout).toContain('Chained.Fatigue  test "Three and one", for user-2\n')
    expect(stdout).toContain('  . Refused   1 of 3 ')
  })

  test('runs a timeline of the sidecar file, including raw events', async () => {
    const { stdout, stderr, code } = await explain('Chained.Fatigue', '--test', 'Without reporting', '--steps')
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toBe(`Chained.Fatigue  timeline "Without reporting", for user-1

minute 3  3 times an event of "Sample.Identity": "Chained.Refused" matched
  + Refused   3 of 3        met at minute 3
  . Approved  0 of 1        waits until minute 33, 30 min left
    Reported  did not come  not looked at yet
  does not match: Step 2 "Approved" has no match for user=user-1.
  No alert: the next evaluation is that of minute 15.

minute 6  a match of "Chained.Approved"
  + Refused   3 of 3        met at minute 3
  + Approved  1 of 1        met at minute 6
  o Reported  did not come  must stay absent until minute 26, 20 min left
  matches: The sequence matched for user=user-1: step 1 "Refused" at minute 3,
  step 2 "Approved" at minute 6.
  No alert yet: what is forbidden can come until minute 26; the evaluation of
  minute 30 decides.

minute 20  evaluation of 15m
  + Refused   3 of 3        met at minute 3
  + Approved  1 of 1        met at minute 6
  o Reported  did not come  must stay absent until minute 26, 6 min left

minute 35  evaluation of 30m: "Chained.Fatigue" alerts
  + Refused   3 of 3        met at minute 3
  + Approved  1 of 1        met at minute 6
  o Reported  did not come  stayed absent until minute 26
  matches: The sequence matched for user=user-1: step 1 "Refused" at minute 3,
  step 2 "Approved" at minute 6.
  There is an alert: the evaluation of minute 30 found the match.

The timeline passes: expected one alert.
`)
  })

  test('in JSON', async () => {
    const { stdout } = await explain('Chained.Fatigue', '--test', 'A minute too late', '--steps', '--format', 'json')
    const { frames, ...rest } = JSON.parse(stdout) as { readonly frames: readonly object[] }
    expect(rest).toEqual({
      schema: 'picket.simulation/1',
      rule: 'Chained.Fatigue',
      test: 'A minute too late',
      kind: 'test',
      wanted: 'no match',
      passed: true,
      unit: 'minutes',
      value: 'user-1',
      values: ['user-1'],
      moreValues: 0,
    })
    expect(frames).toHaveLength(6)
    expect(frames.at(-1)).toEqual({
      time: 2_100_000,
      happened: ['"Approved" matched for user=user-1'],
      windowStart: -1_500_000,
      steps: [
        { index: 0, id: 'Refused', ruleId: 'Chained.Refused', condition: 'met', count: 3, needed: 3, metAt: 240_000 },
        {
          index: 1,
          id: 'Approved',
          ruleId: 'Chained.Approved',
          condition: 'expired',
          count: 1,
          needed: 1,
          frame: { until: 2_040_000, left: 0, length: 1_800_000 },
        },
        { index: 2, id: 'Reported', ruleId: 'Chained.Reported', condition: 'later', count: 0, needed: 0 },
      ],
      matched: false,
      reason:
        'Step 2 "Approved" has no match within 30 min of step 1 "Refused" for user=user-1; nearest was 31 min later.',
      alert: { state: 'none', at: 2_700_000 },
      arrived: [0, 1, 0],
      evaluates: false,
      closes: false,
    })
  })

  test.each([
    [['Chained.Fatigue', '--steps'], 'Option "--steps" requires a test. Name it with: --test NAME'],
    [
      ['Chained.Fatigue', '--steps', '--test', 'Four'],
      '"Chained.Fatigue" has no test named "Four". Its tests are "Three and one", "A minute too late" and "Without reporting".',
    ],
    [
      ['Chained.Refused', '--steps', '--test', 'Refused'],
      '"Chained.Refused" is a rule: only tests of correlation rules have steps. Omit --steps to explain its event.',
    ],
    [
      ['Chained.Fatigue', '--steps', '--test', 'Three and one', '--value', 'user-9'],
      'No signal of the test has the value "user-9". Its values are "user-1" and "user-2".',
    ],
    [['Chained.Fatigue', '--value', 'user-1'], 'Option "--value" requires --steps.'],
  ])('%j is rejected', async (args, message) => {
    const { stderr, code } = await explain(...args)
    expect([code, stderr.trim().replace(/\n +/g, ' ')]).toEqual([2, `error: ${message}`])
  })
})
