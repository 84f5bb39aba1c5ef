import type { DiagnosticKind } from '@picket/core'

export const config = {
  unknownKey: {
    code: 'PK0021',
    name: 'unknown-setting',
    severity: 'error',
    summary: 'picket.yaml has an unknown key.',
    explanation:
      'A misspelled setting would silently have no effect, so unknown keys are errors. The settings are listed in docs/guide/configuration.md. With the ' +
      'JSON Schema schema/json/picket.schema.json, an editor completes and checks them.',
    example: { bad: 'fail-on: warning\n', good: 'failOn: warning\n' },
  },
  badValue: {
    code: 'PK0022',
    name: 'bad-setting',
    severity: 'error',
    summary: 'A setting in picket.yaml has an invalid value.',
    explanation:
      'The message lists the possible values. Options on the command line are checked in the same way and override the file.',
    example: { bad: 'failOn: warnings\n', good: 'failOn: warning\n' },
  },
  notAMap: {
    code: 'PK0023',
    name: 'settings-no-map',
    severity: 'error',
    summary: 'picket.yaml is not a map of settings.',
    explanation:
      'The file has one setting per line, such as `failOn: warning`. An empty file is valid and means the defaults.',
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

/** Diagnostics about picket.yaml. */
export const configDiagnostics: readonly DiagnosticKind[] = Object.values(config)
