import type { CommandSpec } from '../../program/command-spec.ts'
import { pythonOptions, selectionOptions } from '../../program/shared-options.ts'

export const bench: CommandSpec = {
  name: 'bench',
  summary: 'time detections on their own test events',
  isUpkeep: true,
  description:
    'Runs the tests of each detection several times and shows the median time of one test, slowest first. Times include every function that the ' +
    'detection defines, so they are an upper bound of what one event costs.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders or globs', completes: 'file' }],
  options: [
    ...selectionOptions,
    { flags: '--runs <n>', summary: 'how often each test runs (5)', counts: true },
    { flags: '--top <n>', summary: 'how many detections to show (20)', counts: true },
    { flags: '--format <name>', summary: 'text or json', choices: ['text', 'json'], heading: 'Report' },
    ...pythonOptions.filter(({ flags }) => flags !== '--no-cache'),
  ],
  examples: [{ line: 'picket bench rules/aws --top 10', what: 'the ten slowest' }],
  load: () => import('./run.ts'),
}
