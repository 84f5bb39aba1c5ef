import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, main, picket, run, startPicket, finished } from '../testing/picket.ts'
import { placesOf, reportOf, verdictsOf } from '../testing/report.ts'
import { deniedPython, pythonRule, tree, yamlRule } from '../testing/tree.ts'

function pipe(path: string): void {
  expect(spawnSync('mkfifo', [path]).status).toBe(0)
}

function sparse(path: string): void {
  writeFileSync(path, '')
  truncateSync(path, 100 * 1024 * 1024)
}

test('a directory full of files that are not text', async () => {
  const cwd = tree({
    'good.yml': pythonRule('Sample.Good', 'good.py'),
    'good.py': deniedPython,
    'absolute.yml': pythonRule('Sample.Absolute', '/etc/passwd'),
    'climbs.yml': pythonRule('Sample.Climbs', '../../../etc/passwd'),
    'leads-out.yml': pythonRule('Sample.LeadsOut', 'leads-out.py'),
    'large.yml': pythonRule('Sample.Large', 'large.py'),
    'pipe.yml': pythonRule('Sample.Pipe', 'pipe.py'),
    'folder.yml': pythonRule('Sample.Folder', 'folder.py'),
    'device.yml': pythonRule('Sample.Device', 'device.py'),
    'circle.yml': pythonRule('Sample.Circle', 'circle.py'),
    'binary.yml': pythonRule('Sample.Binary', 'binary.py'),
    'binary.py': Uint8Array.from({ length: 65_536 }, (_, index) => index % 256),
    'noise.yml': Uint8Array.from({ length: 65_536 }, (_, index) => (index * 7919) % 251),
  })
  for (const name of ['huge.yml', 'large.py']) sparse(join(cwd, name))
  for (const name of ['named-pipe.yml', 'pipe.py']) pipe(join(cwd, name))
  for (const name of ['a-folder.yml', 'folder.py']) mkdirSync(join(cwd, name))
  const links: readonly (readonly [string, string])[] = [
    ['/etc/passwd', 'leads-out.py'],
    ['/etc/passwd', 'passwd.yml'],
    ['/dev/zero', 'device.py'],
    ['/dev/zero', 'zero.yml'],
    ['circle.py', 'circle.py'],
    ['ring-2.yml', 'ring-1.yml'],
    ['ring-1.yml', 'ring-2.yml'],
    ['nowhere', 'gone.yml'],
    ['.', 'itself'],
    ['/', 'everything'],
    ['global_helpers', 'global_helpers'],
  ]
  for (const [target, name] of links) symlinkSync(target, join(cwd, name))

  const report = reportOf(await picket(['test', '.', '--format', 'json'], { cwd }))
  expect(placesOf(report)).toEqual([
    'PK0012 absolute.yml:6:11',
    'PK0004 binary.py:1:1',
    'PK0002 circle.py:1:1',
    'PK0012 climbs.yml:6:11',
    'PK0012 device.yml:6:11',
    'PK0013 folder.yml:6:11',
    'PK0002 gone.yml:1:1',
    'PK0003 huge.yml:1:1',
    'PK0003 large.py:1:1',
    'PK0012 leads-out.yml:6:11',
    'PK0004 noise.yml:1:1',
    'PK0012 passwd.yml:1:1',
    'PK0013 pipe.yml:6:11',
    'PK0002 ring-1.yml:1:1',
    'PK0002 ring-2.yml:1:1',
  ])
  expect(verdictsOf(report).filter((verdict) => !verdict.startsWith('invalid'))).toEqual(['passed Sample.Good'])
  expect(JSON.stringify(report)).not.toContain('root:')
})

test.each([
  [
    'a device that never ends',
    '/dev/zero',
    'error: "/dev/zero" is neither a file nor a folder.\n  Give a file or a folder.\n',
  ],
  ['a named pipe', 'pipe.yml', 'error: "pipe.yml" is neither a file nor a folder.\n  Give a file or a folder.\n'],
  ['a ring of links', 'ring.yml', 'error: File "ring.yml" cannot be read: its symbolic links lead in a circle.\n'],
  [
    'a link to nowhere',
    'gone.yml',
    'error: Path "gone.yml" does not exist.\n  Check its spelling and the folder you are in.\n',
  ],
  [
    'a file used as a folder',
    'good.yml/x',
    'error: Path "good.yml/x" does not exist.\n  Check its spelling and the folder you are in.\n',
  ],
])('%s as a path', async (_name, path, stderr) => {
  const cwd = tree({ 'good.yml': yamlRule('Sample.Good') })
  pipe(join(cwd, 'pipe.yml'))
  symlinkSync('ring.yml', join(cwd, 'ring.yml'))
  symlinkSync('nowhere', join(cwd, 'gone.yml'))
  for (const command of ['validate', 'test', 'list'])
    expect(await picket([command, path], { cwd })).toEqual({ code: 2, stdout: '', stderr })
})

