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

test.each(['', '# nothing\n', '{}'])('nothing in %j means the defaults', (text) => {
  expect(parse(text)).toEqual({ config: {}, diagnostics: [] })
})

test.each([
  ['fail-on: warning\n', 'PK0021', 1, 1, 'There is no setting "fail-on".', 'Did you mean "failOn"?'],
  ['python:\n  worker: 2\n', 'PK0021', 2, 3, 'There is no setting "python.worker".', 'Did you mean "workers"?'],
  [
    'failOn: warnings\n',
    'PK0022',
    1,
    9,
    'Setting "failOn" needs "error", "warning", "info" or "never", but is "warnings".',
    'Did you mean "warning"?',
  ],
  ['minTests: two\n', 'PK0022', 1, 11, 'Setting "minTests" needs a whole number, but is "two".', undefined],
  ['minTests: 1.5\n', 'PK0022', 1, 11, 'Setting "minTests" needs a whole number, but is "1.5".', undefined],
  ['minTests: -1\n', 'PK0022', 1, 11, 'Setting "minTests" needs a number from 0, but is "-1".', undefined],
  ['paths: rules\n', 'PK0022', 1, 8, 'Setting "paths" needs a list, but is "rules".', undefined],
  ['paths: [rules, 5]\n', 'PK0022', 1, 16, 'Setting "paths.1" needs a text, but is "5".', undefined],
  ['cache: yes\n', 'PK0022', 1, 8, 'Setting "cache" needs true or false, but is "yes".', undefined],
  [
    'diagnostics:\n  PK2001: of\n',
    'PK0022',
    2,
    11,
    'Setting "diagnostics.PK2001" needs "off", "error", "warning" or "info", but is "of".',
    'Did you mean "off"?',
  ],
  [
    'server:\n  tls:\n    certificat: x\n    key: y\n    certificate: z\n',
    'PK0021',
    3,
    5,
    'There is no setting "server.tls.certificat".',
    'Did you mean "certificate"?',
  ],
  [
    'server:\n  lake: nats://here\n',
    'PK0022',
    2,
    9,
    'Setting "server.lake" needs an address of the right kind, but is "nats://here".',
    undefined,
  ],
  [
    'server: { limits: { ingestMebibytes: 0 } }\n',
    'PK0022',
    1,
    38,
    'Setting "server.limits.ingestMebibytes" needs a number from 1, but is "0".',
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
