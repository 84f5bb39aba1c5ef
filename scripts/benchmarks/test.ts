import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { createConfiguredCorpus } from './configured-corpus.ts'
import { median, pair, timeCommand } from './measure.ts'

/**
 * Measures all unit tests of a content tree: with an empty cache, unchanged, with an installed CPython, and with a
 * helper that all rules import.
 */
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
    const corpora = [createConfiguredCorpus('computed'), createConfiguredCorpus('plain')] as const
    const run = (folder: string) => timeCommand(picket, ['test', '--no-cache', '-q', folder])
    const [computed, plain] = await pair(
      runs,
      () => run(corpora[0].folder),
      () => run(corpora[1].folder),
    )
    for (const corpus of corpora) corpus.remove()
    return [
      {
        what: 'picket test, empty cache',
        ms,
        ...(hasPython ? { baseline: { what: 'the same with the installed CPython', ms: baseline } } : {}),
        budget: 'under 4 s',
      },
      {
        what: 'picket test, nothing changed',
        ms: unchanged,
        baseline: { what: 'empty cache', ms },
        budget: 'under 1 s',
      },
      {
        what: 'a helper that reads settings by name',
        ms: computed,
        baseline: { what: 'a helper that imports them', ms: plain },
        budget: 'at most 1.3x: such a read must not reset the interpreter after each test',
      },
    ]
  },
}
