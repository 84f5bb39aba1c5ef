import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, picket } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test('a snapshot is written, compared, and rewritten', async () => {
  const tree = copyOf('weak')
  const file = join(tree, 'rules/door.snap')
  const written = await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(written.stderr).toBe('Snapshots: 2 written, 0 unchanged; 4 tests added, 0 changed, 0 removed.\n')
  expect(readFileSync(file, 'utf8')).toBe(snapshot)
  // As git does on Windows.
  writeFileSync(file, snapshot.replaceAll('\n', '\r\n'))
  edit(join(tree, 'rules/door.py'), '"badge": 7', '"badge": 8')
  const changed = await picketKeeping(['test', 'rules', '--ci'], { cwd: tree })
  expect(changed.stdout).toContain(`       alert_context.who.badge
       - expected 7
       + actual   8
`)
  expect(changed.stdout).toContain('To accept it: picket test --update-snapshots')
  expect([changed.code, readFileSync(file, 'utf8')]).toEqual([1, snapshot.replaceAll('\n', '\r\n')])
  const again = await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(again.stderr).toBe('Snapshots: 1 written, 1 unchanged; 0 tests added, 2 changed, 0 removed.\n')
  expect(readFileSync(file, 'utf8')).toBe(snapshot.replaceAll('"badge": 7', '"badge": 8').replaceAll('\n', '\r\n'))
})

test('renamed tests and specs: warnings, errors with --ci, removed by an update', async () => {
  const tree = copyOf('weak')
  await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  edit(join(tree, 'rules/door.yml'), 'Name: Closed', 'Name: Not opened')
  renameSync(join(tree, 'rules/lamp.yml'), join(tree, 'rules/light.yml'))
  writeFileSync(join(tree, 'rules/gone.expect'), 'Tests: []\n')
  writeFileSync(join(tree, 'rules/other.snap'), 'of another program\n')
  const found = ({ stdout, code }: Awaited<ReturnType<typeof picketKeeping>>) => [
    ...[...stdout.matchAll(/^(\w+)\[(PK27\d+)\].*\n +--> (.*)$/gm)].map(([, severity, kind, place]) =>
      [severity, kind, place].join(' '),
    ),
    code,
  ]
  const all = [
    'PK2712 rules/door.snap:1:1',
    'PK2711 rules/door.snap:16:5',
    'PK2702 rules/gone.expect:1:1',
    'PK2702 rules/lamp.snap:1:1',
  ]
  expect(found(await picketKeeping(['test', 'rules'], { cwd: tree }))).toEqual([
    ...all.map((one) => `warning ${one}`),
    0,
  ])
  expect(found(await picketKeeping(['test', 'rules', '--ci'], { cwd: tree }))).toEqual([
    ...all.map((one) => `error ${one}`),
    1,
  ])
  // Only what was selected.
  expect(found(await picketKeeping(['test', 'rules/door.yml'], { cwd: tree }))).toHaveLength(3)
  const { stderr } = await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(stderr).toBe(`"Closed" was removed from the snapshot of Weak.Door, which has no such test.
Snapshot "rules/lamp.snap" was removed, because it has no spec.
Snapshots: 2 written, 0 unchanged; 3 tests added, 0 changed, 1 removed.
`)
  expect(readdirSync(join(tree, 'rules'))).toEqual([
    'door.py',
    'door.snap',
    'door.yml',
    'gone.expect',
    'light.snap',
    'light.yml',
    'other.snap',
  ])
})

test('for results that depend on the clock, only the match is stored', async () => {
  const tree = copyOf('weak')
  const python = join(tree, 'rules/door.py')
  const clock = 'import time\n\n\ndef dedup(event):\n    return str(time.time())\n\n\n'
  writeFileSync(python, clock + readFileSync(python, 'utf8'))
  const { stderr } = await picketKeeping(['test', 'rules/door.yml', '--update-snapshots'], { cwd: tree })
  expect(stderr).toContain(
    'The snapshot of "Closed" of Weak.Door stores only the match, because the test depends on time or randomness.\n',
  )
  expect(readFileSync(join(tree, 'rules/door.snap'), 'utf8')).toContain(
    '"Closed": {\n      "impure": true,\n      "result": false\n    }',
  )
})

