import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketHere as picket } from '../../testing/picket-here.ts'

/** A folder with one Python rule, and the explanation of the rule on an event. */
function folderWith(python: string): string {
  const cwd = mkdtempSync(join(realpathSync(tmpdir()), 'picket-explain-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  writeFileSync(
    join(cwd, 'r.yml'),
    'AnalysisType: rule\nRuleID: My.Rule\nEnabled: true\nSeverity: Low\nFilename: r.py\nLogTypes: [A.B]\n',
  )
  writeFileSync(join(cwd, 'r.py'), python)
  return cwd
}

const explain = (python: string, event: unknown) =>
  picket(['explain', 'r.yml', JSON.stringify(event)], { cwd: folderWith(python) })

test('recursion is traced to a limited depth', async () => {
  const { stdout, code } = await explain(
    'def f(x):\n    return f(x) + 1\n\ndef rule(event):\n    return f(1) > 3\n',
    {},
  )
  expect(stdout).toContain('rule() failed: RecursionError: maximum recursion depth exceeded')
  expect(stdout).toMatch(/\n {9}\d+ steps in f\(\)\n {2}\d+ steps between them are omitted\n$/)
  expect(stdout.split('\n').length).toBeLessThan(40)
  expect(code).toBe(1)
})

test('a rule that checks a map of the event for dict gets a note, and a case is shown as written', async () => {
  const rule = `def rule(event):
    match event.get("kind"):
        case "a" | "b":
            return isinstance(event.get("user"), dict)
`
  const { stdout } = await explain(rule, { kind: 'a', user: { name: 'x' } })
  expect(stdout).toContain(
    '  Note: Maps and lists of an event are not instances of dict and list, here as\n  in production, ',
  )
  expect(stdout).toContain('\n    3 | case "a" | "b":\n')
})

test('an event of another log type is explained, with a note that the rule would not see it', async () => {
  const { stdout } = await explain('def rule(event):\n    return event.get("a") == "yes"\n', {
    a: 'yes',
    p_log_type: 'C.D',
  })
  expect(stdout.split('\n').slice(0, 5)).toEqual([
    'MATCH My.Rule matched the event.',
    '  rule() returned True on line 2: `event.get("a") == "yes"` is true',
    '  (`event.get("a")` is \'yes\').',
    '  Note: The event is of "C.D", but the rule runs on "A.B", so it would not see',
    '  this event. It is called here anyway.',
  ])
})

test('an error on an event that the guard rejects says when it occurs', async () => {
  const { stdout, code } = await explain('def rule(event):\n    return event.get("s").startswith("x")\n', {})
  expect(stdout).toContain(`Guard for A.B: refuses the event
  In production the rule does not see this event, so the error does not occur
  there, except with --strict-errors. The rule is called here anyway.
`)
  expect(code).toBe(1)
})

test('a failing title is shown with its default', async () => {
  const { stdout, code } = await explain(
    'def rule(event):\n    return True\n\ndef title(event):\n    return "t" + 1\n',
    {},
  )
  expect(stdout).toContain(`
  title          TypeError: can only concatenate str (not "int") to str
                 the default is used instead
`)
  expect(code).toBe(0)
})

test('an event that is nested too deep is rejected before any rule runs', async () => {
  const cwd = folderWith('def rule(event):\n    return True\n')
  for (const levels of [201, 50_000]) {
    const event = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    expect(await picket(['explain', 'r.yml', '-'], { cwd, input: event })).toEqual({
      stdout: '',
      stderr: 'error: The event is nested more than 200 levels deep.\n  Rules cannot read such events.\n',
      code: 2,
    })
  }
})

test('a rule without conditions says why it has no guard; a policy needs none', async () => {
  const cwd = folderWith('def rule(event):\n    return True\n')
  expect((await picket(['explain', 'r.yml'], { cwd })).stdout).toMatch(
    /\nGuard\n {2}none: the rule runs on every event of A\.B, since its code makes no distinction\n {2}between them\n$/,
  )
  writeFileSync(
    join(cwd, 'r.yml'),
    'AnalysisType: policy\nPolicyID: My.Policy\nEnabled: true\nSeverity: Low\nFilename: r.py\nResourceTypes: [AWS.S3.Bucket]\n',
  )
  writeFileSync(join(cwd, 'r.py'), 'def policy(resource):\n    return True\n')
  expect((await picket(['explain', 'r.yml'], { cwd })).stdout).toMatch(
    /\nDecided by policy\(\) in r\.py\. An alert is raised when it returns False\.\n$/,
  )
})

test('a folder is not a rule', async () => {
  const cwd = folderWith('def rule(event):\n    return True\n')
  mkdirSync(join(cwd, 'rules/aws'), { recursive: true })
  expect(await picket(['explain', 'rules/aws'], { cwd })).toEqual({
    stdout: '',
    stderr: 'error: "rules/aws" is a folder.\n  List its content with: picket list rules/aws\n',
    code: 2,
  })
})

test('an event is read from a named pipe', async () => {
  const cwd = folderWith('def rule(event):\n    return event.get("a") == 1\n')
  execFileSync('mkfifo', [join(cwd, 'pipe')])
  const explained = picket(['explain', 'r.yml', 'pipe'], { cwd })
  await writeFile(join(cwd, 'pipe'), '{"a": 1}')
  expect((await explained).stdout.split('\n')[0]).toBe('MATCH My.Rule matched pipe.')
})
