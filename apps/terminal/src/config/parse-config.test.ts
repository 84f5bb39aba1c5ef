import { expect, test } from 'vitest'
import { allDiagnosticKinds } from '../plain/all-diagnostic-kinds.ts'
import { parseConfig } from './parse-config.ts'

const parse = (text: string) => parseConfig(text, 'picket.yaml', allDiagnosticKinds())

test('reads every setting', () => {
  const text = `
paths: [rules, policies]
ignore: ["templates/**"]
failOn: warning
maxWarnings: 3
minTests: 2
diagnostics: { PK2001: off, duplicate-key: warning }
validTableNames: ["custom.*"]
ignoreTableNames: false
requireQueryLimit: true
queryExtensions: true
ignoreExtraKeys: false
availableDestinations: [Slack]
cache: false
python:
  runtime: native
  workers: 4
  packages: ["requests>=2.31"]
  index: https://packages.example.com/simple/
`
  expect(parse(text)).toEqual({
    diagnostics: [],
    config: {
      paths: ['rules', 'policies'],
      ignore: ['templates/**'],
      failOn: 'warning',
      maxWarnings: 3,
      minTests: 2,
      diagnostics: { PK2001: 'off', 'duplicate-key': 'warning' },
      validTableNames: ['custom.*'],
      ignoreTableNames: false,
      requireQueryLimit: true,
      queryExtensions: true,
      ignoreExtraKeys: false,
      availableDestinations: ['Slack'],
      cache: false,
      python: {
        runtime: 'native',
        workers: 4,
        packages: ['requests>=2.31'],
        index: 'https://packages.example.com/simple/',
      },
    },
  })
})

test.each(['', '# nothing\n', '{}'])('%j means the defaults', (text) => {
  expect(parse(text)).toEqual({ config: {}, diagnostics: [] })
})

test.each([
  ['fail-on: warning\n', 'PK0021', 1, 1, 'Unknown setting "fail-on".', 'Did you mean "failOn"?'],
  ['python:\n  worker: 2\n', 'PK0021', 2, 3, 'Unknown setting "python.worker".', 'Did you mean "workers"?'],
  [
    'failOn: warnings\n',
    'PK0022',
    1,
    9,
    'Setting "failOn" must be "error", "warning", "info" or "never", not "warnings".',
    'Did you mean "warning"?',
  ],
  ['minTests: two\n', 'PK0022', 1, 11, 'Setting "minTests" must be a whole number, not "two".', undefined],
  ['minTests: 1.5\n', 'PK0022', 1, 11, 'Setting "minTests" must be a whole number, not "1.5".', undefined],
  ['minTests: -1\n', 'PK0022', 1, 11, 'Setting "minTests" must be a number from 0, not "-1".', undefined],
  ['paths: rules\n', 'PK0022', 1, 8, 'Setting "paths" must be a list, not "rules".', undefined],
  ['paths: [rules, 5]\n', 'PK0022', 1, 16, 'Setting "paths.1" must be a text, not "5".', undefined],
  ['cache: yes\n', 'PK0022', 1, 8, 'Setting "cache" must be true or false, not "yes".', undefined],
  [
    'diagnostics:\n  PK2001: of\n',
    'PK0022',
    2,
    11,
    'Setting "diagnostics.PK2001" must be "off", "error", "warning" or "info", not "of".',
    'Did you mean "off"?',
  ],
  [
    'server:\n  tls:\n    certificat: x\n    key: y\n    certificate: z\n',
    'PK0021',
    3,
    5,
    'Unknown setting "server.tls.certificat".',
    'Did you mean "certificate"?',
  ],
  [
    'server:\n  lake: nats://here\n',
    'PK0022',
    2,
    9,
    'Setting "server.lake" must be an address of the right kind, not "nats://here".',
    undefined,
  ],
  [
    'server: { limits: { ingestMebibytes: 0 } }\n',
    'PK0022',
    1,
    38,
    'Setting "server.limits.ingestMebibytes" must be a number from 1, not "0".',
    undefined,
  ],
  ['diagnostics:\n  PK9999: off\n', 'PK0024', 2, 3, 'No diagnostic has the code or name "PK9999".', undefined],
  ['- failOn\n', 'PK0023', 1, 1, 'The settings must be a map.', 'Write one "key: value" line each.'],
  ['failOn: error\nfailOn: error\n', 'PK1011', 2, 1, undefined, undefined],
])('%j is reported once: %s at %i:%i', (text, code, line, column, message, hint) => {
  const { config, diagnostics } = parse(text)
  expect(config).toBeUndefined()
  expect(diagnostics.map((one) => [one.code, one.span.line, one.span.column])).toEqual([[code, line, column]])
  if (message !== undefined) expect(diagnostics[0]?.message).toBe(message)
  if (hint !== undefined) expect(diagnostics[0]?.hint).toBe(hint)
})
