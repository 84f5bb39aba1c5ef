import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '../../../testing/picket.ts'
import { picketKeeping } from '../../../testing/picket-keeping.ts'

const survivors = (text: string): readonly string[] =>
  [...text.matchAll(/error\[PK6005\]: (.*)\n +--> (.*)\n/g)].map(([, message, place]) => `${place} ${message}`)

test('changes that no test detects are reported with their position, deterministically', async () => {
  const first = await picketKeeping(['test', 'weak', '--mutate'])
  expect(survivors(first.stdout)).toEqual([
    'weak/correlation_rules/visit.yml:7:9 No test of "Weak.Visit" fails when this step is removed.',
    'weak/correlation_rules/visit.yml:9:9 No test of "Weak.Visit" fails when this step is removed.',
    'weak/correlation_rules/visit.yml:15:33 No test of "Weak.Visit" fails when this window changes: 30 becomes 29.',
    'weak/correlation_rules/visit.yml:15:33 No test of "Weak.Visit" fails when this window changes: 30 becomes 31.',
    'weak/correlation_rules/visit.yml:16:9 No test of "Weak.Visit" fails when this match is removed.',
    'weak/correlation_rules/visit.yml:18:28 No test of "Weak.Visit" fails when this window changes: 60 becomes 59.',
    'weak/correlation_rules/visit.yml:18:28 No test of "Weak.Visit" fails when this window changes: 60 becomes 61.',
    'weak/rules/door.py:1:19 No test of "Weak.Door" fails when this list element changes: "south" is removed.',
    'weak/rules/door.py:7:12 No test of "Weak.Door" fails when this condition changes: event.get("door") in DOORS becomes True.',
    'weak/rules/door.py:7:39 No test of "Weak.Door" fails when this operator changes: and becomes or.',
    'weak/rules/door.py:7:43 No test of "Weak.Door" fails when this condition changes: event.get("hour", 0) > 20 becomes True.',
    'weak/rules/door.py:7:64 No test of "Weak.Door" fails when this comparison changes: > becomes >=.',
    'weak/rules/door.py:7:66 No test of "Weak.Door" fails when this value changes: 20 becomes 21.',
    'weak/rules/lamp.yml:5:12 No test of "Weak.Lamp" fails when this threshold changes: 3 becomes 2.',
    'weak/rules/lamp.yml:5:12 No test of "Weak.Lamp" fails when this threshold changes: 3 becomes 4.',
    'weak/rules/lamp.yml:11:20 No test of "Weak.Lamp" fails when this list element is removed.',
    'weak/rules/lamp.yml:14:16 No test of "Weak.Lamp" fails when this comparison changes: IsGreaterThan becomes IsGreaterThanOrEquals.',
    'weak/rules/lamp.yml:15:12 No test of "Weak.Lamp" fails when this value changes: 5 becomes 6.',
  ])
  expect(first.stdout).toContain('Mutants     16 killed, 18 survived, 2 equivalent  score 47.0 %\n')
  expect(first.code).toBe(1)
})

test('tests that detect everything: exit code 0', async () => {
  const tree = copyOf('weak')
  const file = join(tree, 'rules/lamp.yml')
  const tests = [
    ['On the floor', true, 'floor', 6],
    ['Too weak', false, 'desk', 5],
  ].map(
    ([name, expected, lamp, watts]) =>
      `  - Name: ${name}\n    ExpectedResult: ${expected}\n    Log: { lamp: ${lamp}, watts: ${watts} }\n`,
  )
  writeFileSync(file, readFileSync(file, 'utf8') + tests.join(''))
  const lamp = 'LogType: Sample.Trail, Event: { lamp: desk, watts: 6 }'
  writeFileSync(
    join(tree, 'rules/lamp.expect'),
    `Timelines: [{ Name: The third one, Steps: [{ At: 0m, Times: 3, Every: 1m, ${lamp} }], Alerts: [{ At: 2m }] }]\n`,
  )
  const { stdout, code } = await picketKeeping(['test', '.', '--mutate', '--id', 'Weak.Lamp'], { cwd: tree })
  expect([survivors(stdout), code]).toEqual([[], 0])
})

test('--mutants-of and --mutate-limit select; detections whose tests fail are not mutated', async () => {
  const tree = copyOf('weak')
  const some = await picketKeeping(['test', '.', '--mutate', '--mutants-of', 'rules/lamp.yml', '--mutate-limit', '2'], {
    cwd: tree,
  })
  expect(some.stdout).toContain('Mutants     0 killed, 2 survived')
  expect(some.stderr).toBe('2 of 36 mutants were selected.\n')
  expect((await picketKeeping(['test', '.', '--mutate', '--mutants-of', 'nope.py'], { cwd: tree })).code).toBe(2)
  const file = join(tree, 'rules/lamp.yml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('lamp: wall', 'lamp: desk'))
  const { stderr, code } = await picketKeeping(['test', '.', '--mutate', '--id', 'Weak.Lamp'], { cwd: tree })
  expect([stderr, code]).toEqual(['1 detection not mutated, because their tests already fail.\n', 1])
})
