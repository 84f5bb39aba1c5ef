import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { pair, timeCommand } from './measure.ts'

/** Measures how fast the command answers, compared with an empty Node program. */
export const startup: Benchmark = {
  name: 'startup',
  async run({ root, runs }) {
    const picket = join(root, 'bin/picket')
    const empty = () => timeCommand(process.execPath, ['-e', '0'])
    const [version, nodeForVersion] = await pair(runs * 3, () => timeCommand(picket, ['--version']), empty)
    const [help, nodeForHelp] = await pair(runs * 3, () => timeCommand(picket, ['--help']), empty)
    const budget = 'under 80 ms where node -e 0 takes 38 ms (2.1x)'
    return [
      { what: 'picket --version', ms: version, baseline: { what: 'node -e 0', ms: nodeForVersion }, budget },
      { what: 'picket --help', ms: help, baseline: { what: 'node -e 0', ms: nodeForHelp }, budget },
    ]
  },
}
