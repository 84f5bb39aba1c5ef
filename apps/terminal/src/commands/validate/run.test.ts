import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, fixtures } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

const faulty = `error[PK1106]: "Severity" cannot be the text "Hgih".
  --> faulty/severity.yml:4:11
  4 | Severity: Hgih
    |           ^^^^ Did you mean "High"?

error[PK1003]: The text that begins with a double quote here has no closing quote.
  --> faulty/syntax.yml:2:9
  2 | RuleID: "unclosed
    |         ^ Add " at its end.

2 errors in 2 files; 2 specs checked.
Explain a code: picket explain PK1106
`

test('good content', async () => {
  expect(await picketKeeping(['validate', 'good'])).toEqual({
    stdout: 'No problems in 3 specs.\n',
    stderr: '',
    code: 0,
  })
})

test('mistakes are printed with their lines, and make the exit code 1', async () => {
  expect(await picketKeeping(['validate', 'faulty'])).toEqual({ stdout: faulty, stderr: '', code: 1 })
})

test('--fail-on never makes the exit code 0', async () => {
  expect((await picketKeeping(['validate', 'faulty', '--fail-on', 'never'])).code).toBe(0)
})

test('specs that are not selected are not reported', async () => {
  const narrowed = await picketKeeping(['validate', 'faulty', 'good', '--id', 'Sample.Login'])
  expect(narrowed).toEqual({ stdout: 'No problems in 1 spec.\n', stderr: '', code: 0 })
})

test('an empty selection is a usage error', async () => {
  expect(await picketKeeping(['validate', 'good', '--id', 'Sample.Logn'])).toEqual({
    stdout: '',
    stderr:
      'error: None of 3 specs matches the selection.\n  There is no id "Sample.Logn". Did you mean "Sample.Login"?\n',
    code: 2,
  })
  expect(await picketKeeping(['validate', '.'], { cwd: import.meta.dirname })).toEqual({
    stdout: '',
    stderr:
      'error: No detection content was found here.\n  Name a folder with YAML files that have an "AnalysisType", or list paths in picket.yaml.\n',
    code: 2,
  })
})

test('missing paths', async () => {
  expect(await picketKeeping(['validate', 'nowhere'])).toEqual({
    stdout: '',
    stderr: 'error: Path "nowhere" does not exist.\n  Check its spelling and the folder you are in.\n',
    code: 2,
  })
  expect((await picketKeeping(['validate', '*.nothing'])).stderr).toContain('error: No files match "*.nothing".')
})

test('globs select files, and ignore files', async () => {
  expect((await picketKeeping(['validate', 'f*/sev*.yml'])).stdout).toContain('1 error in 1 file; 1 spec checked.')
  const others = ['faulty/**', 'failing', 'derived', 'weak', 'chained'].flatMap((one) => ['--ignore-files', one])
  const { stdout, code } = await picketKeeping(['validate', '.', ...others])
  expect([stdout, code]).toEqual(['No problems in 3 specs.\n', 0])
})

test('a spec from stdin', async () => {
  const input = 'AnalysisType: rule\nRuleID: A\nSeverity: Hgh\n'
  const { stdout, code } = await picketKeeping(['validate', '-', '--stdin-filename', 'rules/a.yml'], { input })
  expect(stdout).toContain('--> rules/a.yml:3:11')
  expect(code).toBe(1)
})

test('a rule from stdin without a name has no missing files, and no duplicate id', async () => {
  const tree = copyOf('derived')
  const input = readFileSync(join(tree, 'special/admin.yml'), 'utf8')
  expect(await picketKeeping(['validate', '-'], { input, cwd: tree })).toMatchObject({
    stdout: 'No problems in 1 spec.\n',
    code: 0,
  })
  const python = 'AnalysisType: rule\nRuleID: A\nEnabled: false\nSeverity: Low\nLogTypes: [A.B]\nFilename: a.py\n'
  expect((await picketKeeping(['validate', '-'], { input: python, cwd: tree })).code).toBe(0)
})

test('a rule from stdin with a file name uses its Python and the helpers', async () => {
  const tree = copyOf('good')
  mkdirSync(join(tree, '.git'))
  const rules = readdirSync(join(tree, 'rules')).filter((name) => name.endsWith('.yml'))
  for (const name of rules) {
    const input = readFileSync(join(tree, 'rules', name), 'utf8')
    const done = await picketKeeping(['validate', '-', '--stdin-filename', `rules/${name}`], { input, cwd: tree })
    expect([name, done.stdout]).toEqual([name, 'No problems in 1 spec.\n'])
  }
})

test('a missing module of several rules is reported for the selected one', async () => {
  const tree = copyOf('good')
  for (const name of ['a', 'b']) {
    const spec = `AnalysisType: rule\nRuleID: ${name}\nEnabled: false\nSeverity: Low\nLogTypes: [A.B]\nFilename: ${name}.py\n`
    writeFileSync(join(tree, `rules/${name}.yml`), spec)
    writeFileSync(join(tree, `rules/${name}.py`), 'import quux_frob\n\n\ndef rule(event):\n    return True\n')
  }
  for (const selected of [[], ['--id', 'b']]) {
    const { stdout, code } = await picketKeeping(['validate', '.', ...selected], { cwd: tree })
    expect(stdout.match(/^ +--> .*$/gm)).toEqual([`  --> rules/${selected.at(-1) ?? 'a'}.py:1:8`])
    expect(code).toBe(1)
  }
})

