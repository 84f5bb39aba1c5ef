import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, sizes } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'

const rule = (id: string, { tactic = 'TA0001:T1078', wanted = true, more = '' } = {}): string =>
  `AnalysisType: rule
RuleID: ${id}
Enabled: true
Severity: High
LogTypes: [Sample.Log]
Reports: { MITRE ATT&CK: ['${tactic}'] }
Detection: [{ KeyPath: a, Condition: Equals, Value: yes }]
Tests: [{ Name: Is, ExpectedResult: ${wanted}, Log: { a: 'yes' } }]
${more}`

const files = {
  'rules/cloud/one.yml': rule('Cloud.One'),
  'rules/cloud/two.yml': rule('Cloud.Two', { wanted: false }),
  'rules/mail/three.yml': rule('Mail.Three', { tactic: 'TA0006:T1110.001' }),
  'policies/four.yml':
    'AnalysisType: policy\nPolicyID: Four\nEnabled: false\nSeverity: Low\nResourceTypes: [AWS.S3.Bucket]\nFilename: four.py\nReports: { MITRE ATT&CK: ["TA0043:T1078"] }\n',
  'policies/four.py': 'def policy(resource):\n    return resource["a"] == undefined_name\n',
}

test('the folder as a tree: branches summarize their content, open and close, can be filtered and tested, and keep their position', async () => {
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf(files) })
  await ui.until('watching')
  ui.press('j', 'v')
  // The cursor stays on its detection: its branches are open.
  await ui.until(/- rules[^]*- cloud[^]*> +. +Cloud\.Two|- rules[^]*> +Cloud\.Two/)
  ui.press('-')
  await ui.until(/> +\+ rules +3 +\* +x 2\/3/)
  ui.press('l', 'l')
  await ui.until(/> +\+ cloud +2 /)
  ui.press('l')
  await ui.until(/- cloud +2 +\* +x 1\/2/)
  await expectScreen(ui.screen(), 'tree-80x24')
  // On a branch, all its detections are tested.
  ui.press('t')
  await ui.until('Testing 2 detections')
  ui.press('/', 'mail')
  await ui.until(/- mail[^]*Mail\.Three/)
  ui.press(keys.enter)
  await ui.untilGone('Cloud')
  ui.press(keys.escape)
  await ui.until(/- cloud[^]*- mail[^]*> +Mail\.Three/)
  // Opening a detection and going back changes nothing.
  ui.press('kkk', keys.enter)
  await ui.until('picket > detections > Cloud.One')
  ui.press('J')
  await ui.until('picket > detections > Cloud.Two')
  ui.press(keys.escape)
  await ui.until(/everything, by folder[^]*> +Cloud\.Two/)
  ui.press('v')
  await ui.until(/by kind[^]*- rule[^]*> +Cloud\.Two/)
  ui.press('v')
  await ui.until(/by log type[^]*- Sample[^]*- Log[^]*> +Cloud\.Two/)
  ui.press('v')
  await ui.until(/everything, by id[^]*> +\* +H ! +Cloud\.Two/)
})

test('at 200x50 the content of a branch is shown beside it', async () => {
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf(files), columns: 200, rows: 50 })
  await ui.until('watching')
  ui.press('v', '+', 'gg')
  await ui.until(/> +- policies/)
  ui.press('j', 'j')
  await ui.until(/> +- rules[^]*\u2502 1 detection failing/)
  await expectScreen(ui.screen(), 'tree-200x50')
})

test.each(sizes)(
  'the matrix of ATT&CK at %ix%i: tactics, techniques, gaps, misplaced mappings, and the detections of a technique',
  async (columns, rows) => {
    const ui = drawOnTerminal(['tui', 'matrix'], { cwd: folderOf(files), columns, rows })
    await ui.until('watching')
    await ui.until(/\+ Initial Access +2 +2 +\[/)
    await expectScreen(ui.screen(), `matrix-${columns}x${rows}`)
    ui.press('2')
    await ui.until(/ 1 of 2$/m)
    ui.press('l', 'l')
    await ui.until(/> +T1078 Valid Accounts +2[^]*Detections\n[^]*Cloud\.One/)
    ui.press('4', '+')
    await ui.until(/T1078 Valid Accounts +1 off|T1078 Valid Accounts +0 \+1 off/)
    await ui.until('not in this tactic')
    ui.press('3', '/', 'phishing spearphishing', keys.enter)
    await ui.until('T1566.001 Spearphishing')
    ui.press(keys.escape)
    await ui.until('/ ATT&CK')
    ui.press('2', '+', 'gg', 'j')
    await ui.until(/\[#*-+\] 1\/22[^]*> +T1078 Valid Accounts/)
    ui.press(keys.enter)
    await ui.until(/picket > detections +[^]*\/ mitre:TA0001:T1078[^]*Cloud\.One[^]*Cloud\.Two/)
    expect(ui.screen()).not.toContain('Mail.Three')
    ui.press('g', 'm', 'n')
    await ui.until(/picket > detections > new rule +TA0001:T1078/)
  },
)

test.each(sizes)(
  'all problems at %ix%i, also in Python; opens the line and the explanation, and clears fixed problems',
  async (columns, rows) => {
    const cwd = folderOf({ ...files, 'rules/broken.yml': 'a: [\n' })
    const ui = drawOnTerminal(['tui', 'problems'], { cwd, columns, rows })
    await ui.until('watching')
    await ui.until(/policies\/four\.py:2[^]*error\[PK3013\]/)
    await expectScreen(ui.screen(), `problems-${columns}x${rows}`)
    ui.press('/', 'undefined_name', keys.enter)
    await ui.until('1 of 1')
    ui.press('w')
    await ui.until(/\$ picket explain PK\d+/)
    ui.press(keys.escape)
    await ui.until('1 of 1')
    ui.press(keys.enter)
    await ui.until(/picket > editor > policies\/four\.py[^]*x +2 /)
    ui.press(keys.escape)
    await ui.until('1 of 1')
    writeFileSync(join(cwd, 'policies/four.py'), 'def policy(resource):\n    return resource["a"] == 1\n')
    await ui.until('No matches.')
    // Problems of unchanged files stay until those files change.
    ui.press(keys.escape)
    await ui.until(/PK1004[^]*rules\/broken\.yml:1/)
    writeFileSync(join(cwd, 'rules/broken.yml'), 'a: []\n')
    await ui.untilGone('PK1004')
  },
)

test.each(sizes)(
  'coverage by tests at %ix%i, the lowest first, with the lines that are not covered',
  async (columns, rows) => {
    const cwd = folderOf({
      ...files,
      'rules/five.yml':
        'AnalysisType: rule\nRuleID: Five\nEnabled: true\nSeverity: Low\nLogTypes: [Sample.Log]\nFilename: five.py\nTests: [{ Name: Is, ExpectedResult: true, Log: { a: 1 } }]\n',
      'rules/five.py': 'def rule(event):\n    if event.get("a") == 2:\n        return False\n    return True\n',
    })
    const ui = drawOnTerminal(['tui', 'detections'], { cwd, columns, rows })
    await ui.until('watching')
    ui.press('C')
    await ui.until(/rules\/five\.py +line 3; 2 if never true/)
    ui.press('/', 'five.py', keys.enter)
    await ui.until(/1 of 1[^]*3 +return False[^]*not covered/)
    await expectScreen(ui.screen(), `coverage-${columns}x${rows}`)
    ui.press(keys.enter)
    await ui.until(/picket > editor > rules\/five\.py/)
  },
)
