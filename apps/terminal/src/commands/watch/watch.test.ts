import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { follow } from '../../testing/follow.ts'
import { copyOf, startPicket } from '../../testing/picket.ts'

const endOfRun = /^Tests .*\n/m
const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test('runs dependents of a change: by renaming, of sidecar files, of a helper, of deleted files', async () => {
  const tree = copyOf('good')
  const { child, closed, upTo } = follow(startPicket(['test', '.', '--watch'], { cwd: tree }))
  const nextRun = () => upTo(endOfRun)
  expect(await nextRun()).toContain('Tests       4 passed\n')

  const rule = join(tree, 'rules/mfa.yml')
  writeFileSync(`${rule}.draft`, readFileSync(rule, 'utf8').replace('mfa: on', 'mfa: off'))
  renameSync(`${rule}.draft`, rule)
  expect(await nextRun()).toMatch(/^FAIL Sample\.Mfa[^]*Detections {2}1 failed\n/)

  writeFileSync(join(tree, 'rules/login.expect'), 'Tests:\n  - Name: From elsewhere\n    Expect: { Title: x }\n')
  expect(await nextRun()).toMatch(/^FAIL Sample\.Login[^]*- expected "x"[^]*Detections {2}1 failed\n/)

  rmSync(join(tree, 'rules/login.expect'))
  expect(await nextRun()).toBe('PASS Sample.Login  2 tests\n\nDetections  1 passed\nTests       2 passed\n')

  edit(join(tree, 'global_helpers/sample_helper.py'), '203.', '198.')
  expect(await nextRun()).toMatch(/^FAIL Sample\.Login[^]*Detections {2}1 failed\n/)

  renameSync(rule, join(tree, 'rules/renamed.yml'))
  expect(await nextRun()).toMatch(/^FAIL Sample\.Mfa {2}rules\/renamed\.yml\n[^]*Detections {2}1 failed\n/)

  rmSync(join(tree, 'rules/renamed.yml'))
  expect(await nextRun()).toBe('\nDetections  none\nTests       none\n')

  writeFileSync(join(tree, 'picket.yaml'), 'minTests: 3\n')
  expect(await nextRun()).toContain('Insufficient test coverage: 3 tests required but only 2 found')
  child.kill('SIGINT')
  expect(await closed).toBe(130)
})

test('a partially written file, and settings: errors are reported, and the next change is run', async () => {
  const tree = copyOf('good')
  const { child, upTo } = follow(startPicket(['test', '.', '--watch'], { cwd: tree }))
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const nextRun = () => upTo(endOfRun)
  await nextRun()
  edit(join(tree, 'rules/login.py'), 'return', 'return (')
  expect(await nextRun()).toMatch(/^INVALID Sample\.Login[^]*SyntaxError[^]*Detections {2}1 invalid\n/)
  edit(join(tree, 'rules/login.py'), 'return (', 'return')
  expect(await nextRun()).toMatch(/^PASS Sample\.Login[^]*Detections {2}1 passed\n/)
  writeFileSync(join(tree, 'picket.yaml'), 'minTests: [\n')
  while (!errors.includes('picket.yaml:1:11')) await once(child.stderr, 'data')
  edit(join(tree, 'rules/login.py'), 'return', 'return not')
  writeFileSync(join(tree, 'picket.yaml'), 'minTests: 2\n')
  expect(await nextRun()).toContain('Detections  1 passed, 1 failed\n')
})

test('a change during a run restarts it, including the first run', async () => {
  const tree = copyOf('good')
  const rule = join(tree, 'rules/slow.yml')
  const python = join(tree, 'rules/slow.py')
  writeFileSync(rule, readFileSync(join(tree, 'rules/login.yml'), 'utf8').replaceAll(/([Ll]ogin)\b/g, 'slow'))
  const good = readFileSync(join(tree, 'rules/login.py'), 'utf8')
  writeFileSync(python, 'def rule(event):\n    while True:\n        pass\n')
  const { child, closed, upTo } = follow(startPicket(['test', '.', '--watch', '--no-cache'], { cwd: tree }))
  await upTo(/^PASS Sample\.Mfa.*\n/m)
  writeFileSync(python, good)
  const passed = ['Sample.Login', 'Sample.Mfa', 'Sample.slow'].map((id) => `PASS ${id}  2 tests\n`)
  expect(await upTo(endOfRun)).toBe(`${passed.join('')}\nDetections  3 passed\nTests       6 passed\n`)
  child.kill('SIGTERM')
  expect(await closed).toBe(143)
})

test('validate watches in the same way: dependents of a change, and deleted files', async () => {
  const tree = copyOf('good')
  const { child, closed, upTo } = follow(startPicket(['validate', '.', '--watch'], { cwd: tree }))
  const nextRun = () => upTo(/^(?:No problems in|\d+ errors? in) .*\n(?:Explain .*\n)?/m)
  expect(await nextRun()).toBe('No problems in 3 specs.\n')
  edit(join(tree, 'rules/mfa.yml'), 'Severity: ', 'Severity: x')
  expect(await nextRun()).toMatch(/^error\[PK1106\][^]*\n1 error in 1 file; 1 spec checked\.\nExplain .*\n$/)
  writeFileSync(join(tree, 'rules/login.expect'), 'Tests: [{ Name: Nope, Expect: {} }]\n')
  expect(await nextRun()).toMatch(/^error\[PK2701\][^]*\n1 error in 1 file; 1 spec checked\.\nExplain .*\n$/)
  rmSync(join(tree, 'global_helpers'), { recursive: true })
  expect(await nextRun()).toMatch(/\nerror\[PK3008\].*\n {2}--> rules\/login\.py:1:6\n/)
  child.kill('SIGINT')
  expect(await closed).toBe(130)
})
