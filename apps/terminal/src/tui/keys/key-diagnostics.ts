import type { DiagnosticKind } from '@picket/core'

export const keyFile = {
  shape: {
    code: 'PK0025',
    name: 'bad-key-binding',
    severity: 'error',
    summary: 'An entry in keybindings.yaml is not valid.',
    explanation:
      'The file is a list. Each entry has a `command`, as `picket tui --keys` lists them, and a `key`: a character, a name such as `enter` or ' +
      '`pagedown`, with an optional `ctrl+`, `alt+` or `shift+`, or two keys in sequence: `g z`. A minus before the command removes the key ' +
      'from it, or all of its keys if the entry has no key.',
    example: { bad: '- command: tests\n', good: '- command: test-all\n  key: ctrl+t\n' },
  },
  unknown: {
    code: 'PK0026',
    name: 'unknown-key-command',
    severity: 'error',
    summary: 'keybindings.yaml names a command that the terminal UI does not have.',
    explanation: '`picket tui --keys` lists all commands with their current keys.',
  },
  conflict: {
    code: 'PK0027',
    name: 'key-conflict',
    severity: 'error',
    summary: 'A key in keybindings.yaml is bound to two commands on the same screen.',
    explanation:
      'On each screen a key runs one command, and a key that starts a sequence runs none. Remove it from the other command first, with an ' +
      'entry that has a minus before that command.',
    example: {
      bad: '- command: test\n  key: T\n',
      good: '- command: -test-all\n  key: T\n- command: test\n  key: T\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>

/** The diagnostics of keybindings.yaml. */
export const keyDiagnostics: readonly DiagnosticKind[] = Object.values(keyFile)
