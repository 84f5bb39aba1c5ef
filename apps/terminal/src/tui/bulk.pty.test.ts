import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'

const rule = (id: string): string =>
  `AnalysisType: rule\nRuleID: ${id} # its id\nEnabled: true\nSeverity: High\nLogTypes: [Sample.Log]\nTags: [Beta]\nDetection: [{ KeyPath: a, Condition: Exists }]\n`

const files = {
  'rules/a.yml': rule('Sample.A'),
  'rules/b.yml': rule('Sample.B'),
  'rules/c.yml': rule('Sample.C'),
  'packs/all.yml': 'AnalysisType: pack\nPackID: All\nPackDefinition: { IDs: [Sample.A, Sample.B] }\n',
}

test('disables one spec at once and several after showing the plan, and undoes both', async () => {
  const cwd = folderOf(files)
  const read = (name: string): string => readFileSync(join(cwd, 'rules', name), 'utf8')
  const ui = drawOnTerminal(['tui', 'detections'], { cwd })
  await ui.until('watching')
  ui.press('j', 's', 'd')
  await ui.until('Sample.A disabled. Press u to undo.')
  await ui.until(/> +- +H ! +Sample\.A/)
  expect(read('a.yml')).toBe(rule('Sample.A').replace('true', 'false'))
  ui.press('u')
  await ui.until('Undone: Sample.A disabled.')
  expect(read('a.yml')).toBe(rule('Sample.A'))

  ui.press('xx')
  await ui.until('2 selected')
  ui.press('#')
  await ui.until('tags of 2 specs:')
  ui.press('- x', keys.enter)
  await ui.until('Write a tag directly after each sign')
  ui.press(keys.ctrl('u'), '+Night -Beta', keys.enter)
  await ui.until(/2 specs tagged \+Night -Beta: 2 files[^]*-Tags: \[Beta\]\n +\+Tags: \[Night\]/)
  await expectScreen(ui.screen(), 'edit-plan-80x24')
  expect(read('b.yml')).toBe(rule('Sample.B'))
  ui.press('P')
  await ui.until('2 specs tagged +Night -Beta. Press u to undo.')
  expect(read('b.yml')).toBe(rule('Sample.B').replace('Beta', 'Night'))
  ui.press('u')
  await ui.until('Undone: 2 specs tagged')
  expect([read('a.yml'), read('b.yml')]).toEqual([rule('Sample.A'), rule('Sample.B')])
})

test('copies, renames with all references, and removes after showing the plan; Escape changes nothing', async () => {
  const cwd = folderOf(files)
  const at = (name: string): string => join(cwd, name)
  const ui = drawOnTerminal(['tui', 'detections'], { cwd, columns: 200, rows: 50 })
  await ui.until('watching')
  ui.press('j', 'c')
  await ui.until('id of the copy: Sample.A.Copy')
  ui.press(keys.enter)
  await ui.until(/picket > detections > Sample\.A\.Copy[^]*RuleID: Sample\.A\.Copy # its id/)
  expect(existsSync(at('rules/sample_a_copy.yml'))).toBe(true)
  ui.press('u')
  await ui.until('Undone: Sample.A.Copy copied.')
  expect(existsSync(at('rules/sample_a_copy.yml'))).toBe(false)
  ui.press(keys.escape)
  await ui.until(/> +\* +H ! +Sample\.A /)
  ui.press('R')
  await ui.until('new id: Sample.A')
  ui.press('1', keys.enter)
  await ui.until(/Sample\.A renamed to Sample\.A1: 2 files/)
  await ui.until(/All +refers to Sample\.A1 instead/)
  ui.press(keys.escape)
  await ui.until('everything, by id')
  expect(readFileSync(at('rules/a.yml'), 'utf8')).toBe(rule('Sample.A'))
  ui.press('X')
  await ui.until(/! "Sample\.A" is still used by "All"/)
  ui.press('P')
  await ui.until('Sample.A removed. Press u to undo.')
  await ui.untilGone(/H ! +Sample\.A /)
  expect(existsSync(at('rules/a.yml'))).toBe(false)
  ui.press('u')
  await ui.until(/H ! +Sample\.A /)
  expect(readFileSync(at('rules/a.yml'), 'utf8')).toBe(rule('Sample.A'))
})
