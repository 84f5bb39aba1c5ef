import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { follow } from '../../testing/follow.ts'
import { copyOf, fixtures, startPicket } from '../../testing/picket.ts'

const endOfRun = /^Tests .*\n/m
const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test('folders: renamed, replaced by another with the same name, deleted with everything watched, and restored', async () => {
  const tree = copyOf('good')
  const { upTo } = follow(startPicket(['test', '.', '--watch'], { cwd: tree }))
  const nextRun = () => upTo(endOfRun)
  const both = 'PASS Sample.Login  2 tests\nPASS Sample.Mfa  2 tests\n\nDetections  2 passed\nTests       4 passed\n'
  expect(await nextRun()).toBe(both)
  renameSync(join(tree, 'rules'), join(tree, 'renamed'))
  expect(await nextRun()).toBe(both)
  // At once: a run on an intermediate state would be correct, too.
  cpSync(join(fixtures, 'good/rules'), `${tree}-next`, { recursive: true })
  renameSync(join(tree, 'renamed'), `${tree}-before`)
  renameSync(`${tree}-next`, join(tree, 'renamed'))
  expect(await nextRun()).toBe(both)
  edit(join(tree, 'renamed/mfa.yml'), 'mfa: on', 'mfa: off')
  expect(await nextRun()).toMatch(/^FAIL Sample\.Mfa[^]*Detections {2}1 failed\n/)
  cpSync(join(fixtures, 'good'), `${tree}-next`, { recursive: true })
  renameSync(tree, `${tree}-away`)
  renameSync(`${tree}-next`, tree)
  expect(await nextRun()).toBe(both)
  edit(join(tree, 'rules/mfa.yml'), 'mfa: on', 'mfa: off')
  expect(await nextRun()).toMatch(/^FAIL Sample\.Mfa[^]*Detections {2}1 failed\n/)
  for (const gone of ['before', 'away']) rmSync(`${tree}-${gone}`, { recursive: true })
})

test('a thousand files that change at once, as when branches are switched, cause one run', async () => {
  const tree = copyOf('good')
  const mfa = readFileSync(join(tree, 'rules/mfa.yml'), 'utf8')
  const write = (value: string): void => {
    for (let n = 0; n < 1_000; n += 1)
      writeFileSync(join(tree, `rules/mfa_${n}.yml`), mfa.replace('Sample.Mfa', `Many.${n}`).replace('mfa: on', value))
  }
  write('mfa: on')
  const { child, upTo } = follow(startPicket(['test', '.', '--watch', '--show-failures-only'], { cwd: tree }))
  expect(await upTo(endOfRun)).toBe('\nDetections  1,002 passed\nTests       2,004 passed\n')
  // However long writing them takes, they are seen at once.
  child.kill('SIGSTOP')
  write('mfa:  on')
  child.kill('SIGCONT')
  expect(await upTo(endOfRun)).toBe('\nDetections  1,000 passed\nTests       2,000 passed\n')
  edit(join(tree, 'rules/login.py'), 'return', 'return not')
  expect(await upTo(endOfRun)).toMatch(/^FAIL Sample\.Login[^]*Detections {2}1 failed\n/)
})
