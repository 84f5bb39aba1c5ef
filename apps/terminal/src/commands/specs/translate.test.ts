import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketHere as picket } from '../../testing/picket-here.ts'

const rule = `AnalysisType: rule
RuleID: Sample.Archived
Enabled: true
LogTypes: [Sample.Log]
# why it is low
Severity: Low
# what it looks for
Detection:
  - Key: action
    Condition: Equals
    Value: archived
AlertTitle: 'Archived by {actor.name}'
Tests:
  - Name: archived
    ExpectedResult: true
    Log: { action: archived, actor: { name: u-1 } }
  - Name: created
    ExpectedResult: false
    Log: { action: created }
`
const rest = `AnalysisType: rule
RuleID: Sample.Archived
Enabled: true
Filename: archived.py
LogTypes: [Sample.Log]
# why it is low
Severity: Low
Tests:
  - Name: archived
    ExpectedResult: true
    Log: { action: archived, actor: { name: u-1 } }
  - Name: created
    ExpectedResult: false
    Log: { action: created }
`
const module = `def rule(event):
    return event.get("action") == "archived"


def title(event):
    return "Archived by {}".format(_show(event.deep_get("actor", "name")))
`

function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-translate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'rules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('moves the logic of a rule into a module beside it; its tests still pass', async () => {
  const cwd = tree({ 'rules/archived.yml': rule })
  expect(await picket(['specs', 'translate', 'Sample.Archived'], { cwd })).toEqual({
    stdout: 'Sample.Archived  translated to Python, rules/archived.py  rules/archived.yml\n1 spec in 2 files\n',
    stderr: '',
    code: 0,
  })
  expect(readFileSync(join(cwd, 'rules/archived.yml'), 'utf8')).toBe(rest)
  expect(readFileSync(join(cwd, 'rules/archived.py'), 'utf8')).toMatch(module)
  const { stdout, code } = await picket(['test', '--python', 'native'], { cwd })
  expect([stdout, code]).toEqual([expect.stringContaining('2 passed'), 0])
  expect(await picket(['specs', 'translate', 'Sample.Archived'], { cwd })).toEqual({
    stdout: '',
    stderr: 'error: "Sample.Archived" is already written in Python.\n',
    code: 2,
  })
})

test('prints without changing anything', async () => {
  const cwd = tree({ 'rules/archived.yml': rule })
  const printed = await picket(['specs', 'translate', 'rules/archived.yml', '--print'], { cwd })
  expect(printed).toMatchObject({ stdout: expect.stringContaining(module), code: 0 })
  const { stdout } = await picket(['specs', 'translate', 'rules/archived.yml', '--dry-run'], { cwd })
  expect(stdout).toContain('-Detection:\n')
  expect(stdout).toContain('+def rule(event):\n')
  expect(readFileSync(join(cwd, 'rules/archived.yml'), 'utf8')).toBe(rule)
})

test('overwrites no files, and reports what it cannot translate', async () => {
  const derived = 'AnalysisType: rule\nRuleID: Sample.Derived\nBaseDetection: Sample.Archived\nEnabled: true\n'
  const policy =
    'AnalysisType: policy\nPolicyID: Sample.Policy\nEnabled: true\nSeverity: Low\nFilename: policy.py\nResourceTypes: [AWS.S3.Bucket]\n'
  const cwd = tree({
    'rules/archived.yml': rule,
    'rules/archived.py': '# mine\n',
    'rules/derived.yml': derived,
    'rules/policy.yml': policy,
    'rules/policy.py': 'def policy(resource):\n    return True\n',
  })
  const wordsOf = async (wanted: string) => (await picket(['specs', 'translate', wanted], { cwd })).stderr
  expect(await wordsOf('Sample.Archived')).toBe(
    'error: "rules/archived.py" already exists.\n  Move it away, or choose another id.\n',
  )
  expect(readFileSync(join(cwd, 'rules/archived.py'), 'utf8')).toBe('# mine\n')
  expect(readFileSync(join(cwd, 'rules/archived.yml'), 'utf8')).toBe(rule)
  expect(await wordsOf('Sample.Derived')).toBe(
    'error: "Sample.Derived" is a derived rule: it inherits its logic from "Sample.Archived".\n',
  )
  expect(await wordsOf('Sample.Policy')).toBe(
    'error: "Sample.Policy" is a policy. Only rules and scheduled rules can be translated.\n',
  )
  expect(await wordsOf('Sample.Nowhere')).toContain('There is no spec "Sample.Nowhere" in this folder.')
})
