import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, main, picket, run } from '../testing/picket.ts'
import { reportOf, verdictsOf } from '../testing/report.ts'
import { deniedPython, pythonRule, tree, yamlRule } from '../testing/tree.ts'

/** A shell command line in which `$P` is the command. */
function shell(line: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  return run('bash', ['-c', line], { cwd, env: { P: `${process.execPath} ${main}`, ...env } })
}

function many(count: number): string {
  return tree(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}.yml`, yamlRule(`Sample.R${index}`)])),
  )
}

test.each(['list .', 'test .', 'test . -v', 'validate . --format json', 'explain', '--help', 'completion bash'])(
  'closing the reader of "picket %s" is not an error',
  async (words) => {
    const ran = await shell(`$P ${words} | head -c 1 >/dev/null; echo "\${PIPESTATUS[0]}"`, many(300))
    expect(ran).toEqual({ code: 0, stdout: '0\n', stderr: '' })
  },
)

test.each([
  ['standard output closed', '$P test . >&-; echo $? >&2'],
  ['standard error closed', '$P test . 2>&- >/dev/null; echo $? >&2'],
  ['standard input closed', '$P test . <&- >/dev/null; echo $? >&2'],
  ['everything closed', '($P test . <&- >&- 2>&-); echo $? >&2'],
])('%s', async (_name, line) => {
  const { stdout, stderr } = await shell(line, many(2))
  expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^[02]\n$|^error: .*\n2\n$/)])
})

test.each(['list .', 'test .', 'validate .', 'explain', 'test . --format junit'])(
  'a full disk behind standard output of "picket %s" is reported',
  async (words) => {
    const ran = await shell(`$P ${words} >/dev/full; echo $?`, many(2))
    expect([ran.stdout, ran.stderr]).toEqual(['2\n', expect.stringMatching(/^error: Cannot write the output: .*\.\n$/)])
  },
)

test.each(['json', 'ndjson', 'junit', 'sarif', 'github', 'markdown'])(
  'a full disk behind a report of %s is reported',
  async (format) => {
    const { code, stderr } = await picket(['test', '.', '--format', `${format}=/dev/full`], { cwd: many(2) })
    // Annotations of a run without findings are empty, and fit everywhere.
    const full = 'error: "/dev/full" cannot be written: no space is left on the disk.\n'
    expect([code, stderr.endsWith(full)]).toEqual(format === 'github' ? [0, false] : [2, true])
  },
)

const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt']).status === 0

test.runIf(canMount || process.env['CI'])('a disk that fills while reports and caches are written', async () => {
  const cwd = many(300)
  mkdirSync(join(cwd, 'full'))
  const line = `mount -t tmpfs -o size=64k none full && printf old >full/r.json
    PICKET_CACHE_DIR=$PWD/full/cache $P test . -q; echo "$?"
    rm -rf full/cache
    $P test . -q --format json=full/r.json; echo "$? $(cat full/r.json) $(ls -A full | tr '\\n' ' ')"`
  const ran = await run('unshare', ['-m', 'bash', '-c', line], { cwd, env: { P: `${process.execPath} ${main}` } })
  const lines = ran.stdout.trim().split('\n')
  expect(lines.filter((text) => /^\d/.test(text)).map((text) => text.trim())).toEqual(['0', '2 old r.json'])
  expect(ran.stderr).toBe(`error: "${cwd}/full/r.json" cannot be written: no space is left on the disk.\n`)
})

test('six commands at once on one cache agree', async () => {
  const cwd = tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython, 'b.yml': yamlRule('Sample.B') })
  const env = { PICKET_CACHE_DIR: join(tree(), 'cache') }
  const all = await Promise.all(
    Array.from({ length: 6 }, () => picket(['test', '.', '--format', 'json', '--no-timing'], { cwd, env })),
  )
  for (const ran of all) expect(verdictsOf(reportOf(ran))).toEqual(['passed Sample.A', 'passed Sample.B'])
  expect(new Set(all.map(({ stdout }) => stdout)).size).toBe(1)
})

test.each([
  ['truncated output', (text: string) => text.slice(0, text.length / 2)],
  ['emptied', () => ''],
  ['other JSON', () => '{"__proto__": {"value": {"cases": []}, "usedAt": 1}}'],
  ['text', () => 'no JSON'],
  ['deep', () => '['.repeat(1_000_000)],
])('a cache whose files were %s costs nothing but time', async (_name, damage) => {
  const cwd = tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython })
  const cache = join(tree(), 'cache')
  const again = () =>
    picket(['test', '.', '--format', 'json', '--no-timing'], { cwd, env: { PICKET_CACHE_DIR: cache } })
  const before = await again()
  for (const name of readdirSync(cache, { recursive: true, withFileTypes: true })) {
    const file = join(name.parentPath, name.name)
    if (name.isFile()) writeFileSync(file, damage(readFileSync(file, 'latin1')))
  }
  expect(await again()).toEqual(before)
})

test('progress is only written to a terminal', () => {
  const cwd = tree({ 'a.yml': yamlRule('Sample.A') })
  const done = spawnSync(process.execPath, [main, 'test', '.'], { cwd, encoding: 'utf8', env: environment({ CI: '' }) })
  expect([done.status, done.stderr]).toEqual([0, ''])
})
