import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSteps, toPattern } from '../../scripts/tutorials/read-steps.ts'
import { email, password, startServer } from '../testing/started-console.ts'

const root = join(import.meta.dirname, '../..')
/** The address that `npm start` prints if its port is free. */
const usualAddress = 'http://127.0.0.1:8080'

const home = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tutorial-'))
let server: Awaited<ReturnType<typeof startServer>>
let hasSignedIn = false

beforeAll(async () => {
  // The launcher resolves a link to itself, but not one to its directory.
  mkdirSync(join(home, 'bin'))
  for (const name of ['bin/picket', 'packages']) symlinkSync(join(root, name), join(home, name))
  server = await startServer(home)
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
})

describe.each(['first-detection', 'first-source', 'first-triage'])('the tutorial %s', (name) => {
  const steps = readSteps(readFileSync(join(root, `docs/guide/${name}.md`), 'utf8'))
  const state = join(home, `${name}.state`)
  writeFileSync(state, `cd "${home}"\n`)

  it.each(steps.map((step, index) => ({ ...step, title: `${index + 1}: ${step.commands.split('\n')[0]}` })))(
    'prints what it shows in step $title',
    ({ commands, output }) => {
      // The server of this test replaces the one that the tutorial starts.
      if (commands === 'npm start\n') return
      const { code, stdout, stderr } = run(commands, state)
      expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
      if (output !== undefined) expect(stdout).toMatch(toPattern(output))
    },
  )
})

/** Runs commands in a shell with the directory and the variables of the previous steps. */
function run(commands: string, state: string) {
  const isLogin = commands.includes('picket login')
  const answers = hasSignedIn ? [email, password] : [email, server.oneTimePassword, password, password]
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `. "${state}"\nset -e\n${commands.replaceAll(usualAddress, server.address)}`],
    {
      encoding: 'utf8',
      cwd: home,
      input: isLogin ? `${answers.join('\n')}\n` : '',
      env: { PATH: process.env['PATH'], HOME: home, NO_COLOR: '1' },
    },
  )
  hasSignedIn ||= isLogin
  for (const [line] of commands.matchAll(/^(?:export |[A-Z]+=|.*&& cd ).*$/gm)) appendFileSync(state, `${line}\n`)
  return { code: status, stdout: stdout.replaceAll(server.address, usualAddress), stderr }
}
