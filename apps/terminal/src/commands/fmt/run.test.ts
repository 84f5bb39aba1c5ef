import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPicket } from '../../testing/picket.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'

const loose = `# why
Severity: Low
RuleID: A
AnalysisType: rule
Enabled: true
LogTypes: [A.B]
Detection:
- Condition: Equals
  Key: a
  Value: 1
`
const tight = `AnalysisType: rule
RuleID: A
Enabled: true
LogTypes: [A.B]
# why
Severity: Low
Detection:
  - Key: a
    Condition: Equals
    Value: 1
`

function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-fmt-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'rules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('formats files in place, once', async () => {
  const cwd = tree({ 'rules/a.yml': loose, 'rules/b.yml': tight.replace('RuleID: A', 'RuleID: B') })
  chmodSync(join(cwd, 'rules/a.yml'), 0o640)
  expect(await picket(['fmt'], { cwd })).toEqual({
    stdout: 'formatted rules/a.yml\n1 file formatted, 1 file unchanged.\n',
    stderr: '',
    code: 0,
  })
  expect(readFileSync(join(cwd, 'rules/a.yml'), 'utf8')).toBe(tight)
  expect(statSync(join(cwd, 'rules/a.yml')).mode & 0o777).toBe(0o640)
  expect((await picket(['fmt'], { cwd })).stdout).toBe('0 files formatted, 2 files unchanged.\n')
})

test('--check changes nothing, reports locations, and fails', async () => {
  const cwd = tree({ 'rules/a.yml': loose })
  expect(await picket(['fmt', '--check'], { cwd })).toEqual({
    stdout: `error[PK2801]: Not formatted: "AnalysisType: rule" belongs here.
  --> rules/a.yml:1:1
  1 | # why
    | ^^^^^ Run: picket fmt

1 error in 1 file; 1 spec checked.
Explain a code: picket explain PK2801
`,
    stderr: '',
    code: 1,
  })
  expect(readFileSync(join(cwd, 'rules/a.yml'), 'utf8')).toBe(loose)
  const github = await picket(['fmt', '--check', '--format', 'github'], { cwd })
  expect(github.stdout).toContain('::error file=rules/a.yml,line=1')
  writeFileSync(join(cwd, 'rules/a.yml'), tight)
  expect(await picket(['fmt', '--check', '--quiet'], { cwd })).toMatchObject({ code: 0, stderr: '' })
})

test('--diff prints a patch', async () => {
  const cwd = tree({ 'rules/a.yml': tight.replace('Severity: Low', 'Severity:   Low') })
  expect(await picket(['fmt', '--diff'], { cwd })).toEqual({
    stdout: `--- a/rules/a.yml
+++ b/rules/a.yml
@@ -3,7 +3,7 @@
 Enabled: true
 LogTypes: [A.B]
 # why
-Severity:   Low
+Severity: Low
 Detection:
   - Key: a
     Condition: Equals
`,
    stderr: '',
    code: 1,
  })
})

test('formats stdin to stdout', async () => {
  const cwd = tree({})
  expect(await picket(['fmt', '-'], { cwd, input: loose })).toEqual({ stdout: tight, stderr: '', code: 0 })
})

test('files that cannot be parsed are reported; the others are formatted', async () => {
  const broken = 'AnalysisType: rule\nTags: [a\n'
  const cwd = tree({ 'rules/a.yml': loose, 'rules/broken.yml': broken })
  const { stdout, code } = await picket(['fmt'], { cwd })
  expect(stdout).toContain('--> rules/broken.yml:2:')
  expect(stdout).toMatch(/formatted rules\/a\.yml\n1 file formatted, 0 files unchanged, 1 with errors\.\n$/)
  expect(code).toBe(1)
  expect(readFileSync(join(cwd, 'rules/broken.yml'), 'utf8')).toBe(broken)
  const piped = await picket(['fmt', '-'], { cwd, input: broken })
  expect(piped.stdout).not.toContain('AnalysisType: rule\nTags: [a\n')
  expect(piped.code).toBe(1)
})

test('links are followed, not replaced', async () => {
  const cwd = tree({ 'real.yml': loose })
  symlinkSync(join(cwd, 'real.yml'), join(cwd, 'rules/a.yml'))
  await picket(['fmt', 'rules/a.yml'], { cwd })
  expect(readFileSync(join(cwd, 'real.yml'), 'utf8')).toBe(tight)
})

