import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, picket } from '../../testing/picket.ts'

const met = `Tests:
  - Name: Late at the north door
    Expect:
      Title: north door opened
      Dedup: north door opened
      Severity: Medium
      Context: { who: { name: user-1 } }
      Destinations: []
      Alerts: 1
  - Name: Closed
    Expect: { Alerts: 0 }
`

test('expectations that are met are silent', async () => {
  const tree = copyOf('weak')
  const before = await picket(['test', 'rules'], { cwd: tree })
  writeFileSync(join(tree, 'rules/door.expect'), met)
  writeFileSync(
    join(tree, 'rules/lamp.expect'),
    'Tests:\n  - Name: Desk lamp\n    Expect: { Title: Weak.Lamp, Severity: Low, Alerts: 0 }\n',
  )
  expect(await picket(['test', 'rules'], { cwd: tree })).toEqual(before)
  expect((await picket(['validate', 'rules/door.expect'], { cwd: tree })).code).toBe(0)
})

test('a missed one fails its test with what was expected and what came', async () => {
  const tree = copyOf('weak')
  const wrong = met.replace('Title: north', 'Title: south').replace('name: user-1', 'name: user-2, age: 3')
  writeFileSync(join(tree, 'rules/door.expect'), wrong)
  expect(await picket(['test', 'rules/door.yml'], { cwd: tree })).toEqual({
    stdout: `FAIL Weak.Door  rules/door.yml
  FAIL Late at the north door
       It gives another "Title", "Context.who.name" and "Context.who.age" than expected.
       Title
       - expected "south door opened"
       + actual   "north door opened"
       Context.who.name
       - expected "user-2"
       + actual   "user-1"
       Context.who.age
       - expected 3
       + actual   nothing
       ok   [rule] true
       ok   [title] north door opened
       ok   [alert_context] {"door": "north", "who": {"name": "user-1", "badge": 7}}
  PASS Closed

Detections  1 failed
Tests       1 passed, 1 failed
`,
    stderr: '',
    code: 1,
  })
})

test('mistakes in the file are told with their place, by test and by validate', async () => {
  const tree = copyOf('weak')
  const mistakes = [
    ['Tests:\n  - Name: Desk lmap\n    Expect: { Alerts: 1 }\n', 'PK2701', '2:11'],
    ['Tests:\n  - Name: Dark\n    Expect: { Title: x }\n', 'PK2703', '3:15'],
    ['Tests:\n  - Name: Dark\n    Expect: { Alert: 0 }\n', 'PK1104', '3:15'],
    ['Tests:\n  - Name: Dark\n    Expect: { Alerts: "0" }\n', 'PK1105', '3:23'],
    ['Tests:\n  - Name: Dark\n    Expect: { Alerts: 0\n', 'PK10', '3:13'],
    ['Timelines: 5\n', 'PK5080', '1:12'],
    ['- a\n', 'PK1105', '1:1'],
  ] as const
  for (const [text, code, place] of mistakes) {
    writeFileSync(join(tree, 'rules/lamp.expect'), text)
    const { stdout, code: exit } = await picket(['test', 'rules/lamp.yml'], { cwd: tree })
    expect([stdout.includes(`error[${code}`), stdout.includes(`rules/lamp.expect:${place}`), exit, text]).toEqual([
      true,
      true,
      1,
      text,
    ])
  }
  const { stdout, code } = await picket(['validate', 'rules/lamp.yml'], { cwd: tree })
  expect([stdout.includes('rules/lamp.expect:1:1'), code]).toEqual([true, 1])
})

test('a file without a spec, and one of a spec that is broken', async () => {
  const tree = copyOf('weak')
  writeFileSync(join(tree, 'rules/gone.expect'), met)
  writeFileSync(join(tree, 'rules/other.expect'), 'spawn ssh\n')
  const { stdout } = await picket(['validate', 'rules'], { cwd: tree })
  expect(stdout.match(/PK2702\].*\n.*/g)).toEqual([
    'PK2702]: No spec lies beside "rules/gone.expect".\n  --> rules/gone.expect:1:1',
  ])
  writeFileSync(join(tree, 'rules/lamp.expect'), 'Tests:\n  - Name: Dark\n    Expect: { Alerts: 0 }\n')
  const spec = join(tree, 'rules/lamp.yml')
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('Severity: Low', 'Severity: Bad'))
  expect((await picket(['validate', 'rules'], { cwd: tree })).stdout).toContain('warning[PK2706]')
})

test('a timeline is a further test of its detection', async () => {
  const tree = copyOf('weak')
  writeFileSync(
    join(tree, 'correlation_rules/visit.expect'),
    `Timelines:
  - Name: Nobody comes
    Steps:
      - { At: 5m, Rule: Weak.Lamp, AlertContext: { who: user-1 } }
    Alerts: []
  - Name: Wrongly expected
    Steps:
      - { At: 5m, Rule: Weak.Lamp, AlertContext: { who: user-1 } }
    Alerts:
      - { At: 30m }
`,
  )
  const { stdout, code } = await picket(['test', '.', '--id', 'Weak.Visit'], { cwd: tree })
  expect(stdout).toContain('  PASS Nobody comes\n  FAIL Wrongly expected\n')
  expect(stdout).toContain('Tests       2 passed, 1 failed\n')
  expect(code).toBe(1)
  const only = await picket(['test', '.', '--id', 'Weak.Visit', '--test-names', 'Nobody comes'], { cwd: tree })
  expect([only.stdout, only.code]).toEqual([
    'PASS Weak.Visit  1 test\n\nDetections  1 passed\nTests       1 passed\n',
    0,
  ])
  const github = await picket(['test', '.', '--id', 'Weak.Visit', '--format', 'github'], { cwd: tree })
  expect(github.stdout).toMatch(/^::error file=correlation_rules\/visit\.expect,line=6,/)
})
