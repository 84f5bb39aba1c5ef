import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

test('options that cannot be combined', async () => {
  const tree = copyOf('weak')
  for (const options of [
    ['--update-snapshots', '--ci'],
    ['--update-snapshots', '--watch'],
    ['--update-snapshots', '--python', 'native'],
    ['--mutate', '--watch'],
    ['--mutate-limit', '3'],
    ['--min-coverage', '3'],
    ['--coverage', '--min-coverage', '101'],
    ['--coverage', '--coverage-format', 'lcov'],
    ['--coverage', '--coverage-format', 'nope'],
  ])
    expect([(await picketKeeping(['test', '.', ...options], { cwd: tree })).code, options]).toEqual([2, options])
  expect(existsSync(join(tree, 'rules/door.snap'))).toBe(false)
})