test('unreadable files are reported, and set the exit code', async () => {
  const cwd = tree({ 'rules/a.yml': tight })
  writeFileSync(join(cwd, 'rules/latin.yml'), Buffer.from('Description: caf\u00e9\n', 'latin1'))
  for (const args of [['fmt'], ['fmt', 'rules/latin.yml'], ['fmt', '--check']]) {
    const { stdout, code } = await picket(args, { cwd })
    expect([args, stdout, code]).toEqual([
      args,
      expect.stringContaining('File "rules/latin.yml" is not encoded in UTF-8.'),
      1,
    ])
  }
})

test('a read-only file is not changed, the others are formatted', async () => {
  const other = loose.replace('RuleID: A', 'RuleID: B')
  const cwd = tree({ 'rules/a.yml': loose, 'rules/b.yml': other })
  chmodSync(join(cwd, 'rules/a.yml'), 0o444)
  expect(await picket(['fmt'], { cwd })).toEqual({
    stdout: 'formatted rules/b.yml\n1 file formatted, 0 files unchanged, 1 with errors.\n',
    stderr: 'error: "rules/a.yml" cannot be written: it is read-only.\n',
    code: 2,
  })
  expect(readFileSync(join(cwd, 'rules/a.yml'), 'utf8')).toBe(loose)
})

test('stdin without a spec is rejected in every working directory', async () => {
  for (const input of ['', 'a: 1\n'])
    expect(await picket(['fmt', '-'], { cwd: tree({}), input })).toEqual({
      stdout: '',
      stderr:
        'error: The text on stdin is not a spec: it has no "AnalysisType".\n' +
        '  Only specs are formatted. For example: picket fmt - < rules/my_rule.yml\n',
      code: 2,
    })
})

test('a kill during formatting leaves complete files', async () => {
  const cwd = tree(
    Object.fromEntries(
      [...Array(300).keys()].map((at) => [`rules/r${at}.yml`, loose.replace('RuleID: A', `RuleID: A${at}`)]),
    ),
  )
  const child = startPicket(['fmt'], { cwd })
  const closed = new Promise((resolve) => child.on('close', resolve))
  const names = () => readdirSync(join(cwd, 'rules'))
  const texts = () =>
    names()
      .filter((name) => name.endsWith('.yml'))
      .map((name) => readFileSync(join(cwd, 'rules', name), 'utf8'))
  while (child.exitCode === null && !texts().some((text) => text.startsWith('AnalysisType')))
    await new Promise((go) => setTimeout(go, 2))
  child.kill('SIGKILL')
  await closed
  const after = texts().map((text) => text.replace(/RuleID: A\d+/, 'RuleID: A'))
  expect(after.filter((text) => text !== loose && text !== tight)).toEqual([])
  expect(after).toHaveLength(300)
})

test('options that cannot be combined', async () => {
  const cwd = tree({ 'rules/a.yml': loose })
  expect(await picket(['fmt', '--check', '--diff'], { cwd })).toMatchObject({ code: 2, stdout: '' })
  expect(await picket(['fmt', '-', 'rules'], { cwd, input: loose })).toMatchObject({ code: 2, stdout: '' })
  expect(await picket(['fmt', 'nowhere'], { cwd })).toMatchObject({ code: 2, stdout: '' })
})

test('orders the keys of log schemas, also in a folder of schemas alone', async () => {
  const schema = '# orders\nfields:\n- type: string\n  name: a\nschema: Custom.Shop\n'
  const laid = 'schema: Custom.Shop\n# orders\nfields:\n  - name: a\n    type: string\n'
  const cwd = tree({ 'rules/a.yml': tight })
  mkdirSync(join(cwd, 'global_helpers'))
  mkdirSync(join(cwd, 'log-types'))
  const helper = 'AnalysisType: global\nGlobalID: help\nFilename: help.py\n'
  writeFileSync(join(cwd, 'global_helpers/help.yml'), helper)
  writeFileSync(join(cwd, 'global_helpers/help.py'), 'x = 1\n')
  writeFileSync(join(cwd, 'log-types/shop.yml'), schema)
  expect(await picket(['fmt', 'log-types'], { cwd })).toEqual({
    stdout: 'formatted log-types/shop.yml\n1 file formatted, 0 files unchanged.\n',
    stderr: '',
    code: 0,
  })
  expect(readFileSync(join(cwd, 'log-types/shop.yml'), 'utf8')).toBe(laid)
})
