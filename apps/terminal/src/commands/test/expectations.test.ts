import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

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

test('expectations that are met print nothing', async () => {
  const tree = copyOf('weak')
  const before = await picketKeeping(['test', 'rules'], { cwd: tree })
  writeFileSync(join(tree, 'rules/door.expect'), met)
  writeFileSync(
    join(tree, 'rules/lamp.expect'),
    'Tests:\n  - Name: Desk lamp\n    Expect: { Title: Weak.Lamp, Severity: Low, Alerts: 0 }\n',
  )
  expect(await picketKeeping(['test', 'rules'], { cwd: tree })).toEqual(before)
})

test('an expectation that is not met fails its test with the expected and actual value', async () => {
  const tree = copyOf('weak')
  const wrong = met.replace('Title: north', 'Title: south').replace('name: user-1', 'name: user-2, age: 3')
  writeFileSync(join(tree, 'rules/door.expect'), wrong)
  expect(await picketKeeping(['test', 'rules/door.yml'], { cwd: tree })).toEqual({
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

test('mistakes in the files are reported with their position, by test and by validate', async () => {
  const tree = copyOf('weak')
  const lamp = readFileSync(join(tree, 'rules/lamp.yml'), 'utf8')
  const mistakes = [
    ['misspelt', 'Tests:\n  - Name: Desk lmap\n    Expect: { Alerts: 1 }\n', 'PK2701', '2:11'],
    ['silent', 'Tests:\n  - Name: Dark\n    Expect: { Title: x }\n', 'PK2703', '3:15'],
    ['strange', 'Tests:\n  - Name: Dark\n    Expect: { Alert: 0 }\n', 'PK1104', '3:15'],
    ['texts', 'Tests:\n  - Name: Dark\n    Expect: { Alerts: "0" }\n', 'PK1105', '3:23'],
    ['open', 'Tests:\n  - Name: Dark\n    Expect: { Alerts: 0\n', 'PK1004', '3:13'],
    ['number', 'Timelines: 5\n', 'PK5080', '1:12'],
    ['list', '- a\n', 'PK1105', '1:1'],
    ['conflict', 'Tests:\n<<<<<<< HEAD\n', 'PK1021', '2:1'],
    ['binary', 'Tests:\0\n', 'PK1008', '1:7'],
    ['gone', 'Tests:\n  - Name: Dark\n', 'PK2702', '1:1'],
    ['broken', 'Tests:\n  - Name: Dark\n    Expect: { Alerts: 0 }\n', 'PK2706', '1:1'],
  ] as const
  for (const [name, text] of mistakes) {
    writeFileSync(join(tree, `rules/${name}.expect`), text)
    const spec = lamp.replace('Weak.Lamp', `Weak.${name}`).replace('Severity: Low', name === 'broken' ? '' : '$&')
    if (name !== 'gone') writeFileSync(join(tree, `rules/${name}.yml`), spec)
  }
  writeFileSync(join(tree, 'rules/other.expect'), 'spawn ssh\n')
  const wanted = mistakes.map(([name, , kind, place]) => [name, kind, place]).toSorted()
  const output = (text: string): readonly (readonly (string | undefined)[])[] =>
    [...text.matchAll(/^\w+\[(PK\d+)\].*\n +--> rules\/(\w+)\.expect:(.*)$/gm)]
      .map(([, kind, name, place]) => [name, kind, place])
      .toSorted()
  const tested = await picketKeeping(['test', 'rules'], { cwd: tree })
  // Also for a spec that cannot be loaded.
  expect([output(tested.stdout), tested.code]).toEqual([wanted.filter(([name]) => name !== 'broken'), 1])
  const validated = await picketKeeping(['validate', 'rules'], { cwd: tree })
  expect([output(validated.stdout), validated.code]).toEqual([wanted, 1])
})

test('a timeline is a further test of its detection', async () => {
  const tree = copyOf('weak')
  writeFileSync(
    join(tree, 'correlation_rules/visit.expect'),
    `Timelines:
  - Name: No visit
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
  const { stdout, code } = await picketKeeping(['test', '.', '--id', 'Weak.Visit'], { cwd: tree })
  expect(stdout).toContain('  PASS No visit\n  FAIL Wrongly expected\n')
  expect(stdout).toContain('Tests       2 passed, 1 failed\n')
  expect(code).toBe(1)
  const only = await picketKeeping(['test', '.', '--id', 'Weak.Visit', '--test-names', 'No visit'], { cwd: tree })
  expect([only.stdout, only.code]).toEqual([
    'PASS Weak.Visit  1 test\n\nDetections  1 passed\nTests       1 passed\n',
    0,
  ])
})