test('a link that the user names can lead anywhere', async () => {
  const elsewhere = tree({ 'rule.yml': yamlRule('Sample.Elsewhere') })
  const cwd = tree()
  symlinkSync(join(elsewhere, 'rule.yml'), join(cwd, 'link.yml'))
  expect((await picket(['test', 'link.yml'], { cwd })).stdout).toMatch(/^PASS Sample\.Elsewhere/)
})

/** Root can read everything, so these cases run as nobody if the tests run as root. */
const asNobody = ['--reuid', '65534', '--regid', '65534', '--clear-groups']
const isRoot = process.getuid?.() === 0
const canRefuse = !isRoot || spawnSync('setpriv', [...asNobody, process.execPath, main, '--version']).status === 0

function withoutRights(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const command = [process.execPath, main, ...args]
  return isRoot
    ? run('setpriv', [...asNobody, ...command], { cwd, env })
    : run(command[0]!, command.slice(1), { cwd, env })
}

test.runIf(canRefuse || process.env['CI'])('files and folders that may not be read', async () => {
  const cwd = tree({
    'rules/good.yml': yamlRule('Sample.Good'),
    'rules/closed.yml': yamlRule('Sample.Closed'),
    'rules/spec.yml': pythonRule('Sample.Python', 'closed.py'),
    'rules/closed.py': deniedPython,
    'locked/a.yml': yamlRule('Sample.Locked'),
  })
  chmodSync(cwd, 0o755)
  for (const name of ['rules/closed.yml', 'rules/closed.py', 'locked']) chmodSync(join(cwd, name), 0o000)
  const readOnly = tree({ 'cache/verdicts/old.json': '{}' })
  for (const name of ['cache/verdicts', 'cache', '.']) chmodSync(join(readOnly, name), 0o555)
  const env = { HOME: readOnly, PICKET_CACHE_DIR: join(readOnly, 'cache') }
  const report = reportOf(await withoutRights(['test', '.', '--format', 'json'], cwd, env))
  expect(placesOf(report)).toEqual(['PK0002 locked:1:1', 'PK0002 rules/closed.py:1:1', 'PK0002 rules/closed.yml:1:1'])
  expect(verdictsOf(report)).toEqual(['passed Sample.Good', 'invalid Sample.Python'])
  expect(await withoutRights(['validate', 'locked'], cwd, env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: Folder "locked" cannot be read: permission denied.\n',
  })
  chmodSync(join(cwd, 'locked'), 0o755)
})

test.runIf(canRefuse || process.env['CI'])(
  'a report that may not be written is refused before anything runs',
  async () => {
    const cwd = tree({ 'a.yml': yamlRule('Sample.A') })
    chmodSync(cwd, 0o555)
    const ran = await withoutRights(['test', '.', '--format', 'json=r.json'], cwd, { HOME: '/nonexistent' })
    expect(ran).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: "${cwd}/r.json" cannot be written: permission denied.\n`,
    })
    chmodSync(cwd, 0o755)
  },
)

test('a file that vanishes while the command runs', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`r${String(index).padStart(3, '0')}.yml`, yamlRule(`Sample.R${index}`)]),
  )
  const cwd = tree(files)
  const child = startPicket(['validate', '.', '--format', 'json'], { cwd })
  const done = finished(child)
  const removal = setInterval(
    () =>
      Object.keys(files)
        .slice(-250)
        .forEach((name) => rmSync(join(cwd, name), { force: true })),
    20,
  )
  const ran = await done
  clearInterval(removal)
  const codes = new Set(placesOf(reportOf(ran)).map((place) => place.slice(0, 6)))
  expect([...codes].filter((code) => code !== 'PK0002')).toEqual([])
})

test('a hundred megabytes on standard input', async () => {
  const line = `head -c 100000000 /dev/zero | tr '\\0' a | "$0" "$1" validate -`
  const { code, stdout, stderr } = await run('bash', ['-c', line, process.execPath, main], { cwd: tree() })
  expect([code, stdout, stderr]).toEqual([2, '', 'error: The text on stdin is larger than 10 MB.\n'])
})

test('standard input that is closed, empty, binary', async () => {
  const cwd = tree()
  const closed = spawnSync('sh', ['-c', '"$0" "$1" validate - <&-', process.execPath, main], {
    cwd,
    env: environment(),
    encoding: 'utf8',
  })
  expect([closed.status, closed.stdout]).toEqual([2, ''])
  expect(closed.stderr).not.toContain('internal error')
  expect(await picket(['validate', '-'], { cwd, input: '' })).toMatchObject({ code: 2, stdout: '' })
  const binary = await picket(['validate', '-'], { cwd, input: Uint8Array.of(0xff, 0xfe, 0, 0) })
  expect([binary.code, binary.stderr.includes('internal error')]).toEqual([2, false])
})

test('reading leaves no trace in the content', async () => {
  const cwd = tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython })
  await picket(['test', '.'], { cwd })
  expect(spawnSync('find', ['.', '-type', 'f'], { cwd, encoding: 'utf8' }).stdout.split('\n').toSorted()).toEqual([
    '',
    './a.py',
    './a.yml',
  ])
  expect(readFileSync(join(cwd, 'a.py'), 'utf8')).toBe(deniedPython)
})
