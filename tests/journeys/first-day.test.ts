import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picket, run } from '../testing/picket.ts'
import { put, tree } from '../testing/tree.ts'
import { wheel } from '../testing/wheel.ts'

const spec = `AnalysisType: rule
RuleID: Sample.Root
Enabled: true
Severity: Hihg
LogTypes: [AWS.CloudTrail]
Filename: root.py
Tests:
  - Name: Root
    ExpectedResult: true
    Log: { userIdentity: { type: Root }, sourceIPAddress: 203.0.113.7 }
  - Name: Another user
    ExpectedResult: false
    Log: { userIdentity: { type: IAMUser }, sourceIPAddress: 203.0.113.7 }
`
const python = `def rule(event):
    return event.deep_get("userIdentity", "type") == "Rot"
`

test('a user writes a rule, fixes it, adds a package, commits, and continues', async () => {
  const cwd = tree({ 'rules/root.yml': spec, 'rules/root.py': python })
  const env = { PICKET_CACHE_DIR: join(tree(), 'cache') }
  const p = (...args: readonly string[]) => picket(args, { cwd, env })
  const git = async (...args: readonly string[]): Promise<void> => {
    const identity = ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com']
    expect(await run('git', [...identity, ...args], { cwd })).toMatchObject({ code: 0 })
  }

  expect(await p('validate')).toEqual({
    code: 1,
    stderr: '',
    stdout: `error[PK1106]: "Severity" cannot be the text "Hihg".
  --> rules/root.yml:4:11
  4 | Severity: Hihg
    |           ^^^^ Did you mean "High"?

1 error in 1 file; 1 spec checked.
Explain a code: picket explain PK1106
`,
  })
  const explained = await p('explain', 'PK1106')
  expect([explained.code, explained.stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^error\[PK1106\] /)])

  put(cwd, { 'rules/root.yml': spec.replace('Hihg', 'High') })
  expect(await p('validate')).toEqual({ code: 0, stderr: '', stdout: 'No problems in 1 spec.\n' })
  expect(await p('test')).toEqual({
    code: 1,
    stderr: '',
    stdout: `FAIL Sample.Root  rules/root.yml
  FAIL Root
       rule() returned False, but the test expects True: an alert.
       ok   [rule] false
  PASS Another user

Detections  1 failed
Tests       1 passed, 1 failed
`,
  })
  put(cwd, { 'rules/root.py': python.replace('"Rot"', '"Root"') })
  const passes = 'PASS Sample.Root  2 tests\n\nDetections  1 passed\nTests       2 passed\n'
  expect(await p('test')).toEqual({ code: 0, stderr: '', stdout: passes })
  expect(await p('test')).toEqual({ code: 0, stderr: '', stdout: passes })

  const office = 'from sample_office import is_office\n\n\ndef rule(event):\n'
  put(cwd, {
    'rules/root.py': `${office}    return event.deep_get("userIdentity", "type") == "Root" and not is_office(event)\n`,
    'wheels/sample_office-1.0-py3-none-any.whl': wheel(
      'sample_office',
      '1.0',
      'def is_office(event):\n    return False\n',
    ),
  })
  const missing = await p('test')
  expect([missing.code, missing.stdout.includes('Module "sample_office" is missing.')]).toEqual([1, true])
  expect((await p('deps', 'list')).stdout).toContain('sample_office  missing  needed by Sample.Root\n')
  expect(await p('deps', 'add', 'sample-office', '--from', 'wheels')).toEqual({
    code: 0,
    stderr: '',
    stdout: 'installed sample-office 1.0\n',
  })
  expect(readFileSync(join(cwd, 'picket.yaml'), 'utf8')).toContain('sample-office')
  expect(readFileSync(join(cwd, 'picket.lock'), 'utf8')).toMatch(/sha256: [0-9a-f]{64}/)
  expect(await p('test')).toEqual({ code: 0, stderr: '', stdout: passes })
  expect(await p('deps', 'install', '--frozen', '--from', 'wheels')).toMatchObject({ code: 0, stderr: '' })

  await git('init', '-q', '-b', 'main')
  await git('add', '.')
  await git('commit', '-q', '-m', 'Begin')
  expect((await p('test', '--changed-since', 'main')).code).toBe(0)
  put(cwd, {
    'rules/root.py': `${office}    return is_office(event)\n`,
    'rules/other.yml': spec.replace('Sample.Root', 'Sample.Other').replace('Hihg', 'Low'),
  })
  expect((await p('list', '--changed-since', 'main', '--format', 'ndjson')).stdout.match(/Sample\.\w+/g)).toEqual([
    'Sample.Other',
    'Sample.Root',
  ])
  const changed = await p('test', '--changed-since', 'main')
  expect([changed.code, changed.stdout.match(/^\w+ Sample\.\w+/gm)]).toEqual([
    1,
    ['FAIL Sample.Other', 'FAIL Sample.Root'],
  ])
})

test('a pipeline runs everything with one command', async () => {
  const cwd = tree({ 'rules/root.yml': spec.replace('Hihg', 'High'), 'rules/root.py': python })
  const formats = ['--format', 'github', '--format', 'junit=junit.xml', '--format', 'sarif=picket.sarif']
  const { code, stdout, stderr } = await picket(['test', ...formats], { cwd, env: { GITHUB_ACTIONS: 'true' } })
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^::error file=rules\/root\.yml,line=\d+,[^\n]*title=[^\n]*\n$/)
  expect(readFileSync(join(cwd, 'junit.xml'), 'utf8')).toContain(
    '<testsuites name="picket test" tests="2" failures="1" errors="0"',
  )
  const sarif = JSON.parse(readFileSync(join(cwd, 'picket.sarif'), 'utf8')) as { runs: { results: unknown[] }[] }
  expect(sarif.runs[0]!.results).toHaveLength(1)
})
