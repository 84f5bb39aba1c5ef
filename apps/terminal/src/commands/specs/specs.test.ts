import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'

const first = `# what it is for
AnalysisType: rule
RuleID: Sample.First   # its id
Enabled: true
Severity: Low
LogTypes: [Sample.Log]
Tags:
  - Beta # soon
  - Cloud
Filename: first.py
`
const files = {
  'rules/first.yml': first,
  'rules/first.py': 'def rule(event):\n    return True\n',
  'rules/second.yml':
    'AnalysisType: rule\nRuleID: Sample.Second\nEnabled: false\nSeverity: Low\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: RuleID, Condition: Equals, Value: Sample.First }]\n',
  'rules/derived.yml': 'AnalysisType: rule\nRuleID: Sample.Derived\nBaseDetection: Sample.First\n',
  'rules/order.yml':
    'AnalysisType: correlation_rule\nRuleID: Sample.Order\nEnabled: true\nSeverity: Low\nDetection:\n  - Sequence:\n      - { ID: Sample.First, RuleID: Sample.First }\n      - { ID: b, RuleID: Sample.Second }\n',
  'packs/all.yml':
    'AnalysisType: pack\nPackID: All\nPackDefinition:\n  IDs:\n    - Sample.First # the first\n    - Sample.Second\n',
  'global_helpers/my_helper.yml': 'AnalysisType: global\nGlobalID: my_helper\nFilename: my_helper.py\n',
  'global_helpers/my_helper.py': 'x = 1\n',
}

const read = (cwd: string, file: string): string => readFileSync(join(cwd, file), 'utf8')

test('specs are enabled and disabled in their text, and nothing else changes', async () => {
  const cwd = folderOf(files)
  const { stdout, stderr, code } = await picket(['specs', 'disable', 'Sample.First', 'rules/second.yml', 'my_helper'], {
    cwd,
  })
  expect([stdout, stderr, code]).toEqual([
    'Sample.First  disabled  rules/first.yml\n1 spec in 1 file, 1 already up to date\n',
    '1 of the kind global not changed: this kind has no Enabled.\n',
    0,
  ])
  expect(read(cwd, 'rules/first.yml')).toBe(first.replace('true', 'false'))
  await picket(['specs', 'enable', 'Sample.First'], { cwd })
  expect(read(cwd, 'rules/first.yml')).toBe(first)
})

test('a dry run changes nothing, and shows the changes', async () => {
  const cwd = folderOf(files)
  const { stdout } = await picket(['specs', 'tag', 'Sample.First', '--add', 'New', '--remove', 'Cloud', '--dry-run'], {
    cwd,
  })
  expect(stdout).toBe(`--- a/rules/first.yml
+++ b/rules/first.yml
@@ -6,5 +6,5 @@
 LogTypes: [Sample.Log]
 Tags:
   - Beta # soon
-  - Cloud
+  - New
 Filename: first.py
Sample.First  tags +New -Cloud  rules/first.yml
1 spec in 1 file
This is a dry run: nothing was changed.
`)
  expect(read(cwd, 'rules/first.yml')).toBe(first)
})

test('a rename updates all references to the spec, and nothing else', async () => {
  const cwd = folderOf(files)
  const { stdout } = await picket(['specs', 'rename', 'Sample.First', 'Sample.New'], { cwd })
  expect(stdout.split('\n').slice(0, -2).toSorted()).toEqual([
    'All  refers to Sample.New instead of Sample.First  packs/all.yml',
    'Sample.Derived  refers to Sample.New instead of Sample.First  rules/derived.yml',
    'Sample.First  renamed to Sample.New  rules/first.yml',
    'Sample.Order  refers to Sample.New instead of Sample.First  rules/order.yml',
  ])
  expect(read(cwd, 'rules/first.yml')).toBe(first.replace('Sample.First', 'Sample.New'))
  expect(read(cwd, 'packs/all.yml')).toBe(files['packs/all.yml'].replace('Sample.First', 'Sample.New'))
  expect(read(cwd, 'rules/order.yml')).toBe(
    files['rules/order.yml'].replace('RuleID: Sample.First', 'RuleID: Sample.New'),
  )
  expect(read(cwd, 'rules/second.yml')).toBe(files['rules/second.yml'])
})

test('a copy is written beside the spec, with its own Python', async () => {
  const cwd = folderOf(files)
  await picket(['specs', 'copy', 'Sample.First', 'Sample.First.Strict'], { cwd })
  expect(read(cwd, 'rules/sample_first_strict.yml')).toBe(
    first.replace('Sample.First', 'Sample.First.Strict').replace('first.py', 'sample_first_strict.py'),
  )
  expect(read(cwd, 'rules/sample_first_strict.py')).toBe(files['rules/first.py'])
})

test('a removal includes the Python, lists references, and can be undone', async () => {
  const cwd = folderOf(files)
  expect(await picket(['specs', 'remove', 'Sample.First'], { cwd })).toMatchObject({
    stderr: 'error: This would remove 2 files.\n  To confirm, add --yes.\n',
    code: 2,
  })
  const { stdout } = await picket(['specs', 'remove', 'Sample.First', '--yes', '--json', '--with-texts'], { cwd })
  const result = JSON.parse(stdout) as { readonly notes: readonly string[] }
  expect(result.notes).toEqual(['"Sample.First" is still used by "All", "Sample.Derived" and "Sample.Order".'])
  expect(['rules/first.yml', 'rules/first.py'].map((file) => existsSync(join(cwd, file)))).toEqual([false, false])
  writeFileSync(join(cwd, 'done.json'), stdout)
  expect((await picket(['specs', 'undo', 'done.json'], { cwd })).stdout).toBe('Restored 2 files\n')
  expect(read(cwd, 'rules/first.yml')).toBe(first)
  // Existing files are not restored over.
  expect((await picket(['specs', 'undo', 'done.json'], { cwd })).stderr).toMatch(
    /^error: "rules\/first\.yml" already exists/,
  )
})

test.each([
  [
    ['enable', 'Sample.Frist'],
    'error: There is no spec "Sample.Frist" in this folder.\n  Did you mean "Sample.First"?\n',
  ],
  [['rename', 'Sample.First', 'Sample.Second'], 'error: The id "Sample.Second" is already used in rules/second.yml.\n'],
  [
    ['rename', 'my_helper', 'other'],
    'error: Helper "my_helper" cannot be renamed, because it is imported by this name.\n',
  ],
  [['copy', 'Sample.First', 'a/b'], 'error: An id cannot contain slashes'],
  [['tag', 'Sample.First'], 'error: No tags are specified.\n'],
  [['undo', 'rules/first.py'], 'error: "rules/first.py" is not the output of an action with its texts.\n'],
])('an invalid action is rejected and changes nothing: %j', async (words, says) => {
  const cwd = folderOf(files)
  const { stderr, stdout, code } = await picket(['specs', ...words], { cwd })
  expect([stderr.startsWith(says), stdout, code]).toEqual([true, '', 2])
})
