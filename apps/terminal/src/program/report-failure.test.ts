import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { fakeServer, type FakeAnswer } from '../testing/fake-server.ts'
import { folderOf } from '../testing/folder-of.ts'
import { picketHere } from '../testing/picket-here.ts'
import { picket } from '../testing/picket.ts'
import { findJsonForm } from './json-form.ts'

const refused = (message: string, extensions: object): FakeAnswer => ({
  body: { data: null, errors: [{ message, extensions }] },
})

/** Commands that contact a server before anything else, with what they need. */
const remote = [
  'whoami',
  'push .',
  'pull copy',
  'diff .',
  'delete Sample.Login --yes',
  'alerts list',
  'alerts show 4c19a7d1',
  'alerts update 4c19a7d1 --status closed',
  'alerts comment 4c19a7d1 text',
  'destinations list',
  'destinations show sink',
  'destinations add sink --type customwebhook --set webhookURL=https://hooks.example.com/1',
  'destinations edit sink --name other',
  'destinations delete sink --yes',
  'destinations test sink',
  'sources list',
  'sources show cloud',
  'sources add cloud --log-type Sample.Logins --auth None',
  'sources edit cloud --name other',
  'sources delete cloud --yes',
  'sources test cloud',
  'schemas list',
  'schemas show Custom.App',
  'schemas add Custom.App schema.yml',
  'schemas edit Custom.App schema.yml',
  'api {me{id}}',
  'flags list',
  'tokens list',
  'users list',
  'roles list',
] as const

function contentFolder(): string {
  const folder = folderOf({ 'rule.yml': rule })
  writeFileSync(join(folder, 'schema.yml'), 'fields:\n  - name: one\n    type: string\n')
  return folder
}

const rule = `AnalysisType: rule
RuleID: Sample.Login
Enabled: true
Severity: Info
LogTypes: [Sample.Logins]
Detection:
  - KeyPath: one
    Condition: Exists
`

describe.each(remote)('picket %s --json', (line) => {
  const words = [...line.split(' '), '--json']
  const env = (url: string) => ({ PICKET_URL: url, PICKET_TOKEN: 't', XDG_CONFIG_HOME: folderOf({}) })

  it('reports that the server is unreachable', async () => {
    const { stdout, stderr, code } = await picketHere(words, { cwd: contentFolder(), env: env('http://127.0.0.1:2') })
    const message = 'The server at http://127.0.0.1:2 does not answer: connection refused.'
    expect(code).toBe(69)
    expect(JSON.parse(stdout)).toEqual({ schema: 'picket.error/1', code: 'UNAVAILABLE', message, exitCode: 69 })
    expect(stderr).toBe(`error: ${message}\n`)
  })

  it('reports that the server has an internal error', async () => {
    const { url } = await fakeServer(() => ({ status: 500, body: { error: { message: 'Out of order.' } } }))
    const { stdout, code } = await picketHere(words, { cwd: contentFolder(), env: env(url) })
    expect(code).toBe(69)
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'picket.error/1', code: 'UNAVAILABLE', exitCode: 69 })
  })

  it('reports that sign-in is required', async () => {
    const { url } = await fakeServer(() => ({ status: 401, ...refused('the token does not hold', { status: 401 }) }))
    const ran = await picketHere(words, { cwd: contentFolder(), env: env(url) })
    expect(ran.code).toBe(4)
    expect(JSON.parse(ran.stdout)).toMatchObject({
      schema: 'picket.error/1',
      code: 'UNAUTHENTICATED',
      hint: `Sign in with "picket login ${url}", or set PICKET_TOKEN.`,
      exitCode: 4,
    })
  })
})

test('the error includes the details from the server', async () => {
  const issues = [{ path: 'rule.yml', errorMessage: '1:1 [PK1012] Key "Nope" is not known.' }]
  const extensions = { code: 'InvalidInput', status: 400, issues }
  const { url } = await fakeServer(() => refused('the archive was refused', extensions))
  const env = { PICKET_URL: url, PICKET_TOKEN: 't', XDG_CONFIG_HOME: folderOf({}) }
  const { stdout, code } = await picketHere(['push', '.', '--json'], { cwd: contentFolder(), env })
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toEqual({
    schema: 'picket.error/1',
    code: 'INVALID_INPUT',
    message: 'The server rejected the content:\n  rule.yml:1:1 [PK1012] Key "Nope" is not known.',
    hint: 'Nothing was saved. For details, run: picket validate',
    exitCode: 2,
    answer: extensions,
  })
})

test('mistakes in a file have their positions', async () => {
  const folder = folderOf({ 'picket.yaml': 'server:\n  listen: [1]\n' })
  const { stdout, code } = await picketHere(['config', '--json'], { cwd: folder })
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({
    schema: 'picket.error/1',
    code: 'INVALID_INPUT',
    exitCode: 2,
    diagnostics: [{ file: 'picket.yaml', severity: 'error', span: { line: 2, column: 11 } }],
  })
})

test.each([
  [
    ['alerts', 'list', '--json', '--sttus', 'open'],
    '"picket alerts list" has no option "--sttus".',
    'Did you mean "--status"?',
  ],
  [['alrts', '--json'], 'Unknown command "alrts".', 'Did you mean "alerts"?'],
  [
    ['validate', 'nowhere', '--format', 'ndjson'],
    'Path "nowhere" does not exist.',
    'Check its spelling and the folder you are in.',
  ],
])('picket %j is reported by the process in JSON', async (words, message, hint) => {
  const { stdout, stderr, code } = await picket(words)
  expect([code, stderr]).toEqual([2, `error: ${message}\n  ${hint}\n`])
  expect(JSON.parse(stdout)).toEqual({
    schema: 'picket.error/1',
    code: 'INVALID_INPUT',
    message,
    hint,
    exitCode: 2,
  })
})

test.each([
  ['--json', 'object'],
  ['list --format json', 'object'],
  ['list --format=ndjson', 'line'],
  ['list --format json=report.json', undefined],
  ['comment -- --json', undefined],
])('%s requests %s', (line, form) => {
  expect(findJsonForm(line.split(' '))).toBe(form)
})
