import { expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { findCommand } from '../../program/find-command.ts'
import { parseArguments } from '../../program/parse-arguments.ts'
import type { KeyEntry } from './key-entry.ts'
import { keyTable } from './table.ts'

const named = keyTable.flatMap(({ id, command }: KeyEntry) => (command === undefined ? [] : [[id, command] as const]))

/** Splits the line like a shell, with sample values for the placeholders. */
function toWords(line: string): readonly string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, '').replace('KIND', 'rule'))
}

test.each(named)('the key of %s names a command that there is: %s', (_, line) => {
  const [program, ...words] = toWords(line)
  const { command, rest } = findCommand(commands, words)
  expect([program, command?.actions === undefined || command.runsAlone]).toEqual(['picket', true])
  expect(() => parseArguments(command!, rest)).not.toThrow()
})
