import type { DiagnosticKind } from '@picket/core'

export const config = {
  unknownKey: {
    code: 'PK0021',
    name: 'unknown-setting',
    severity: 'error',
    summary: 'picket.yaml has a key that means nothing.',
    explanation:
      'A misspelt setting would silently have no effect, so unknown keys are errors. The settings are listed in docs/guide/configuration.md; with the ' +
      'JSON Schema schema/json/picket.schema.json an editor completes and checks them.',
    example: { bad: 'fail-on: warning\n', good: 'failOn: warning\n' },
  },
  badValue: {
    code: 'PK0022',
    name: 'bad-setting',
    severity: 'error',
    summary: 'A setting in picket.yaml has a value that it cannot have.',
    explanation:
      'The message says which values are possible. Settings given as options on the command line are checked the same way and win over the file.',
    example: { bad: 'failOn: warnings\n', good: 'failOn: warning\n' },
  },
  notAMap: {
    code: 'PK0023',
    name: 'settings-no-map',
    severity: 'error',
    summary: 'picket.yaml is not a map of settings.',
    explanation:
      'The file holds one setting per line, as in `failOn: warning`. An empty file is fine and means the defaults.',
    example: { bad: '- failOn\n', good: 'failOn: warning\n' },
  },
  unknownCode: {
    code: 'PK0024',
    name: 'unknown-code',
    severity: 'error',
    summary: 'picket.yaml changes the severity of a code that does not exist.',
    explanation: 'Keys under `diagnostics` are codes such as PK2001 or their names. `picket explain` lists them all.',
    example: { bad: 'diagnostics:\n  PK9999: off\n', good: 'diagnostics:\n  PK2001: off\n' },
  },
} as const satisfies Record<string, DiagnosticKind>

/** What can be wrong with picket.yaml. */
export const configDiagnostics: readonly DiagnosticKind[] = Object.values(config)
