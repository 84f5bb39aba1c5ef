import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { findReached } from './find-reached.ts'
import { findTests } from './find-tests.ts'
import { readInputs } from './read-inputs.ts'

const inputs = new Map([
  ['packages/a/src/a.ts', []],
  ['packages/a/src/a.test.ts', ['packages/a/src/a.ts']],
  ['packages/b/src/b.ts', ['packages/a/src/a.ts']],
  ['packages/b/src/b.test.ts', ['packages/b/src/b.ts', 'packages/b/fixtures']],
  ['packages/b/src/c.test.ts', ['packages/b/src/c.ts']],
  ['packages/b/src/c.ts', []],
  ['tests/docs.test.ts', ['docs/guide/page.md']],
])

it('follows imports to the users of a file, and matches directories by the files in them', () => {
  expect([...findReached(inputs, ['packages/b/fixtures/x/y.yml'])]).toEqual([
    'packages/b/fixtures/x/y.yml',
    'packages/b/src/b.test.ts',
  ])
})

it.each([
  [['packages/a/src/a.ts'], ['packages/a/src/a.test.ts', 'packages/b/src/b.test.ts']],
  [['packages/b/src/c.test.ts'], ['packages/b/src/c.test.ts']],
  [['packages/b/fixtures/x/y.yml'], ['packages/b/src/b.test.ts']],
  [['docs/guide/page.md'], ['tests/docs.test.ts']],
  [['docs/guide/other.md'], []],
  [[], []],
])('finds the tests that depend on %j', (changed, tests) => {
  expect(findTests(inputs, changed)).toEqual(tests)
})

it('runs all tests of a package when a file changes that no source names', () => {
  expect(findTests(inputs, ['packages/b/python/rule.py'])).toEqual([
    'packages/b/src/b.test.ts',
    'packages/b/src/c.test.ts',
  ])
})

it.each(['package-lock.json', 'vitest.config.ts', 'tsconfig.base.json', 'bin/run', 'scripts/testing/watch.ts'])(
  'runs every test when %s changes',
  (file) => {
    expect(findTests(inputs, [file])).toBe('all')
  },
)

it('finds the tests that start programs of this checkout', () => {
  const own = readInputs(root)
  const reach = (file: string) => findTests(own, [file])
  expect(reach('scripts/soak/find-growth.ts')).toContain('tests/soak.test.ts')
  expect(reach('scripts/lab/serve.ts')).toContain('tests/crash.test.ts')
  expect(reach('apps/console/src/main.tsx')).toContain('tests/console/shell.test.ts')
  expect(reach('packages/server/src/main/open-server.ts')).toContain('tests/console/shell.test.ts')
  expect(reach('apps/terminal/src/main.ts')).toContain('tests/commands/exit-codes.test.ts')
  expect(reach('packages/rule-runtime/python/rule_runtime/__main__.py')).toContain(
    'packages/rule-runtime/src/attacks.test.ts',
  )
  // This file also names them, and tests of recipes copy the server with its tests.
  const others = [
    'scripts/changed/find-tests.test.ts',
    'scripts/recipes/destination.test.ts',
    'scripts/recipes/provider.test.ts',
    'scripts/recipes/source-kind.test.ts',
  ]
  expect(reach('packages/server/fixtures/scim/filters.yml')).toEqual([
    'packages/server/src/identity/scim/filter.test.ts',
    ...others,
  ])
  expect(reach('docs/guide/data-kept.md')).toEqual(['packages/server/src/stores/data-kept.test.ts', ...others])
})
