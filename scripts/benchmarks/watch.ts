import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from './benchmark.ts'
import { median, timeCommand } from './measure.ts'

/**
 * Measures the time from saving one edited rule to its result with `--watch`, compared with running its tests from
 * scratch.
 */
export const watch: Benchmark = {
  name: 'watch',
  async run({ root, content, runs }) {
    const folder = mkdtempSync(join(tmpdir(), 'picket-watch-'))
    cpSync(content, folder, { recursive: true })
    const rule = readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('.py'),
    )
    if (rule === undefined) throw new Error('The content has no Python rule.')
    const file = join(folder, 'rules', rule)
    const picket = join(root, 'bin/picket')
    const child = spawn(picket, ['test', '--watch', folder], { stdio: ['ignore', 'pipe', 'ignore'], cwd: folder })
    let finished = () => {}
    let failed = (_: Error) => {}
    child.on('exit', (code) => failed(new Error(`picket test --watch exited with ${code}.`)))
    child.stdout.on('data', (text: Buffer) => {
      if (/^Tests /m.test(text.toString())) finished()
    })
    const nextRun = () =>
      new Promise<void>((resolve, reject) => {
        finished = resolve
        failed = reject
      })
    await nextRun()
    const alone = ['test', '--no-cache', '-q', file.replace(/\.py$/, '.yml')]
    const times: number[] = []
    const baselines: number[] = []
    for (let run = 0; run < runs + 1; run++) {
      await sleep(500)
      const started = performance.now()
      appendFileSync(file, '\n')
      await nextRun()
      times.push(performance.now() - started)
      baselines.push(await timeCommand(picket, alone, { allow: 1 }))
    }
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true })
    return [
      {
        what: 'picket test --watch, one edited rule',
        ms: median(times.slice(1)),
        baseline: { what: 'picket test of that rule alone, empty cache', ms: median(baselines) },
        budget: 'under 300 ms, of which 60 ms wait for the editor to finish writing',
      },
    ]
  },
}
