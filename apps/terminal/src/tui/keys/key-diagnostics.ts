import type { DiagnosticKind } from '@picket/core'

export const keyFile = {
  shape: {
    code: 'PK0025',
    name: 'bad-key-binding',
    severity: 'error',
    summary: 'An entry of keybindings.yaml cannot be read.',
    explanation:
      'The file is a list. Each entry has a `command`, as `picket tui --keys` lists them, and a `key`: a character, a name such as `enter` or ' +
      '`pagedown`, with `ctrl+`, `alt+` or `shift+` before it, or two of them after each other: `g z`. A minus before the command takes the key ' +
      'away from it; without a key, all of them.',
    example: { bad: '- command: tests\n', good: '- command: test-all\n  key: ctrl+t\n' },
  },
  unknown: {
    code: 'PK0026',
    name: 'unknown-key-command',
    severity: 'error',
    summary: 'keybindings.yaml names a command that the terminal UI does not have.',
    explanation: '`picket tui --keys` lists all of them, with the keys that they have now.',
  },
  conflict: {
    code: 'PK0027',
    name: 'key-conflict',
    severity: 'error',
    summary: 'A key of keybindings.yaml means two things on the same screen.',
    explanation:
      'In one place a key does one thing, and a key that begins a sequence does nothing else. Take it away from the other command first, with an ' +
      'entry that has a minus before that command.',
    example: {
      bad: '- command: test\n  key: T\n',
      good: '- command: -test-all\n  key: T\n- command: test\n  key: T\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>

/** What can be wrong with keybindings.yaml. */
export const keyDiagnostics: readonly DiagnosticKind[] = Object.values(keyFile)
