import { expect, test } from 'vitest'
import { printCommandsPage } from '../../../../scripts/generators/commands.ts'
import type { CommandSpec } from '../program/command-spec.ts'
import { findCommand } from '../program/find-command.ts'
import { printCommandHelp, printHelp, printShortHelp } from '../program/help.ts'
import { parseArguments } from '../program/parse-arguments.ts'
import { printCompletion } from './completion/print-completion.ts'
import { commands } from './index.ts'

/** The steps that CONTRIBUTING.md describes under "a command": its data, and one line in the list. */
const count: CommandSpec = {
  name: 'count',
  summary: 'count detections',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders or globs', completes: 'file' }],
  options: [{ flags: '--by <key>', summary: 'a count for each value', choices: ['severity', 'tag'] }],
  examples: [{ line: 'picket count --by tag', what: 'detections of each tag' }],
  load: async () => ({ run: async () => 0 }),
}
const extended = [...commands, count]

test('a command of one record is in the short and the long help', () => {
  expect(printShortHelp(extended, '1.2.3')).toMatch(/^ +count \[PATH\.\.\.\] +count detections$/m)
  expect(printHelp(extended, '1.2.3', 100)).toMatch(/^ +count \[PATH\.\.\.\] +count detections$/m)
  expect(printCommandHelp(count, 100)).toContain('--by <key>')
})

test('shells complete it, with its options and their choices', () => {
  const knows = (shell: 'bash' | 'zsh' | 'fish') =>
    /\bcount\b[\s\S]*severity[ )|']*tag/.test(printCompletion(shell, extended))
  expect([knows('bash'), knows('zsh'), knows('fish')]).toEqual([true, true, true])
})

test('its arguments are parsed according to its data', () => {
  const { command, rest } = findCommand(extended, ['count', 'rules', '--by', 'tag'])
  const parsed = parseArguments(command!, rest)
  expect([command, parsed.operands, parsed.text('by')]).toEqual([count, ['rules'], 'tag'])
  expect(() => parseArguments(count, ['--by', 'colour'])).toThrow('colour')
})

test('the reference page describes it', () => {
  expect(printCommandsPage(extended)).toContain('## picket count\n\n`picket count [PATH...]`\n\nCount detections.')
})
