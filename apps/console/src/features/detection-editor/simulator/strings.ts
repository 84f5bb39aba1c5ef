import type { StepCondition } from '@picket/core'

export const simulatorText = {
  title: 'Step by step',
  region: (test: string) => `${test}, step by step`,
  play: 'Play',
  pause: 'Pause',
  start: 'To the start',
  back: 'One step back',
  forward: 'One step forward',
  end: 'To the end',
  axis: 'Time of the test',
  place: (at: number, of: number) => `Moment ${at} of ${of}`,
  speed: 'Speed',
  speeds: { slow: '½×', usual: '1×', fast: '2×', faster: '4×' },
  follow: 'Value that is followed',
  moreValues: (count: number) => `${count} more, none of which comes as far`,
  steps: 'Steps at this moment',
  happened: 'What happens',
  window: (from: string) => `The lookback begins at ${from}: signals before it do not count.`,
  matches: 'Matches',
  matchesNot: 'Does not match',
  asExpected: 'as the test expects',
  notExpected: (match: boolean) => (match ? 'but the test expects a match' : 'but the test expects no match'),
  evaluations: 'Evaluations',
  signals: (count: number, id: string, time: string) =>
    `${count === 1 ? 'A match' : `${count} matches`} of ${id}, ${time}`,
  mark: (evaluates: boolean, time: string) =>
    `${evaluates ? 'The schedule evaluates the rule' : 'A time frame closes'}, ${time}`,
  cannotPlay: 'This test cannot be played',
  noBody: 'The steps of the rule have errors. Once the text is right, the test can be played.',
  badSignals: 'The signals are no list in YAML yet.',
  noSignals: 'No signals yet',
  noSignalsWhy: 'Write which step matched when, and play what the rule makes of it:',
  example: (id: string, field: string) => `- ID: ${id}\n  Matches:\n    ${field}:\n      alice: [0, 5]`,
  marks: { met: '✓', waiting: '…', later: '·', absent: '○', expired: '✗', broken: '✗' } satisfies Readonly<
    Record<StepCondition, string>
  >,
} as const
