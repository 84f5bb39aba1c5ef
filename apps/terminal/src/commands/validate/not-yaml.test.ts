import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketKeeping } from '../../testing/picket-keeping.ts'

const rule = `AnalysisType: rule
RuleID: Sample.Rule
Enabled: false
Severity: Low
LogTypes: [Custom.Sample]
Detection:
  - Key: a
    Condition: Equals
    Value: b
Tests:
  - { Name: it matches, ExpectedResult: true, Log: { a: b } }
  - { Name: it does not, ExpectedResult: false, Log: { a: c } }
`

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-not-yaml-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test.each([
  [
    '5,000 opening brackets',
    '['.repeat(5000),
    'error[PK1016]: Lists and maps are nested more than 100 levels deep here.',
  ],
  ['an alias to itself', '&a [*a]\n', 'error[PK1014]: Alias "*a" refers to nothing before it.'],
  ['an alias of nothing', '*a\n', 'error[PK1014]: Alias "*a" refers to nothing before it.'],
])('a named file with %s gets a diagnostic', async (_, text, first) => {
  const { stdout, stderr, code } = await picketKeeping(['validate', 'broken.yml'], {
    cwd: folderOf({ 'broken.yml': text }),
  })
  expect([stdout.split('\n')[0], stdout.split('\n')[1], stderr, code]).toEqual([
    first,
    expect.stringMatching(/^ +--> broken.yml:1:\d+$/),
    '',
    1,
  ])
})

const mixed = { 'rules/rule.yml': rule, 'rules/broken.yml': '['.repeat(5000), 'rules/alias.yml': '*a\n' }

test('in a folder, such files are counted', async () => {
  const cwd = folderOf(mixed)
  expect(await picketKeeping(['validate', 'rules'], { cwd })).toEqual({
    stdout: 'No problems in 1 spec; 2 files skipped: not YAML.\n',
    stderr: '',
    code: 0,
  })
  const json = await picketKeeping(['validate', 'rules', '--format', 'json'], { cwd })
  expect(JSON.parse(json.stdout)).toMatchObject({ results: [], summary: { specs: 1, skippedFiles: 2, exitCode: 0 } })
  const markdown = await picketKeeping(['validate', 'rules', '--format', 'markdown'], { cwd })
  expect(markdown.stdout).toBe(
    '## Picket: validate\n\n0 errors, 0 warnings, 0 info; 1 spec checked; 2 files skipped: not YAML.\n',
  )
  const tested = await picketKeeping(['test', 'rules'], { cwd })
  expect(tested.stdout).toContain('Tests       2 passed\nSkipped     2 files: not YAML\n')
})

test('in a folder with nothing else, the error counts them', async () => {
  const { 'rules/rule.yml': _, ...broken } = mixed
  expect(await picketKeeping(['validate', 'rules'], { cwd: folderOf(broken) })).toEqual({
    stdout: '',
    stderr:
      'error: No detection content was found here; 2 files skipped: not YAML.\n' +
      '  Name a folder with YAML files that have an "AnalysisType", or list paths in picket.yaml.\n',
    code: 2,
  })
})
