import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { pair, timeCommand } from './measure.ts'

/** Measures validating a whole content tree, compared with parsing its YAML files with positions on two workers. */
export const validate: Benchmark = {
  name: 'validate',
  async run({ root, content, runs }) {
    const parser = join(root, 'scripts/benchmarks/parse-only.ts')
    const [ms, baseline] = await pair(
      runs,
      () => timeCommand(join(root, 'bin/picket'), ['validate', '--no-cache', '-q', content], { allow: 1 }),
      () => timeCommand(process.execPath, [parser, content]),
    )
    const what = 'yaml parseDocument of the same files, two workers'
    return [
      {
        what: 'picket validate, empty cache',
        ms,
        baseline: { what, ms: baseline },
        budget: 'at most 1.3x, goal 2 s; the difference is CPython parsing every Python file',
      },
    ]
  },
}
