import type { CommandSpec } from '../../program/command-spec.ts'
import { pythonOptions, selectionOptions } from '../../program/shared-options.ts'

export const bench: CommandSpec = {
  name: 'bench',
  summary: 'measure how long detections take on their test events',
  isUpkeep: true,
  description:
    'Runs the tests of each detection several times and shows the median time of one test, slowest first. Times include all functions of the ' +
    'detection, so they are an upper bound of the cost of one event.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders or globs', completes: 'file' }],
  options: [
    ...selectionOptions,
    { flags: '--runs <n>', summary: 'the number of runs of each test (default: 5)', counts: true },
    { flags: '--top <n>', summary: 'the number of detections to show (default: 20)', counts: true },
    { flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' },
    ...pythonOptions.filter(({ flags }) => flags !== '--no-cache'),
  ],
  examples: [{ line: 'picket bench rules/aws --top 10', what: 'the ten slowest' }],
  load: () => import('./run.ts'),
}
