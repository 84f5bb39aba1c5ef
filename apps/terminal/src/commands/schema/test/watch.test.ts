import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../../../testing/follow.ts'
import { startPicket } from '../../../testing/picket.ts'

const schema = (name: string, type: string): string =>
  `schema: Custom.${name}\nfields: [{ name: n, type: ${type}, required: true }]\n`
const tests = (name: string, n: string): string =>
  `- { name: one, logType: Custom.${name}, input: '{"n":5}', result: { n: ${n} } }\n`

test('runs affected tests: a test changes, a schema breaks and is fixed, a schema is deleted', async () => {
  const tree = mkdtempSync(join(realpathSync(tmpdir()), 'picket-schema-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  const write = (file: string, text: string): void => writeFileSync(join(tree, file), text)
  write('a.yml', schema('A', 'int'))
  write('a_tests.yml', tests('A', '5'))
  write('b.yml', schema('B', 'int').replace('n,', 'm,'))
  const { child, closed, upTo } = follow(startPicket(['schema', 'test', '--watch'], { cwd: tree }))
  const nextRun = () => upTo(/^Tests .*\n/m)
  expect(await nextRun()).toMatch(/^PASS Custom\.A[^]*Schemas {5}1 passed, 1 without tests\n/)

  write('a_tests.yml', tests('A', '6'))
  expect(await nextRun()).toMatch(/^FAIL Custom\.A[^]*- expected 6\n[^]*Schemas {5}1 failed\n/)

  write('a.yml', schema('A', 'integer'))
  expect(await upTo(/^Findings .*\n/m)).toMatch(/error\[PK8\d+\][^]*INVALID Custom\.A[^]*Schemas {5}1 invalid\n/)

  // Both changes are seen at once, however long writing them takes.
  child.kill('SIGSTOP')
  write('a.yml', schema('A', 'int'))
  write('a_tests.yml', tests('A', '5'))
  child.kill('SIGCONT')
  expect(await nextRun()).toMatch(/^PASS Custom\.A[^]*Schemas {5}1 passed\n/)

  write('b_tests.yml', tests('B', '5'))
  expect(await nextRun()).toMatch(/^FAIL Custom\.B[^]*Schemas {5}1 failed\n/)

  rmSync(join(tree, 'b.yml'))
  expect(await nextRun()).toMatch(/^error\[PK8705\][^]*INVALID Custom\.B[^]*Schemas {5}1 invalid\n/)
  child.kill('SIGINT')
  expect(await closed).toBe(130)
})
