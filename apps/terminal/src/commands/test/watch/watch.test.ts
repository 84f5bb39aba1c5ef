import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOf, startPicket } from '../../../testing/picket.ts'

/** A watched tree: what each run prints, up to its counts of tests. */
function watch(tree: string, ...options: readonly string[]) {
  const child = startPicket(['test', '.', '--watch', ...options], { cwd: tree })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  let wake = (): void => {}
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    wake()
  })
  return {
    child,
    async nextRun(): Promise<string> {
      for (;;) {
        const end = /^Tests .*\n(?:Findings.*\n)?/m.exec(text)
        if (end !== null) {
          const run = text.slice(0, end.index + end[0].length)
          text = text.slice(run.length)
          // The watch begins when the first run is over.
          await new Promise((resume) => setTimeout(resume, 400))
          return run
        }
        await new Promise<void>((resume) => (wake = resume))
      }
    },
  }
}

test('runs what depends on a change: by renaming, of files beside the spec, of a helper, of what is gone', async () => {
  const tree = copyOf('good')
  const { child, nextRun } = watch(tree)
  expect(await nextRun()).toContain('Tests       4 passed\n')

  const rule = join(tree, 'rules/mfa.yml')
  writeFileSync(`${rule}.draft`, readFileSync(rule, 'utf8').replace('mfa: on', 'mfa: off'))
  renameSync(`${rule}.draft`, rule)
  expect(await nextRun()).toMatch(/^FAIL Sample\.Mfa[^]*Detections {2}1 failed\n/)

  writeFileSync(join(tree, 'rules/login.expect'), 'Tests:\n  - Name: From elsewhere\n    Expect: { Title: x }\n')
  expect(await nextRun()).toMatch(/^FAIL Sample\.Login[^]*- expected "x"[^]*Detections {2}1 failed\n/)

  rmSync(join(tree, 'rules/login.expect'))
  expect(await nextRun()).toBe('PASS Sample.Login  2 tests\n\nDetections  1 passed\nTests       2 passed\n')

  const helper = join(tree, 'global_helpers/sample_helper.py')
  writeFileSync(helper, readFileSync(helper, 'utf8').replace('203.', '198.'))
  expect(await nextRun()).toMatch(/^FAIL Sample\.Login[^]*Detections {2}1 failed\n/)

  rmSync(rule)
  expect(await nextRun()).toBe('\nDetections  none\nTests       none\n')

  writeFileSync(join(tree, 'picket.yaml'), 'minTests: 3\n')
  expect(await nextRun()).toContain('Insufficient test coverage: 3 tests required but only 2 found')
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130)
})
