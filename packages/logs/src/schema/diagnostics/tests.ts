import type { DiagnosticKind } from '@picket/core'

/** Problems in a file of tests for log schemas. */
export const testFile = {
  notTests: {
    code: 'PK8701',
    name: 'no-schema-tests',
    severity: 'error',
    summary: 'A file of schema tests contains no tests.',
    explanation:
      'A file whose name ends in `_tests.yml` contains tests of log schemas: a list of maps, or one map per document, separated by `---`. Each test has an `input`, the raw log, and the expected outcome: `result`, `results` or `error`.',
    example: {
      bad: 'input: a\n---\nall good\n',
      good: 'name: a login\nlogType: Custom.App\ninput: \'{"user": "ana"}\'\nresult: { user: ana }\n',
    },
  },
  badJson: {
    code: 'PK8702',
    name: 'schema-test-json',
    severity: 'error',
    summary: 'The expected event of a schema test is not a JSON object.',
    explanation:
      '`result` is an event: a map, or a text that contains a JSON object. `results` is a list of them. In a text, the rules of JSON apply: keys and texts in double quotes, no comma after the last entry, no comments. A YAML map is easier to write.',
    example: { bad: "result: '{user: ana}'\n", good: 'result: { user: ana }\n' },
  },
  outcomeChoice: {
    code: 'PK8703',
    name: 'schema-test-outcome',
    severity: 'error',
    summary: 'A schema test expects nothing, or several things at once.',
    explanation:
      'A test has exactly one of `result`, for one event, `results`, for a list of them (an empty one for lines that are skipped), and `error`, for an input that the schema rejects: `true`, or a text that must be part of the reason.',
    example: { bad: 'input: hello\n', good: 'input: hello\nerror: true\n' },
  },
  duplicateName: {
    code: 'PK8704',
    name: 'duplicate-schema-test',
    severity: 'warning',
    summary: 'Two tests of a log type have the same name.',
    explanation:
      'Reports identify tests by their log type and name, so these cannot be distinguished. Both are run. Rename one of them, to say what is special about its input.',
    example: { bad: 'name: login\n---\nname: login\n', good: 'name: login\n---\nname: failed login\n' },
  },
  unknownLogType: {
    code: 'PK8705',
    name: 'schema-test-log-type',
    severity: 'error',
    summary: 'A schema test is for a log type without a schema.',
    explanation:
      '`logType` names a log type, but none of the schemas that were read has this name, in the same case. The test cannot run. Correct the name, or also read the directory of the schema.',
    example: { bad: 'logType: Custom.app\n', good: 'logType: Custom.App\n' },
  },
} as const satisfies Record<string, DiagnosticKind>
