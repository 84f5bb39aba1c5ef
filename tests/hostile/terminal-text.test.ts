import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picket } from '../testing/picket.ts'
import { pythonRule, tree, yamlRule } from '../testing/tree.ts'

const escape = '\\e[31mred\\e]0;owned\\a\\e[2J\\u202e\\u0085\\r'

/** A rule that tries to inject into terminals, CI logs, XML and Markdown through every name. */
const spec = `AnalysisType: rule
RuleID: "Sample.${escape}"
DisplayName: "${escape}"
Enabled: true
Severity: High
LogTypes: ["AWS.CloudTrail"]
Tags: ["${escape}", "${escape}"]
Filename: a.py
Tests:
  - Name: "t${escape}\\n::error::x ]]> <b>&\\uFFFE"
    ExpectedResult: true
    Log: { "a": 1 }
  - Name: "fails${escape}"
    ExpectedResult: true
    Log: { "a${escape}": 2 }
`
const python = `def rule(event):
    print("\\x1b[2J\\n::error::printed\\n##[error]x\\n::stop-commands::y")
    if event.get("a") != 1:
        raise ValueError("\\x1b]0;owned\\x07\\r\\n::warning::raised")
    return True


def title(event):
    return "\\x1b[31m\\r\\n::set-output name=x::y"
`
/** Control characters except line ends, and characters that reverse the direction of text. */
const steering = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u
const formats = ['text', 'json', 'ndjson', 'junit', 'sarif', 'github', 'markdown']

test.each(['validate', 'test'])('%s escapes what content must not do, in every format', async (command) => {
  const cwd = tree({ 'a.yml': spec, 'a.py': python })
  const files = formats.filter((name) => name !== 'text').flatMap((name) => ['--format', `${name}=out.${name}`])
  const { stdout, stderr, code } = await picket([command, '.', '-v', '--format', 'text', ...files], { cwd })
  expect([code, stderr]).toEqual([1, ''])
  const printed = [stdout, ...formats.slice(1).map((name) => readFileSync(join(cwd, `out.${name}`), 'utf8'))]
  for (const [index, text] of printed.entries())
    expect({ format: formats[index], found: steering.exec(text)?.[0] }).toEqual({
      format: formats[index],
      found: undefined,
    })

  const github = readFileSync(join(cwd, 'out.github'), 'utf8').trim().split('\n')
  expect(github.filter((line) => !/^::(?:error|warning|notice) file=a\.(?:yml|py),/.test(line))).toEqual([])
  expect(stdout.split('\n').filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
})

test.each(['text', 'json', 'ndjson', 'markdown'])('list spells it out as %s', async (format) => {
  const { stdout, code } = await picket(['list', '.', '--format', format], {
    cwd: tree({ 'a.yml': spec, 'a.py': python }),
  })
  expect([code, steering.exec(stdout)?.[0]]).toEqual([0, undefined])
})

const bad = '\u001b[31m\u001b]0;owned\u0007'

test.each([
  [[bad]],
  [['explain', bad]],
  [['test', bad]],
  [['test', '.', '--id', bad]],
  [['test', '.', '--filter', bad]],
  [['test', '.', '--format', bad]],
  [['test', '.', '--format', `json=${bad}/r.json`]],
  [['test', '.', '--changed-since', bad]],
  [['test', '.', '--config', bad]],
  [['test', '.', `--${bad}`]],
  [['test', '.', '--workers', bad]],
  [['--cwd', bad, 'list']],
  [['deps', bad]],
  [['deps', 'add', bad]],
  [['deps', 'install', '--from', bad]],
  [['help', bad]],
])('arguments are escaped in error messages: %j', async (args) => {
  const { stdout, stderr, code } = await picket(args, { cwd: tree({ 'a.yml': spec, 'a.py': python }) })
  expect([code, stdout, steering.exec(stderr)?.[0]]).toEqual([2, '', undefined])
  expect(stderr).toMatch(/^error(?:\[PK7002\])?: /)
})

test('keys, file names and errors cannot inject commands into a CI job', async () => {
  const order = '\\n::stop-commands::x\\n##[group]y'
  const raises = `def rule(event):\n    raise ValueError("${order}")\n`
  const names = `"k${order}": 1\nReports: { "r${order}": ["${order}"] }\n`
  const cwd = tree({
    'keys.yml': yamlRule('Sample.Keys', names),
    'raises.yml': pythonRule(`"Sample.Raises${order}"`, 'raises.py'),
    'raises.py': raises,
    'gone.yml': pythonRule('Sample.Gone', `"gone${order}.py"`),
  })
  for (const args of [
    ['validate', '.'],
    ['test', '.', '-v'],
    ['test', '.', '--format', 'github'],
    ['list', '.', '--id', '\n::x::'],
  ]) {
    const { stdout, stderr } = await picket(args, { cwd })
    expect((stdout + stderr).split('\n').filter((line) => /^\s*::(?!error file=)|##\[/.test(line))).toEqual([])
  }
})

test('files with names that contain control characters', async () => {
  const cwd = tree({ [`${bad}\n::error::x.yml`]: 'AnalysisType: rule\nRuleID: A\nSeverity: Hgh\n' })
  for (const format of formats) {
    const { stdout, code } = await picket(['validate', '.', '--format', format], { cwd })
    expect({ format, code, found: steering.exec(stdout)?.[0] }).toEqual({ format, code: 1, found: undefined })
    const commands = stdout.split('\n').filter((line) => /^\s*::(?!error file=)/.test(line))
    if (format !== 'junit') expect(commands).toEqual([])
  }
})

test('an endless id makes only its own line long', async () => {
  const good = yamlRule('Sample.Good')
  const cwd = tree({ 'a.yml': yamlRule('x'.repeat(900_000)), 'b.yml': good })
  const { stdout } = await picket(['list', '.'], { cwd })
  expect(stdout.split('\n').map((line) => line.length > 200)).toEqual([true, false, false, false, false])
})
