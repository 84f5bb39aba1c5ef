import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { startWizard, answer, questionAt, stepBack, typed } from './screens/wizard/wizard.ts'
import { questionsFor, wordsFor } from './screens/wizard/questions.ts'
import { createTextField } from './state/text-field.ts'

const rule = (id: string): string =>
  `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: High\nLogTypes: [Sample.Log]\nDetection: [{ KeyPath: a, Condition: Exists }]\n`

const backTab = '\u001b[Z'

test('answers questions: an error at its field, back and forth, Escape confirms, and the files are written', async () => {
  const cwd = folderOf({ 'rules/a.yml': rule('Sample.A') })
  const ui = drawOnTerminal(['tui', 'detections'], { cwd })
  await ui.until('watching')
  ui.press('n')
  await ui.until(/What do you want to create\?[^]*> rule/)
  ui.press('pol')
  await ui.until(/> policy/)
  expect(ui.screen()).not.toContain('derived-rule')
  ui.press(keys.ctrl('u'), keys.enter)
  await ui.until('Its id?')
  ui.press('Sample.A', keys.enter)
  await ui.until('! The id "Sample.A" is already used in rules/a.yml.')
  await expectScreen(ui.screen(), 'wizard-error-80x24')
  ui.press('2', keys.enter)
  await ui.until(/Which log type\?[^]*> Sample\.Log +1 here/)
  ui.press(backTab)
  await ui.until(/> id +Sample\.A2/)
  ui.press(keys.enter)
  await ui.until('Which log type?')
  ui.press(keys.enter)
  await ui.until('How severe is a match?')
  ui.press(keys.escape)
  await ui.until('Nothing is written yet')
  ui.press(keys.enter)
  await ui.until('How severe is a match?')
  ui.press(keys.ctrl('s'))
  await ui.until(/picket > detections > Sample\.A2[^]*\[2 Tests\]/)
  expect(globSync('rules/*.yml', { cwd }).toSorted()).toEqual(['rules/a.yml', 'rules/sample_a2.yml'])
  ui.press(keys.escape)
  await ui.until('everything, by id')
  ui.press('n', keys.enter)
  await ui.until('Its id?')
  ui.press('X', keys.escape)
  await ui.until('Nothing is written yet')
  ui.press(keys.down, keys.enter)
  await ui.until('everything, by id')
  expect(readFileSync(join(cwd, 'rules/sample_a2.yml'), 'utf8')).toContain('Severity: Medium\n')
})

test('a correlation rule from two rules of the folder', async () => {
  const cwd = folderOf({ 'rules/a.yml': rule('Sample.A'), 'rules/b.yml': rule('Sample.B') })
  const ui = drawOnTerminal(['tui', 'detections'], { cwd, columns: 200, rows: 50 })
  await ui.until('watching')
  ui.press('n')
  await ui.until('What do you want to create?')
  ui.press('correl', keys.enter)
  await ui.until('Its id?')
  ui.press('Sample.Order', keys.enter)
  await ui.until(/The first rule\?[^]*> Sample\.A/)
  ui.press(keys.enter)
  await ui.until(/The second rule\?[^]*> Sample\.B/)
  ui.press(keys.enter)
  await ui.until('The third rule? (optional)')
  ui.press(keys.enter)
  await ui.until('How do its rules match?')
  ui.press(keys.enter)
  await ui.until('How severe is a match?')
  ui.press(keys.enter)
  await ui.until(/Press Enter to write this[^]*RuleID: Sample\.A[^]*RuleID: Sample\.B/)
  ui.press(keys.enter)
  await ui.until(/picket > detections > Sample\.Order/)
})

test.each([
  ['rule', ['kind', 'id', 'logTypes', 'severity', 'logic']],
  ['scheduled-rule', ['kind', 'id', 'query', 'severity', 'logic']],
  ['policy', ['kind', 'id', 'resourceType', 'severity']],
  ['correlation-rule', ['kind', 'id', 'rule1', 'rule2', 'rule3', 'form', 'severity']],
  ['derived-rule', ['kind', 'id', 'base', 'severity']],
  ['helper', ['kind', 'id']],
  ['data-model', ['kind', 'id', 'logTypes']],
  ['scheduled-query', ['kind', 'id']],
  ['saved-query', ['kind', 'id']],
  ['lookup-table', ['kind', 'id', 'logTypes']],
  ['scheduled-prompt', ['kind', 'id', 'runAs']],
  ['pack', ['kind', 'id']],
])('the questions for a %s', (kind, asked) => {
  expect(questionsFor({ kind }).map(({ key }) => key)).toEqual(asked)
})

test('skips questions with known answers, which can be revisited; the command is the same', () => {
  const started = startWizard({ kind: 'rule', logTypes: 'A.B' }, { id: 'A.B.C' })
  expect(questionAt(started)?.key).toBe('id')
  const next = answer(started, [])
  expect([questionAt(next)?.key, questionAt(stepBack(next))?.key]).toEqual(['severity', 'logTypes'])
  const chosen = answer(typed(next, createTextField('crit')), [])
  expect(wordsFor(chosen.answers, { technique: 'TA0001:T1078' })).toEqual([
    'new',
    'rule',
    '--id=A.B.C',
    '--log-type=A.B',
    '--severity=Critical',
    '--mitre=TA0001:T1078',
    '--no-input',
  ])
  expect(answer(typed(next, createTextField('worst')), []).problem).toMatch(/^"worst" is not one of: Info/)
})
