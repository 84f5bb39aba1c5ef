import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picket } from '../testing/picket.ts'
import { deniedPython, pythonRule, tree, yamlRule } from '../testing/tree.ts'

function content(files: Readonly<Record<string, string>> = {}): string {
  return tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython, ...files })
}

test.each([
  ['an alias bomb', `a: &a [x,x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n`, 'error[PK0021]: Unknown setting "a".'],
  ['no map', 'x'.repeat(900_000), 'error[PK0023]: The settings must be a map.'],
  ['brackets', '['.repeat(900_000), 'error[PK1016]: Lists and maps are nested more than 100 levels deep here.'],
  [
    'more than anybody writes',
    `# ${'x'.repeat(1_000_000)}\n`,
    'error: "picket.yaml" is too large for a configuration file.',
  ],
  ['prototypes', '__proto__: { failOn: never }\n', 'error[PK0021]: Unknown setting "__proto__".'],
  [
    'codes that are prototypes',
    'diagnostics: { constructor: off }\n',
    'error[PK0024]: No diagnostic has the code or name "constructor".',
  ],
  [
    'numbers out of reach',
    'minTests: 1e400\n',
    'error[PK0022]: Setting "minTests" must be a whole number, not "1e400".',
  ],
  ['a NUL', 'failOn: "\0"\n', 'error[PK1008]: The text holds the control character U+0000, which YAML does not allow.'],
  ['escape sequences', '"\\e[2J": 1\n', 'error[PK0021]: Unknown setting "\\x1b[2J".'],
  [
    'workers without end',
    'python: { workers: 100000 }\n',
    'error[PK0022]: Setting "python.workers" must be a number up to 256, not "100000".',
  ],
])('picket.yaml with %s stops every command at once', async (_name, text, message) => {
  const cwd = content({ 'picket.yaml': text })
  for (const command of ['validate', 'test']) {
    const ran = await picket([command, '.'], { cwd })
    expect([ran.code, ran.stdout, ran.stderr.split('\n')[0]]).toEqual([2, '', message])
  }
})

const odd: readonly (readonly [string, (path: string) => void, string])[] = [
  ['a named pipe', (path) => void spawnSync('mkfifo', [path]), 'no regular file'],
  ['a device that never ends', (path) => symlinkSync('/dev/zero', path), 'no regular file'],
  ['a ring of links', (path) => symlinkSync(path, path), 'its symbolic links lead in a circle'],
]

test.each(odd)('%s in the place of picket.yaml', async (_name, make) => {
  const cwd = content()
  make(join(cwd, 'picket.yaml'))
  for (const args of [
    ['validate', '.'],
    ['validate', '.', '--config', 'picket.yaml'],
    ['deps', 'list'],
  ])
    expect(await picket(args, { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: Configuration file "picket\.yaml" (is not a file|cannot be read)\.\n$/),
    })
})

test.each([
  ...odd,
  ['a folder', (path: string) => void mkdirSync(path), 'it is a folder'] as const,
  [
    'half a gigabyte',
    (path: string) => {
      writeFileSync(path, '')
      truncateSync(path, 500_000_000)
    },
    'it has more than 10 MB',
  ] as const,
])('%s in the place of picket.lock', async (_name, make, reason) => {
  const cwd = content()
  make(join(cwd, 'picket.lock'))
  for (const args of [
    ['test', '.'],
    ['deps', 'list'],
  ])
    expect(await picket(args, { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(`error: "${cwd}/picket.lock" cannot be read: `),
    })
  expect((await picket(['test', '.'], { cwd })).stderr).toContain(reason)
})

const locked = (fields: string): string => `version: 1\nrequirements: []\npackages: [{ ${fields} }]\n`
const hash = '0'.repeat(64)

test.each([
  ['text', 'x', 'it is not a lock file that this version of Picket knows'],
  ['an alias bomb', 'a: &a [x,x]\nb: [*a,*a]\n', 'it holds aliases'],
  [
    'a hash that leads out',
    locked('name: a, version: "1", file: a.whl, sha256: ../../etc, modules: [], requires: []'),
    'package "a" has no SHA-256 hash',
  ],
  ['no list', 'version: 1\nrequirements: []\npackages: { __proto__: [] }\n', 'it has no list of packages'],
  [
    'modules that are no names',
    locked(`name: a, version: "1", file: a.whl, sha256: "${hash}", modules: [1], requires: []`),
    'package "a" lacks its modules or requirements',
  ],
  ['brackets', '['.repeat(20_000), ''],
])('picket.lock with %s', async (_name, text, reason) => {
  const cwd = content({ 'picket.lock': text })
  const { code, stdout, stderr } = await picket(['test', '.'], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^error: ".*picket\.lock" cannot be read: .*\.\n {2}Delete it and run: picket deps install\n$/)
  expect(stderr).toContain(reason)
})

test('a lock that claims modules of Python itself overrides nothing', async () => {
  const fields = `name: evil, version: "1", file: ../../../evil.whl, sha256: "${hash}", modules: [json, os, sys], requires: []`
  const cwd = content({ 'picket.lock': locked(fields), 'b.yml': yamlRule('Sample.B') })
  const { code, stdout } = await picket(['test', '.'], { cwd })
  expect([code, stdout]).toEqual([
    0,
    'PASS Sample.A  1 test\nPASS Sample.B  1 test\n\nDetections  2 passed\nTests       2 passed\n',
  ])
})

test.each([
  ['no home at all', { HOME: '', PICKET_CACHE_DIR: '' }],
  ['a home that is not there', { HOME: '/nonexistent', PICKET_CACHE_DIR: '' }],
  ['a cache that cannot be', { PICKET_CACHE_DIR: '/proc/nowhere/cache' }],
  ['a cache that is a file', { PICKET_CACHE_DIR: '/etc/passwd' }],
  ['a cache that is a device', { PICKET_CACHE_DIR: '/dev/null' }],
])('with %s everything works', async (_name, env) => {
  const cwd = content()
  for (const args of [
    ['test', '.'],
    ['validate', '.'],
  ])
    expect(await picket(args, { cwd, env })).toMatchObject({ code: 0, stderr: '' })
})