test('several formats at once, with complete files', async () => {
  const tree = copyOf('faulty')
  const args = ['validate', '.', '--format', 'github', '--format', 'json=report.json', '--format', 'sarif=picket.sarif']
  const { stdout, code } = await picketKeeping(args, { cwd: tree })
  expect(code).toBe(1)
  expect(stdout.split('\n').map((line) => line.split(',')[0])).toEqual([
    '::error file=severity.yml',
    '::error file=syntax.yml',
    '',
  ])
  expect(JSON.parse(readFileSync(join(tree, 'report.json'), 'utf8'))).toMatchObject({
    schema: 'picket.report/1',
    summary: { exitCode: 1 },
  })
  expect(JSON.parse(readFileSync(join(tree, 'picket.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' })
  expect(readdirSync(tree).filter((name) => name.startsWith('.'))).toEqual([])
})

test('with files only, the summary goes to stderr', async () => {
  const tree = copyOf('good')
  const ran = await picketKeeping(['validate', '.', '--format', 'junit=r.xml'], { cwd: tree })
  expect(ran).toEqual({ stdout: '', stderr: 'No problems in 3 specs.\n', code: 0 })
  expect((await picketKeeping(['validate', '.', '-q', '--format', 'junit=r.xml'], { cwd: tree })).stderr).toBe('')
})

test.each([
  [['--format', 'json', '--format', 'text'], 'Only one format can go to standard output.'],
  [['--format', 'jsn'], 'Unknown format "jsn".\n  Did you mean "json"?'],
  [['--format', 'json=nowhere/r.json'], 'does not exist, so "r.json" cannot be written there.'],
  [['--format', 'json=good'], 'is a folder, so no report can be written there.'],
  [['--format', 'json=/dev/full'], '"/dev/full" cannot be written: no space is left on the disk.'],
  [['--format', 'json='], 'requires the name of a file.'],
])('invalid report targets: %j', async (options, message) => {
  const { stderr, code } = await picketKeeping(['validate', 'good', ...options])
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('settings are found in parent folders, the command line overrides them, errors are printed', async () => {
  const tree = copyOf('faulty')
  const settings = join(tree, 'picket.yaml')
  const rules = join(tree, 'below')
  mkdirSync(rules)
  writeFileSync(settings, 'failOn: never\npaths: [.]\n')
  expect((await picketKeeping(['validate'], { cwd: rules })).code).toBe(0)
  expect((await picketKeeping(['validate', '--fail-on', 'error'], { cwd: rules })).code).toBe(1)
  writeFileSync(settings, 'failOn: nevr\n')
  expect(await picketKeeping(['validate'], { cwd: rules })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Setting "failOn" must be "error", "warning", "info" or "never", not "nevr".'),
  })
  const other = join(tree, 'other.yaml')
  writeFileSync(other, 'failOn: never\n')
  expect((await picketKeeping(['validate', '..', '--config', '../other.yaml'], { cwd: rules })).code).toBe(0)
  expect((await picketKeeping(['validate', '..'], { cwd: rules, env: { PICKET_CONFIG: other } })).code).toBe(0)
})

test('severities are changed and turned off by settings, and by comments', async () => {
  const tree = copyOf('good')
  const rule = join(tree, 'rules/login.yml')
  const text = readFileSync(rule, 'utf8').replace('  - Identity\n', '  - Identity\n  - Identity\n')
  writeFileSync(rule, text)
  const codes = async (): Promise<string> => {
    const { stdout } = await picketKeeping(['validate', '.', '--format', 'json'], { cwd: tree })
    const { results } = JSON.parse(stdout) as { results: { severity: string; code: string }[] }
    return results.map(({ severity, code }) => `${severity} ${code}`).join()
  }
  expect(await codes()).toBe('error PK2003')
  writeFileSync(join(tree, 'picket.yaml'), 'diagnostics: { PK2003: info }\n')
  expect(await codes()).toBe('info PK2003')
  writeFileSync(join(tree, 'picket.yaml'), 'diagnostics: { duplicate-list-value: off }\n')
  expect(await codes()).toBe('')
  writeFileSync(join(tree, 'picket.yaml'), '')
  writeFileSync(rule, text.replace('  - Identity\nTests', '  - Identity # picket-ignore PK2003\nTests'))
  expect(await codes()).toBe('')
})

test('what a part of the content names outside it is loaded, and not reported', async () => {
  const tree = copyOf('derived')
  const cwd = join(tree, 'special')
  expect(await picketKeeping(['validate', '.'], { cwd })).toEqual({
    stdout: 'No problems in 1 spec.\n',
    stderr: '',
    code: 0,
  })
  const { stdout } = await picketKeeping(['test', 'admin.yml'], { cwd })
  expect(stdout).toBe('PASS Sample.Admin  2 tests\n\nDetections  1 passed\nTests       2 passed\n')
})

test('a Python file stands for the specs that name it', async () => {
  const { stdout, code } = await picketKeeping(['validate', 'good/rules/login.py', 'faulty/severity.yml'])
  expect(stdout).toContain('1 error in 1 file; 2 specs checked.')
  expect(code).toBe(1)
  expect((await picketKeeping(['test', 'login.py'], { cwd: join(fixtures, 'good/rules') })).stdout).toMatch(
    /^PASS Sample\.Login {2}2 tests\n/,
  )
})
