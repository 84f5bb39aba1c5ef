import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, fixtures, picket, repository, startPicket } from '../testing/picket.ts'

const dist = join(repository, 'apps/terminal/dist')

/** Returns every file that the built entry loads at start, following imports but not `import()`. */
function loadedWith(first: string): readonly string[] {
  const seen = new Set([first])
  for (const file of seen)
    for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      seen.add(name!)
  return [...seen]
}

test('the version loads no command table, and help neither yaml nor zod nor commander nor the runtime', () => {
  const textOf = (files: readonly string[]): string =>
    files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
  const entry = textOf(loadedWith('main.js'))
  expect(entry.length).toBeLessThan(5000)
  const start = /import\("\.\/(start-[^"]+\.js)"\)/.exec(entry)![1]!
  const files = loadedWith(start)
  const texts = textOf(files)
  expect(files.length).toBeLessThan(readdirSync(dist).length)
  // Each command has a thousand characters of names, options and examples; nothing else can be loaded with them.
  expect(texts.length).toBeLessThan(135_000)
  for (const trace of ['ZodError', 'YAMLParseError', 'pyodide', 'optionMissingArgument'])
    expect(texts).not.toContain(trace)
})

test('bin/picket runs the built command', () => {
  const { stdout, status } = spawnSync(join(repository, 'bin/picket'), ['--version'], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['0.1.0\n', 0])
})

test('without arguments it prints short help; help and version work anywhere', async () => {
  expect((await picket([])).stdout).toContain('Usage: picket COMMAND [PATH...] [options]')
  expect((await picket(['--help'])).stdout).toContain('Exit codes: 0 success')
  expect((await picket(['help', 'test'])).stdout).toBe((await picket(['test', '--help'])).stdout)
  expect(await picket(['--version'])).toEqual({ stdout: '0.1.0\n', stderr: '', code: 0 })
})

test.each([
  [['vlidate'], 'error: Unknown command "vlidate".\n  Did you mean "validate"?\n'],
  [['--verison'], 'error: Option "--verison" requires a command.\n  Did you mean "--version"?\n'],
  [['validate', '--formt', 'json'], 'error: "picket validate" has no option "--formt".\n  Did you mean "--format"?\n'],
  [['explain', 'PK1012x'], 'error: Unknown code or name "PK1012x".\n'],
  [['--cwd', 'nowhere', 'list'], 'error: "nowhere" is not a folder.\n'],
])('picket %j is a usage error', async (args, message) => {
  const { stdout, stderr, code } = await picket(args)
  expect([stdout, stderr.slice(0, message.length), code]).toEqual(['', message, 2])
})

test('explain and list', async () => {
  expect((await picket(['explain', 'duplicate-key'])).stdout).toContain('error[PK1011] duplicate-key')
  expect((await picket(['explain', 'pf1004'])).stdout).toContain('error[PF1004] pipeline-unknown-operator')
  expect((await picket(['explain'])).stdout).toContain('PK7001')
  const rows = (await picket(['list', 'good', '--format', 'ndjson'])).stdout.trim().split('\n')
  expect(rows.map((row) => (JSON.parse(row) as { id: string }).id)).toEqual([
    'sample_helper',
    'Sample.Login',
    'Sample.Mfa',
  ])
})

test('colors are used on terminals, or when requested', async () => {
  expect((await picket(['validate', 'faulty'])).stdout).not.toContain('\u001b')
  expect((await picket(['validate', 'faulty', '--color', 'always'])).stdout).toContain('\u001b[31m')
  expect((await picket(['validate', 'faulty'], { env: { FORCE_COLOR: '1' } })).stdout).toContain('\u001b[')
  expect((await picket(['validate', 'faulty', '--no-color'], { env: { FORCE_COLOR: '1' } })).stdout).not.toContain(
    '\u001b',
  )
})

test('a reader that closes the pipe is not an error', () => {
  const line = `node "$MAIN" validate faulty | head -c 1; echo " \${PIPESTATUS[0]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', line], {
    encoding: 'utf8',
    cwd: fixtures,
    env: {
      ...process.env,
      MAIN: join(dist, 'main.js'),
      PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
    },
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'e 1\n', stderr: '' })
})

test('a slow reader receives everything', () => {
  const script = 'node "$MAIN" explain --color always; node "$MAIN" list "$MANY" --format json'
  const tree = copyOf('good')
  for (let at = 0; at < 1500; at += 1)
    writeFileSync(join(tree, `rules/r${at}.yml`), `AnalysisType: rule\nRuleID: Sample.${at}\n`)
  const options = {
    encoding: 'utf8',
    cwd: fixtures,
    maxBuffer: 1e9,
    env: { ...shellEnvironment(), MANY: tree },
  } as const
  const fast = spawnSync('bash', ['-c', script], options).stdout
  expect(fast.length).toBeGreaterThan(200_000)
  expect(spawnSync('bash', ['-c', `(${script}) | (sleep 1; cat)`], options).stdout === fast).toBe(true)
})

test('a full disk is reported', () => {
  const { stderr, status } = spawnSync('bash', ['-c', 'node "$MAIN" validate faulty >/dev/full'], {
    encoding: 'utf8',
    cwd: fixtures,
    env: {
      ...process.env,
      MAIN: join(dist, 'main.js'),
      PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
    },
  })
  expect(stderr).toContain('Cannot write the output')
  expect(status).toBe(2)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends it with %i and leaves no process behind', async (signal, expected) => {
  const tree = copyOf('failing')
  writeFileSync(join(tree, 'rules/raises.py'), 'def rule(event):\n    while True:\n        pass\n')
  const child = startPicket(['test', '.', '--no-cache'], { cwd: tree })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const children = await untilItHasChildren(child.pid!)
  child.kill(signal)
  expect(await closed).toBe(expected)
  await expect.poll(() => children.filter(isThere)).toEqual([])
})

test('watch reruns when a file changes', async () => {
  const tree = copyOf('good')
  const child = startPicket(['test', '.', '--watch'], { cwd: tree })
  let stdout = ''
  const seen = async (text: string): Promise<void> => {
    while (!stdout.includes(text)) await new Promise((resume) => child.stdout.once('data', resume))
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  await seen('Tests       4 passed')
  stdout = ''
  const rule = join(tree, 'rules/login.py')
  const edit = setInterval(() => writeFileSync(rule, 'def rule(event):\n    return True\n'), 500)
  await seen('Detections  1 failed')
  clearInterval(edit)
  expect(stdout).not.toContain('Sample.Mfa')
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130)
})

function shellEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, MAIN: join(dist, 'main.js'), PATH: `${join(process.execPath, '..')}:${process.env['PATH']}` }
}

async function untilItHasChildren(pid: number): Promise<readonly number[]> {
  for (;;) {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (text !== '') return text.split(' ').map(Number)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
