import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyOf } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

test('passing tests print one line for each detection', async () => {
  expect(await picketKeeping(['test', 'good'])).toEqual({
    stdout: 'PASS Sample.Login  2 tests\nPASS Sample.Mfa  2 tests\n\nDetections  2 passed\nTests       4 passed\n',
    stderr: '',
    code: 0,
  })
})

const failing = `FAIL Sample.Raises  failing/rules/raises.yml
  FAIL Lacks the key
       rule() failed: KeyError: 'b' (failing/rules/raises.py:3)
       --> failing/rules/raises.py:3:12
       3 |     return event["b"] == 2
         |            ^^^^^^^^^^
       fail [rule] KeyError
       printed | seen 1
`

test('a failing test shows the line of Python', async () => {
  const stdout = `${failing}  PASS Has the key\n\nDetections  1 failed\nTests       1 passed, 1 failed\n`
  expect(await picketKeeping(['test', 'failing'])).toEqual({ stdout, stderr: '', code: 1 })
})

test('--show-failures-only and --sort-test-results', async () => {
  const { stdout } = await picketKeeping(['test', 'failing', 'good', '--sort-test-results'])
  expect(stdout.match(/^\w+ Sample\.\w+/gm)).toEqual(['PASS Sample.Login', 'PASS Sample.Mfa', 'FAIL Sample.Raises'])
  const only = await picketKeeping(['test', 'failing', 'good', '--show-failures-only'])
  expect(only.stdout).toBe(`${failing}\nDetections  2 passed, 1 failed\nTests       5 passed, 1 failed\n`)
})

test('--min-tests', async () => {
  const { stdout, code } = await picketKeeping(['test', 'good', '--id', 'Sample.Mfa', '--minimum-tests', '3'])
  expect(stdout).toContain('Insufficient test coverage: 3 tests required but only 2 found')
  expect(code).toBe(1)
  const oneSided = await picketKeeping(['test', 'failing', '--min-tests', '2'])
  expect(oneSided.stdout).toContain('Insufficient test coverage: no test expects false')
})

test('--test-names runs those tests, and rejects unknown names', async () => {
  const { stdout, code } = await picketKeeping(['test', 'failing', '--test-names', 'Has the key'])
  expect([stdout.split('\n')[0], code]).toEqual(['PASS Sample.Raises  1 test', 0])
  expect(await picketKeeping(['test', 'failing', '--test-names', 'Nope'])).toMatchObject({
    code: 2,
    stderr: 'error: No selected test is named "Nope".\n',
  })
})

test('--skip-disabled-tests and filters', async () => {
  expect((await picketKeeping(['test', 'good', '--skip-disabled-tests'])).stdout).toContain('Detections  1 passed\n')
  expect((await picketKeeping(['test', 'good', '--filter', 'Enabled=no'])).stdout).toMatch(
    /^PASS Sample\.Mfa {2}2 tests\n/,
  )
  expect(
    (await picketKeeping(['test', 'good', '--filter', 'LogTypes!=Sample.Identity,X', '--filter', 'Severity=high']))
      .stdout,
  ).toMatch(/^PASS Sample\.Login/)
})

test('only helpers selected: nothing to test', async () => {
  expect(await picketKeeping(['test', 'good', '--kind', 'global'])).toMatchObject({ code: 2, stdout: '' })
})

test('broken specs are reported once and fail the run', async () => {
  const { stdout, code } = await picketKeeping(['test', 'faulty', 'good'])
  expect(stdout.match(/PK1106/g)).toEqual(['PK1106'])
  expect(stdout).toContain('INVALID Sample.Faulty  faulty/severity.yml\n')
  expect(stdout).toContain('INVALID faulty/syntax.yml\n')
  expect(stdout).toContain('Detections  2 passed, 2 invalid\n')
  expect(code).toBe(1)
})

test('the second run uses the cache, and detects an edit', async () => {
  const tree = copyOf('good')
  const first = await picketKeeping(['test', '.'], { cwd: tree })
  expect(await picketKeeping(['test', '.'], { cwd: tree })).toEqual(first)
  const helper = `${tree}/global_helpers/sample_helper.py`
  writeFileSync(helper, readFileSync(helper, 'utf8').replace('203.', '198.'))
  expect((await picketKeeping(['test', '.'], { cwd: tree })).stdout).toContain('FAIL Sample.Login')
})

test('ndjson ends with the summary', async () => {
  const { stdout } = await picketKeeping(['test', 'good', '--format', 'ndjson', '--no-timing'])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string })
  expect(lines.map(({ type }) => type)).toEqual(['detection', 'detection', 'summary'])
})
