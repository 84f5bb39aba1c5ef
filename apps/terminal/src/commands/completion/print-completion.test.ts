import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '../index.ts'
import { printCompletion } from './print-completion.ts'

/** Returns the completions of bash for a line whose last word is incomplete. */
function offer(...words: readonly string[]): readonly string[] {
  const script = `${printCompletion('bash', commands)}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_picket
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: import.meta.dirname })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.trim().split('\n')
}

test('bash completes commands, options, choices and files', () => {
  expect(offer('picket', 'va')).toEqual(['validate'])
  expect(offer('picket', 'validate', '--for')).toEqual(['--format'])
  expect(offer('picket', 'validate', '--format', 'j')).toEqual(['json', 'junit'])
  expect(offer('picket', '-q', 'completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(offer('picket', 'test', 'comm')).toEqual(['command.ts'])
  expect(offer('picket', 'explain', 'x')).toEqual([''])
  expect(offer('picket', 'schema', 'd')).toEqual(['discover', 'diff', 'docs'])
  expect(offer('picket', 'schema', '-q', 'infer', '--en')).toEqual(['--enclosing-field'])
  expect(offer('picket', 'schema', 'infer', 'comm')).toEqual(['command.ts'])
})

test.each(['zsh', 'fish'] as const)('%s completes every command and option', (shell) => {
  const script = printCompletion(shell, commands)
  for (const command of commands) expect(script).toContain(command.name)
  expect(script).toContain('enclosing-field')
  expect(script).toContain(shell === 'zsh' ? "'--min-tests[" : '-l min-tests')
})
