import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { root } from '../run.ts'
import { buildNpmPackage, type NpmPackage } from './build-npm-package.ts'

let folder: string
let built: NpmPackage
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-package-'))
  built = await buildNpmPackage(folder)
  mkdirSync(join(folder, 'user/content'), { recursive: true })
  writeFileSync(join(folder, 'user/package.json'), '{"private":true}')
  const installed = run('npm', ['install', '--offline', '--no-audit', '--no-fund', built.archive], '..')
  if (installed.status !== 0) throw new Error(installed.stderr)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program as a user who has only npm and Node. */
function run(program: string, args: readonly string[], cwd = '.', more: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: folder,
    PICKET_CACHE_DIR: folder,
    ...more,
  }
  return spawnSync(program, args, { cwd: join(folder, 'user/content', cwd), env, encoding: 'utf8' })
}
const picket = (...args: readonly string[]) => run('npx', ['--no', 'picket', '--', ...args])

it('installs at most 60 MB, without dependencies, with the licenses of what it contains', () => {
  expect(built.installed).toBeLessThan(60e6)
  const own = join(folder, 'user/node_modules')
  expect(readdirSync(own).filter((name) => !name.startsWith('.'))).toEqual(['picket'])
  const { dependencies, scripts, bin } = JSON.parse(
    readFileSync(join(own, 'picket/package.json'), 'utf8'),
  ) as object as {
    [key: string]: unknown
  }
  expect({ dependencies, scripts, bin }).toEqual({
    dependencies: undefined,
    scripts: undefined,
    bin: { picket: 'picket.js' },
  })
  const notices = readFileSync(join(own, 'picket/THIRD-PARTY-NOTICES'), 'utf8')
  for (const name of ['react', 'yaml', 'zod', 'pyodide']) expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'))
  expect(notices).not.toContain('(see below)')
})

it('creates and tests a rule in Python, and knows the diagnostics', () => {
  const made = picket('new', 'rule', '--id', 'AWS.NewUser', '--log-type', 'AWS.CloudTrail', '--logic', 'python')
  expect(made.stdout).toContain('created rules/aws_cloudtrail/aws_new_user.py\n')
  const tested = picket('test', '.')
  expect(tested.stdout).toContain('PASS AWS.NewUser  2 tests')
  expect(tested.status).toBe(0)
  expect(picket('explain', 'PK2001').stdout).toMatch(/^error\[PK2001\]/)
})

it('checks a repository as a GitHub Action, with annotations and a summary', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8')
  const { runs } = parseYaml(text) as { runs: { steps: readonly { readonly run?: string }[] } }
  const script = runs.steps.at(-1)!.run!.replace('npx --yes "picket@$VERSION"', 'npx --no picket --')
  const file = join(folder, 'user/content/rules/aws_cloudtrail/broken.yml')
  writeFileSync(file, 'AnalysisType: rule\nRuleID: Broken\nSeverity: Hgih\n')
  onTestFinished(() => rmSync(file))
  const summary = join(folder, 'summary.md')
  const inputs = { PATHS: '.', MIN_TESTS: '0', CHANGED_SINCE: '', RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: summary }
  const { stdout, status } = run('bash', ['-c', script], '.', inputs)
  expect(stdout).toContain('::error file=rules/aws_cloudtrail/broken.yml,line=3')
  expect(status).toBe(1)
  expect(readFileSync(summary, 'utf8')).toContain('Hgih')
})

it('says where the server is', () => {
  const { stderr, status } = picket('serve')
  expect(stderr).toBe(
    'error: This package contains the command line without the server.\n  Run this command from a clone of the repository.\n',
  )
  expect(status).toBe(69)
})
