import type { DiagnosticKind } from '@picket/core'

/** Problems in a file of tests for log schemas. */
export const testFile = {
  notTests: {
    code: 'PK8701',
    name: 'no-schema-tests',
    severity: 'error',
    summary: 'A file of schema tests holds no tests.',
    explanation:
      'A file whose name ends in `_tests.yml` holds tests of log schemas: a list of maps, or one map in each document, with `---` between them. Each test has an `input`, the raw log, and what must come of it: `result`, `results` or `error`.',
    example: {
      bad: 'input: a\n---\nall good\n',
      good: 'name: a login\nlogType: Custom.App\ninput: \'{"user": "ana"}\'\nresult: { user: ana }\n',
    },
  },
  badJson: {
    code: 'PK8702',
    name: 'schema-test-json',
    severity: 'error',
    summary: 'The expected event of a schema test is no JSON object.',
    explanation:
      '`result` is an event: a map, or a text that holds one as JSON. `results` is a list of them. In a text, JSON has its own rules: keys and texts in double quotes, no comma behind the last entry, no comments. Written as a map, it needs none of that.',
    example: { bad: "result: '{user: ana}'\n", good: 'result: { user: ana }\n' },
  },
  outcomeChoice: {
    code: 'PK8703',
    name: 'schema-test-outcome',
    severity: 'error',
    summary: 'A schema test expects nothing, or several things at once.',
    explanation:
      'A test has exactly one of `result`, for one event, `results`, for a list of them (an empty one for lines that are passed over), and `error`, for an input that is not of the schema: `true`, or a text that must be part of the reason.',
    example: { bad: 'input: hello\n', good: 'input: hello\nerror: true\n' },
  },
  duplicateName: {
    code: 'PK8704',
    name: 'duplicate-schema-test',
    severity: 'warning',
    summary: 'Two tests of a log type have the same name.',
    explanation:
      'Reports name tests by their log type and their own name, so nobody could tell these apart. Both are run. Give one of them another name, one that says what is special about its input.',
    example: { bad: 'name: login\n---\nname: login\n', good: 'name: login\n---\nname: failed login\n' },
  },
  unknownLogType: {
    code: 'PK8705',
    name: 'schema-test-log-type',
    severity: 'error',
    summary: 'A schema test is for a log type that no schema describes.',
    explanation:
      'The test names a log type in `logType`, but none of the schemas that were read is called so, in the same case. It cannot be run. Correct the name, or add the folder of the schema to what is read.',
    example: { bad: 'logType: Custom.app\n', good: 'logType: Custom.App\n' },
  },
} as const satisfies Record<string, DiagnosticKind>