test('damaged snapshots are errors with a position until they are rewritten; that of a failing test stays', async () => {
  const tree = copyOf('weak')
  const lamp = readFileSync(join(tree, 'rules/lamp.yml'), 'utf8')
  const damaged = [
    ['empty', '', 'PK2710', '1:1'],
    ['version', '{"picketSnapshot": 2, "tests": {}}', 'PK2710', '1:20'],
    ['conflict', '{\n<<<<<<< HEAD\n', 'PK2710', '2:1'],
    ['binary', '{\0', 'PK2710', '1:2'],
    ['encoding', Buffer.from('{\n"\xe9": 1}', 'latin1'), 'PK0005', '2:2'],
    ['odd', '{"picketSnapshot": 1,\n "tests": {"Dark": 5}}', 'PK2710', '2:20'],
    ['huge', ' '.repeat(10 * 1024 * 1024 + 1), 'PK0003', '1:1'],
  ] as const
  for (const [name, text] of damaged) {
    writeFileSync(join(tree, `rules/${name}.yml`), lamp.replace('Weak.Lamp', `Weak.${name}`))
    writeFileSync(join(tree, `rules/${name}.snap`), text)
  }
  const { stdout, code } = await picketKeeping(['test', 'rules'], { cwd: tree })
  const output = [...stdout.matchAll(/^error\[(PK\d+)\].*\n +--> rules\/(\w+)\.snap:(.*)$/gm)]
  expect(output.map(([, kind, name, place]) => [name, kind, place]).toSorted()).toEqual(
    damaged.map(([name, , kind, place]) => [name, kind, place]).toSorted(),
  )
  expect(code).toBe(1)

  edit(join(tree, 'rules/odd.yml'), 'ExpectedResult: false', 'ExpectedResult: true')
  const { stderr } = await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(stderr).toContain('"Dark" of Weak.odd failed, so its snapshot stays as it was.\n')
  expect(readFileSync(join(tree, 'rules/odd.snap'), 'utf8')).toContain('"Desk lamp": {')
  const same = damaged
    .filter(([name]) => name !== 'odd')
    .map(([name]) => readFileSync(join(tree, `rules/${name}.snap`), 'utf8'))
  expect(new Set(same)).toEqual(new Set([readFileSync(join(tree, 'rules/lamp.snap'), 'utf8')]))
})

test('concurrent updates: each file is complete at any time, and no temporary files remain', async () => {
  const tree = copyOf('weak')
  const file = join(tree, 'rules/door.snap')
  await picketKeeping(['test', 'rules', '--update-snapshots'], { cwd: tree })
  edit(join(tree, 'rules/door.py'), '"badge": 7', '"badge": 8')
  let running = true
  const seen = new Set<string>()
  const watching = (async () => {
    while (running) {
      seen.add(readFileSync(file, 'utf8'))
      await new Promise(setImmediate)
    }
  })()
  const updates = ['Late at the north door', 'Closed'].map((name) =>
    picket(['test', 'rules', '--update-snapshots', '--test-names', name], { cwd: tree }),
  )
  expect((await Promise.all(updates)).map(({ code }) => code)).toEqual([0, 0])
  running = false
  await watching
  const first = snapshot.replace('"badge": 7', '"badge": 8')
  const second = snapshot.replace(/7(?=[^7]*$)/, '8')
  const both = snapshot.replaceAll('"badge": 7', '"badge": 8')
  expect([...seen].filter((text) => ![snapshot, first, second, both].includes(text))).toEqual([])
  expect(readdirSync(join(tree, 'rules'))).toEqual(['door.py', 'door.snap', 'door.yml', 'lamp.snap', 'lamp.yml'])
})

const snapshot = `{
  "picketSnapshot": 1,
  "tests": {
    "Late at the north door": {
      "alert_context": {
        "door": "north",
        "who": {
          "badge": 7,
          "name": "user-1"
        }
      },
      "result": true,
      "rule": true,
      "title": "north door opened"
    },
    "Closed": {
      "alert_context": {
        "door": "north",
        "who": {
          "badge": 7,
          "name": null
        }
      },
      "result": false,
      "rule": false,
      "title": "north door opened"
    }
  }
}
`
