import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { median, pair, timeCommand } from './measure.ts'

/** Running every unit test of a content tree: cold, unchanged, and against an installed CPython where there is one. */
export const test: Benchmark = {
  name: 'test',
  async run({ root, content, runs }) {
    const picket = join(root, 'bin/picket')
    const cold = () => timeCommand(picket, ['test', '--no-cache', '-q', content], { allow: 1 })
    const native = () => timeCommand(picket, ['test', '--no-cache', '-q', '--python', 'native', content], { allow: 1 })
    const hasPython = spawnSync('python3', ['--version']).status === 0
    const [ms, baseline] = hasPython ? await pair(runs, cold, native) : [await cold(), 0]
    const cacheDir = mkdtempSync(join(tmpdir(), 'picket-bench-'))
    const warm = () => timeCommand(picket, ['test', '-q', content], { allow: 1, env: { PICKET_CACHE_DIR: cacheDir } })
    await warm()
    const unchanged = median([await warm(), await warm(), await warm()])
    rmSync(cacheDir, { recursive: true })
    return [
      {
        what: 'picket test, nothing cached',
        ms,
        ...(hasPython ? { baseline: { what: 'the same on the installed CPython', ms: baseline } } : {}),
        budget: 'under 4 s',
      },
      {
        what: 'picket test, nothing changed',
        ms: unchanged,
        baseline: { what: 'nothing cached', ms },
        budget: 'under 1 s',
      },
    ]
  },
}
