import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, picket } from '../../testing/picket.ts'

test('a snapshot is written, held against, and written anew', async () => {
  const tree = copyOf('weak')
  const file = join(tree, 'rules/door.snap')
  const written = await picket(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(written.stderr).toBe('Snapshots: 2 written, 0 unchanged; 4 tests added, 0 changed, 0 removed.\n')
  expect(readFileSync(file, 'utf8')).toBe(snapshot)
  expect((await picket(['test', 'rules', '--ci'], { cwd: tree })).code).toBe(0)

  const python = join(tree, 'rules/door.py')
  writeFileSync(python, readFileSync(python, 'utf8').replace('"badge": 7', '"badge": 8'))
  const changed = await picket(['test', 'rules/door.yml'], { cwd: tree })
  expect(changed.stdout).toContain(`       alert_context.who.badge
       - expected 7
       + actual   8
`)
  expect(changed.stdout).toContain('To accept it: picket test --update-snapshots')
  expect([changed.code, readFileSync(file, 'utf8')]).toEqual([1, snapshot])
  const again = await picket(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(again.stderr).toBe('Snapshots: 1 written, 1 unchanged; 0 tests added, 2 changed, 0 removed.\n')
  expect(readFileSync(file, 'utf8')).toBe(snapshot.replaceAll('"badge": 7', '"badge": 8'))
})

test('tests that a snapshot lacks or has too many: warnings, errors with --ci, gone after an update', async () => {
  const tree = copyOf('weak')
  await picket(['test', 'rules', '--update-snapshots'], { cwd: tree })
  const spec = join(tree, 'rules/door.yml')
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('Name: Closed', 'Name: Not opened'))
  const warned = await picket(['test', 'rules'], { cwd: tree })
  expect([warned.stdout.match(/warning\[PK271\d\]/g), warned.code]).toEqual([['warning[PK2712]', 'warning[PK2711]'], 0])
  const strict = await picket(['test', 'rules', '--ci'], { cwd: tree })
  expect([strict.stdout.match(/error\[PK271\d\]/g), strict.code]).toEqual([['error[PK2712]', 'error[PK2711]'], 1])
  const { stderr } = await picket(['test', 'rules', '--update-snapshots'], { cwd: tree })
  expect(stderr).toBe('Snapshots: 1 written, 1 unchanged; 1 test added, 0 changed, 1 removed.\n')
  expect((await picket(['test', 'rules', '--ci'], { cwd: tree })).code).toBe(0)
})

test('of what a clock decides only the match is kept', async () => {
  const tree = copyOf('weak')
  const python = join(tree, 'rules/door.py')
  const clock = 'import time\n\n\ndef dedup(event):\n    return str(time.time())\n\n\n'
  writeFileSync(python, clock + readFileSync(python, 'utf8'))
  const { stderr } = await picket(['test', 'rules/door.yml', '--update-snapshots'], { cwd: tree })
  expect(stderr).toContain('Only the match of "Closed" of Weak.Door is kept: it reads a clock or chance.\n')
  expect(readFileSync(join(tree, 'rules/door.snap'), 'utf8')).toContain(
    '"Closed": {\n      "impure": true,\n      "result": false\n    }',
  )
  expect((await picket(['test', 'rules/door.yml', '--ci'], { cwd: tree })).code).toBe(0)
})

test('a damaged snapshot is an error until it is written anew; a failing test keeps its own', async () => {
  const tree = copyOf('weak')
  const file = join(tree, 'rules/door.snap')
  for (const text of [
    '',
    '{"picketSnapshot": 2, "tests": {}}',
    '<<<<<<< HEAD\n{',
    '\0\0',
    '{"picketSnapshot": 1, "tests": {"Closed": 5}}',
  ]) {
    writeFileSync(file, text)
    const { stdout, code } = await picket(['test', 'rules/door.yml'], { cwd: tree })
    expect([/error\[PK(?:2710|0004|1\d{3})\]/.test(stdout), code, text]).toEqual([true, 1, text])
  }
  await picket(['test', 'rules/door.yml', '--update-snapshots'], { cwd: tree })
  expect(readFileSync(file, 'utf8')).toBe(snapshot)
  const spec = join(tree, 'rules/door.yml')
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('ExpectedResult: false', 'ExpectedResult: true'))
  const { stderr, code } = await picket(['test', 'rules/door.yml', '--update-snapshots'], { cwd: tree })
  expect(stderr).toContain('"Closed" of Weak.Door failed, so its snapshot stays as it was.\n')
  expect([readFileSync(file, 'utf8'), code]).toEqual([snapshot, 1])
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
