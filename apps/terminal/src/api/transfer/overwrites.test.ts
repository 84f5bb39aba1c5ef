import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

const password = 'Correct-horse-battery-7'

const rule = (severity: string): string => `AnalysisType: rule
RuleID: Sample.Login
Enabled: true
Severity: ${severity}
LogTypes: [AWS.CloudTrail]
Detection:
  - KeyPath: eventName
    Condition: Equals
    Value: ConsoleLogin
`

interface Failure {
  readonly code: string
  readonly message: string
  readonly answer: { readonly overwrites: readonly Readonly<Record<string, unknown>>[] }
}

test('a push does not overwrite changes of others, except with --force', async () => {
  const server = await serverHere()
  const { email, oneTimePassword } = server.administrator
  await server.picket(['login', server.url, '--email', email], { input: `${oneTimePassword}\n${password}\n` })
  const run = async (code: number, line: string, home = '.') => {
    const env = { XDG_STATE_HOME: join(server.folder, home, 'state') }
    const ran = await server.picket(line.split(' '), { env })
    expect({ line, ...ran }).toMatchObject({ line, code })
    return ran
  }
  // Two folders, as of two users.
  writeFileSync(join(server.folder, 'seed.yml'), rule('Low'))
  await run(0, 'push seed.yml --yes')
  await run(0, 'pull one')
  await run(0, 'pull two')
  rmSync(join(server.folder, 'seed.yml'))
  const pulled = join(server.folder, 'one/seed.yml')
  expect(readFileSync(pulled, 'utf8')).toBe(rule('Low'))

  // Another user disables the rule in the console.
  await run(0, 'detections disable Sample.Login --yes')
  writeFileSync(pulled, rule('High'))
  const changed = `Sample.Login  changed on the server by ${email}, `
  for (const line of ['push one', 'push one --yes']) {
    const { stdout, stderr } = await run(2, line)
    expect([stdout, stderr]).toEqual([
      '',
      expect.stringContaining(`error: The push would overwrite these changes on the server:\n  ${changed}`),
    ])
    expect(stderr).toContain('apply them with "picket pull", or overwrite them with --force.\n')
  }
  const failures = JSON.parse((await run(2, 'push one --yes --json')).stdout) as Failure
  expect([failures.code, failures.answer.overwrites]).toEqual([
    'CONFLICT',
    [expect.objectContaining({ id: 'Sample.Login', file: 'seed.yml', savedBy: email })],
  ])
  expect((await run(1, 'diff one')).stdout).toContain(`    ! changed on the server by ${email}, `)
  // A pipeline, which has never pulled, is rejected as well.
  await run(2, 'push one --yes', 'pipeline')

  // Pulled changes can be pushed, and then pushed again after further edits.
  await run(0, 'pull one --yes')
  expect(readFileSync(pulled, 'utf8')).toContain('Enabled: false')
  writeFileSync(pulled, rule('High'))
  await run(0, 'push one --yes')
  writeFileSync(pulled, rule('Critical'))
  await run(0, 'push one --yes')

  // A part of the folder has the same files, from wherever it is pushed, and through any link.
  symlinkSync(join(server.folder, 'one'), join(server.folder, 'link'))
  for (const [severity, line] of [
    ['Low', 'push one/seed.yml --yes'],
    ['Medium', 'push one --yes'],
    ['High', 'push link --yes'],
    ['Low', 'push one/seed.yml --yes'],
    ['Critical', 'push link/seed.yml --yes'],
  ] as const) {
    writeFileSync(pulled, rule(severity))
    await run(0, line)
  }
  await run(0, 'push one --yes')
  // Changes of others that Git brought into the folder are accepted: nothing is overwritten.
  await run(0, 'detections disable Sample.Login --yes')
  await run(2, 'push one --yes')
  writeFileSync(pulled, rule('Medium').replace('Enabled: true', 'Enabled: false'))
  await run(0, 'push one --yes --dry-run', 'pipeline')
  await run(0, 'push one --yes')

  // The other folder has not seen these; a pipeline pushes the latest version.
  writeFileSync(join(server.folder, 'two/seed.yml'), rule('Info'))
  expect((await run(2, 'push two --yes')).stderr).toContain(changed)
  expect((await run(0, 'push two --dry-run')).stdout).toContain('    ! changed on the server by ')
  await run(0, 'push two --yes --force')
  writeFileSync(pulled, rule('Medium'))
  await run(0, 'push one --yes', 'pipeline')

  await run(0, 'delete Sample.Login --yes')
  expect((await run(2, 'push two --yes')).stderr).toContain('  Sample.Login  deleted on the server\n')
})
