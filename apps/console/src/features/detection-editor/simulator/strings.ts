import type { StepCondition } from '@picket/core'

export const simulatorText = {
  title: 'Step by step',
  region: (test: string) => `${test}, step by step`,
  play: 'Play',
  pause: 'Pause',
  start: 'Go to start',
  back: 'Step back',
  forward: 'Step forward',
  end: 'Go to end',
  axis: 'Test timeline',
  place: (at: number, of: number) => `Moment ${at} of ${of}`,
  speed: 'Speed',
  speeds: { slow: '½×', usual: '1×', fast: '2×', faster: '4×' },
  follow: 'Followed value',
  moreValues: (count: number) => `${count} more that match fewer steps`,
  steps: 'Steps at this moment',
  happened: 'Events at this moment',
  window: (from: string) => `The lookback starts at ${from}. Earlier signals do not count.`,
  matches: 'Matches',
  matchesNot: 'Does not match',
  asExpected: 'as the test expects',
  notExpected: (match: boolean) => (match ? 'but the test expects a match' : 'but the test expects no match'),
  evaluations: 'Evaluations',
  signals: (count: number, id: string, time: string) =>
    `${count === 1 ? 'A match' : `${count} matches`} of ${id}, ${time}`,
  mark: (evaluates: boolean, time: string) =>
    `${evaluates ? 'The schedule evaluates the rule' : 'A time frame closes'}, ${time}`,
  cannotPlay: 'Cannot play this test',
  noBody: 'The steps of the rule have errors. Fix them to play the test.',
  badSignals: 'The signals must be a YAML list.',
  noSignals: 'No signals yet',
  noSignalsWhy: 'List which step matched at which minute, then play how the rule evaluates it:',
  example: (id: string, field: string) => `- ID: ${id}\n  Matches:\n    ${field}:\n      alice: [0, 5]`,
  marks: { met: '✓', waiting: '…', later: '·', absent: '○', expired: '✗', broken: '✗' } satisfies Readonly<
    Record<StepCondition, string>
  >,
} as const
