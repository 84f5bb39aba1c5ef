import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finished, picket, startPicket } from '../testing/picket.ts'
import { deniedPython, pythonRule, tree } from '../testing/tree.ts'

const endless = 'def rule(event):\n    while True:\n        pass\n'
const endlessAtLoad = 'while True:\n    pass\n\n\ndef rule(event):\n    return True\n'
const deaf = `import signal
for number in range(1, 32):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError, AttributeError):
        pass


${endless}`

function looping(python: string): string {
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`${name}.yml`, pythonRule(`Sample.${name}`, `${name}.py`)]),
  )
  return tree({ ...files, 'a.py': python, 'b.py': python, 'c.py': python })
}

/** A process and its descendants. */
function family(pid: number): readonly number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): readonly (readonly [number, number])[] => {
        try {
          const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
          return [[Number(name), Number(fields[1])]]
        } catch {
          return []
        }
      }),
  )
  const below = (parent: number): readonly number[] =>
    [...parents].flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/** Waits until there are descendants that have used processor time. */
async function untilBusy(pid: number): Promise<readonly number[]> {
  for (;;) {
    const children = family(pid)
    if (children.some((child) => ticks(child) > 30)) return children
    await new Promise((resume) => setTimeout(resume, 30))
  }
}

/** Waits until a process has computed for twice as long as it takes to start, in hundredths of a second. */
async function untilStarted(pid: number): Promise<void> {
  while (ticks(pid) < 60) await new Promise((resume) => setTimeout(resume, 20))
}

function ticks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11])
  } catch {
    return 0
  }
}

/** Whether a process runs; zombies do not. */
function runs(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** A killed process ends once it is scheduled. */
async function expectGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(runs)).toEqual([])
}

test.each([
  ['SIGINT', 130, 'a rule that loops', endless],
  ['SIGTERM', 143, 'a rule that loops', endless],
  ['SIGHUP', 143, 'a rule that loops', endless],
  ['SIGINT', 130, 'a module that loops when it is loaded', endlessAtLoad],
  ['SIGTERM', 143, 'a rule that would rather not hear signals', deaf],
] as const)('%s (%i) to the whole group, with %s', async (signal, code, _name, python) => {
  const cwd = looping(python)
  const formats = ['json', 'junit', 'sarif'].flatMap((name) => ['--format', `${name}=report.${name}`])
  const child = startPicket(['test', '.', ...formats], { cwd })
  const done = finished(child)
  const children = await untilBusy(child.pid!)
  process.kill(-child.pid!, signal)
  expect(await done).toEqual({ code, stdout: '', stderr: '' })
  await expectGone(children)
  expect(readdirSync(cwd).toSorted()).toEqual(['a.py', 'a.yml', 'b.py', 'b.yml', 'c.py', 'c.yml'])
})

test('a second Ctrl-C is handled like the first', async () => {
  const child = startPicket(['test', '.'], { cwd: looping(endless) })
  const done = finished(child)
  const children = await untilBusy(child.pid!)
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect((await done).code).toBe(130)
  await expectGone(children)
})

test('SIGKILL leaves no process behind', async () => {
  const child = startPicket(['test', '.'], { cwd: looping(deaf) })
  const done = finished(child)
  const children = await untilBusy(child.pid!)
  process.kill(child.pid!, 'SIGKILL')
  expect((await done).code).toBe(null)
  await expectGone(children)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s (%i) while validating', async (signal, code) => {
  const files = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`r${index}.yml`, pythonRule(`Sample.R${index}`, `r${index}.py`)]),
  )
  const python = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`r${index}.py`, deniedPython + `x = [${'1, '.repeat(3000)}]\n`]),
  )
  const child = startPicket(['validate', '.', '--no-cache'], { cwd: tree({ ...files, ...python }) })
  const done = finished(child)
  const children = await untilBusy(child.pid!)
  process.kill(-child.pid!, signal)
  expect(await done).toEqual({ code, stdout: '', stderr: '' })
  await expectGone(children)
})

test('SIGINT in a walk through a whole disk', async () => {
  const child = startPicket(['list', '/'], { cwd: tree() })
  const done = finished(child)
  await untilStarted(child.pid!)
  process.kill(-child.pid!, 'SIGINT')
  expect(await done).toEqual({ code: 130, stdout: '', stderr: '' })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s (%i) while packages are fetched from an index that never ends', async (signal, code) => {
  const asked: { resume: () => void } = { resume: () => {} }
  const connected = new Promise<void>((resume) => (asked.resume = resume))
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html>')
    asked.resume()
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { readonly port: number }
  const settings = 'python:\n  packages: [example-package]\n'
  const cwd = tree({ 'picket.yaml': settings })
  const env = { PIP_INDEX_URL: `http://127.0.0.1:${port}/simple/`, NO_PROXY: '*', no_proxy: '*' }
  const child = startPicket(['deps', 'install'], { cwd, env })
  const done = finished(child)
  await connected
  process.kill(-child.pid!, signal)
  expect(await done).toEqual({ code, stdout: '', stderr: '' })
  expect(readdirSync(cwd)).toEqual(['picket.yaml'])
  expect(readFileSync(join(cwd, 'picket.yaml'), 'utf8')).toBe(settings)
})

test('after a kill at any moment, the next run is right', async () => {
  const cwd = tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython })
  const env = { PICKET_CACHE_DIR: join(tree(), 'cache') }
  for (const delay of [150, 300, 450, 600, 750]) {
    writeFileSync(join(cwd, 'a.py'), `${deniedPython}# ${delay}\n`)
    const child = startPicket(['test', '.'], { cwd, env })
    const done = finished(child)
    setTimeout(() => child.kill('SIGKILL'), delay)
    await done
  }
  expect((await picket(['test', '.'], { cwd, env })).stdout).toBe(
    'PASS Sample.A  1 test\n\nDetections  1 passed\nTests       1 passed\n',
  )
})
