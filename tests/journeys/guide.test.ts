import { createSelfSigned, printCertificate } from '@picket/server'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { compileCache } from '../../scripts/testing/compiled.ts'
import { readSteps } from '../../scripts/tutorials/read-steps.ts'
import { nameOf, splitCommands } from '../../scripts/tutorials/split-commands.ts'
import { copyPlayed } from '../testing/copy-played.ts'
import { email, password, startServer } from '../testing/started-console.ts'

/** What the commands of a page need, by `guide.yml`, which explains the fields. */
interface PageSetup {
  readonly in?: 'clone'
  readonly before?: string
  readonly certificates?: boolean
  readonly replace?: Readonly<Record<string, string>>
  readonly exits?: Readonly<Record<string, number>>
  readonly elsewhere?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
const guide = join(root, 'docs/guide')
const setups = parse(readFileSync(join(import.meta.dirname, 'guide.yml'), 'utf8')) as Readonly<
  Record<string, PageSetup>
>
/** They are run by tutorials.test.ts, which also compares the output. */
const tutorials = ['first-detection', 'first-source', 'first-triage']

const home = mkdtempSync(join(realpathSync(tmpdir()), 'picket-guide-'))
const clone = join(home, 'picket')
const content = join(clone, 'packages/content')
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  await copyPlayed(join(inject('scratch'), 'samples'), home)
  // The launcher resolves a link to itself, but not one to its directory.
  mkdirSync(join(clone, 'bin'), { recursive: true })
  symlinkSync(join(root, 'bin/picket'), join(clone, 'bin/picket'))
  for (const name of ['scripts', 'node_modules', 'package.json', 'bin/run'])
    symlinkSync(join(root, name), join(clone, name))
  cpSync(join(root, 'packages/content'), content, { recursive: true })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=Picket', '-c', 'user.email=picket@example.com', 'commit', '--quiet', '--message', 'Content')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  server = await startServer(home)
  const { exits, stderr } = run(['picket login http://127.0.0.1:8080'], join(home, 'login.state'), content)
  if (exits[0] !== 0) throw new Error(`picket login failed: ${stderr}`)
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
})

const pages = globSync('**/*.md', { cwd: guide })
  .map((file) => file.slice(0, -3))
  .filter((page) => !tutorials.includes(page))
  .sort()
  .map((page) => ({ page, blocks: readSteps(readFileSync(join(guide, `${page}.md`), 'utf8')) }))
  .filter(({ blocks }) => blocks.length > 0)

it('knows each page for which it lists something', () => {
  const known = pages.map(({ page }) => page)
  expect(Object.keys(setups).filter((page) => !known.includes(page))).toEqual([])
})

describe.each(pages)('the commands of $page', ({ page, blocks }) => {
  const { before, certificates, replace = {}, exits = {}, elsewhere = {}, in: where } = setups[page] ?? {}
  const cwd = where === 'clone' ? clone : content
  const state = join(home, `${basename(page)}.state`)
  const isRun = (command: string): boolean => elsewhere[nameOf(command)] === undefined

  beforeAll(() => {
    git('reset', '--quiet', '--hard', 'origin/main')
    git('clean', '--quiet', '--force', '-d', '-x')
    if (certificates === true) writeCertificates(cwd)
    if (before === undefined) return
    const commands = splitCommands(before)
    const { exits, stderr } = run(commands, state, cwd)
    if (exits.some((code) => code !== 0)) throw new Error(`The commands before ${page} failed: ${stderr}`)
  })

  it('are run here, or by a test that is named', () => {
    const names = blocks.flatMap(({ commands }) => splitCommands(commands)).map(nameOf)
    expect([...Object.keys(exits), ...Object.keys(elsewhere)].filter((name) => !names.includes(name))).toEqual([])
    expect(Object.values(elsewhere).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  const runnable = blocks
    .map(({ commands }) => splitCommands(commands).filter(isRun))
    .filter(({ length }) => length > 0)
  it.each(runnable.map((commands) => ({ commands, title: nameOf(commands[0]!) })))('$title', ({ commands }) => {
    const { exits: actual, stderr } = run(commands.map(replaceWords), state, cwd)
    const name = commands.map(nameOf)
    expect(
      name.map((one, index) => [one, actual[index]]),
      stderr,
    ).toEqual(name.map((one) => [one, exits[one] ?? 0]))
  })

  function replaceWords(command: string): string {
    return Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), command)
  }
})

/** A certificate with its key, and the issuer of client certificates. */
function writeCertificates(folder: string): void {
  for (const [certificate, key] of [
    ['cert.pem', 'key.pem'],
    ['clients.pem', 'clients-key.pem'],
  ] as const) {
    const pair = createSelfSigned(certificate)
    writeFileSync(join(folder, certificate), printCertificate(pair))
    writeFileSync(join(folder, key), pair.privateKey)
  }
}

/** In the directory of the content, which is a repository of its own. */
function git(...args: string[]): void {
  execFileSync('git', args, { cwd: content })
}

/** Runs commands in one shell, with the directory and the exported variables of the previous call for `state`. */
function run(commands: readonly string[], state: string, cwd: string) {
  const script = [
    existsSync(state) ? `. "${state}"` : '',
    ...commands.flatMap((command) => [command, 'echo $? >&3']),
    `export -p > "${state}"`,
    `echo "cd '$PWD'" >> "${state}"`,
  ]
    .join('\n')
    .replaceAll(/http:\/\/127\.0\.0\.1:8080|https:\/\/picket\.example\.com/g, server.address)
  const isLogin = commands.some((command) => command.startsWith('picket login') || command.includes('bin/picket login'))
  const { stderr, stdout, output } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    cwd,
    timeout: 40_000,
    input: isLogin ? `${email}\n${password}\n` : '',
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}`, HOME: home, NO_COLOR: '1', ...compileCache },
  })
  const exits = String(output[3]).trim().split('\n').map(Number)
  return { exits, stderr: `${stdout}${stderr}` }
}
