import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '../../../testing/picket.ts'
import { picketKeeping } from '../../../testing/picket-keeping.ts'

test('coverage reports what no test reaches, as text and for viewers', async () => {
  const tree = copyOf('weak')
  const formats = [
    'text',
    'lcov=lcov.info',
    'cobertura=coverage.xml',
    'json=coverage.json',
    'navigator=layer.json',
    'mitre=matrix.txt',
  ]
  const options = formats.flatMap((format) => ['--coverage-format', format])
  const { stdout, stderr, code } = await picketKeeping(
    ['test', '.', '--coverage', '-q', ...options, '--min-coverage', '81'],
    {
      cwd: tree,
    },
  )
  expect(stdout).toContain(`
Coverage    80.0 %  lines 12 of 13, branches 8 of 12
  78.9 %  rules/door.py  line 12; 7 never false; 11 if never true
  83.3 %  rules/lamp.yml  13 never false
ATT&CK      1 technique in 1 tactic
`)
  expect([stderr, code]).toEqual(['', 1])
  expect(stdout).toMatch(
    /^error\[PK6006\]: Tests reach 78\.9 % of "rules\/door\.py", and 80\.0 % in total; the minimum is 81 %\.\n {2}--> rules\/door\.py:7:12\n/,
  )
  const read = (name: string): string => readFileSync(join(tree, name), 'utf8')
  expect(read('lcov.info')).toContain(`SF:rules/lamp.yml
BRDA:9,0,0,1
BRDA:9,0,1,1
BRDA:13,1,0,0
BRDA:13,1,1,1
BRF:4
BRH:3
DA:9,1
DA:13,1
LF:2
LH:2
end_of_record
`)
  expect(read('coverage.xml')).toContain('<line number="13" hits="1" branch="true" condition-coverage="50% (1/2)"/>')
  const json = JSON.parse(read('coverage.json')) as { totals: unknown }
  expect(json.totals).toEqual({ percent: 80, lines: { covered: 12, total: 13 }, branches: { covered: 8, total: 12 } })
  expect(read('matrix.txt')).toMatch(
    /TA0001 {2}Initial Access: 1 of \d+ techniques\n {2}T1078 +1 enabled, 2 tests {2}Valid Accounts\n/,
  )
  const layer = JSON.parse(read('layer.json')) as { techniques: readonly unknown[] }
  expect(layer.techniques).toEqual([
    {
      techniqueID: 'T1078',
      tactic: 'initial-access',
      score: 1,
      comment: '1 enabled, 0 disabled, 2 tests',
      enabled: true,
      metadata: [{ name: 'detection', value: 'Weak.Door' }],
    },
  ])
})

test('detections that were not loaded are listed, and an empty total is not 100 %', async () => {
  const tree = copyOf('weak')
  writeFileSync(join(tree, 'rules/door.py'), 'import nothing_like_this\n')
  const some = await picketKeeping(['test', 'rules', '--coverage', '-q'], { cwd: tree })
  expect(some.stdout).toContain('  not counted because they were not loaded: Weak.Door\n')
  const none = await picketKeeping(['test', 'correlation_rules', '--coverage', '--min-coverage', '90'], { cwd: tree })
  expect(none.stdout).toContain('Coverage    nothing to cover\n')
  expect([none.stderr, none.code]).toEqual(['There is nothing to cover, so coverage cannot reach 90 %.\n', 0])
})
