import { expect, test } from 'vitest'
import { commands } from '../commands/index.ts'
import { findCommand } from './find-command.ts'

test.each<[string, string | undefined, string]>([
  ['validate a', 'validate', 'a'],
  ['schema infer a.log --out b', 'schema infer', 'a.log --out b'],
  ['-q schema --color never infer a.log', 'schema infer', '-q --color never a.log'],
  ['schema', 'schema', ''],
  ['schema --nope', 'schema', '--nope'],
  ['schema nope', 'schema', 'nope'],
  ['schema -- infer', 'schema', '-- infer'],
  ['nope infer', undefined, 'infer'],
  ['--nope', undefined, '--nope'],
])('%s', (line, name, rest) => {
  const found = findCommand(commands, line.split(' '))
  expect([found.command?.name, found.rest.join(' ')]).toEqual([name, rest])
})
