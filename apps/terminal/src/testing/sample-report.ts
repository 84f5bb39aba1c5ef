import type { DetectionResult, Diagnostic } from '@picket/core'
import type { FormatOptions } from '../plain/format.ts'
import type { Report, Tested } from '../plain/report.ts'
import { summarize } from '../plain/summarize.ts'
import { plainStyle } from '../screen/style.ts'

const yaml = `AnalysisType: rule
RuleID: Sample.Login
Severity: Hgih   # typo
Filename: login.py
Tests:
  - Name: From a new country
    ExpectedResult: true
    Log: {}
  - Name: From home
    ExpectedResult: false
    Log: {}
`
const python = `def rule(event):\n\treturn event["country"] != "\u65e5\u672c"\n`

/** A diagnostic with texts that formats must escape. */
export const oddDiagnostic: Diagnostic = {
  code: 'PK2003',
  name: 'duplicate-list-value',
  severity: 'warning',
  message: 'A "tag", 100% odd: <b>&amp;</b> \u001b[31mred\u001b[0m\nsecond line | `code` ::error::',
  file: 'rules/odd, name: 50%.yml',
  span: { start: 4, end: 9, line: 2, column: 3, endLine: 2, endColumn: 8 },
  text: '\u65e5\u672c\u8a9e',
  sourceLine: '\t\u65e5\u672c\u8a9e \u202etxt\u0007',
  hint: 'Remove it.',
  related: [
    {
      file: 'rules/first.yml',
      span: { start: 0, end: 3, line: 1, column: 1, endLine: 1, endColumn: 4 },
      message: 'The first is here.',
    },
  ],
}

const misspelt: Diagnostic = {
  code: 'PK1106',
  name: 'bad-choice',
  severity: 'error',
  message: 'Severity cannot be "Hgih".',
  file: 'rules/login.yml',
  span: { start: 51, end: 55, line: 3, column: 11, endLine: 3, endColumn: 15 },
  text: 'Hgih',
  sourceLine: 'Severity: Hgih   # typo',
  hint: 'Did you mean "High"?',
  subject: 'Sample.Login',
  related: [],
}

const detections: readonly DetectionResult[] = [
  {
    id: 'Sample.Good',
    kind: 'rule',
    file: 'rules/good.yml',
    status: 'passed',
    cases: [
      {
        name: 'Matches',
        index: 0,
        status: 'passed',
        expected: true,
        actual: true,
        functions: [
          { name: 'rule', ok: true, text: 'true' },
          { name: 'title', ok: true, text: 'Login of user@example.com' },
        ],
        output: 'hello\n',
        warnings: ['get_counter() used the in-memory store.'],
        durationMs: 1.25,
      },
    ],
  },
  {
    id: 'Sample.Login',
    kind: 'rule',
    file: 'rules/login.yml',
    status: 'failed',
    cases: [
      {
        name: 'From a new country',
        index: 0,
        status: 'failed',
        expected: true,
        reason: "rule() failed: KeyError: 'country' (rules/login.py:2)",
        error: {
          cause: 'exception',
          type: 'KeyError',
          message: "'country'",
          file: 'rules/login.py',
          line: 2,
          column: 9,
          endLine: 2,
          endColumn: 25,
          traceback:
            'Traceback (most recent call last):\n  File "rules/login.py", line 2, in rule\nKeyError: \'country\'\n',
        },
        functions: [{ name: 'rule', ok: false, text: "KeyError: 'country'" }],
        output: 'printed \u001b[2J\n]]> & <more>\n',
        warnings: [],
        durationMs: 2,
      },
      {
        name: 'From home',
        index: 1,
        status: 'passed',
        expected: false,
        actual: false,
        functions: [],
        output: '',
        warnings: [],
        durationMs: 0.5,
      },
    ],
  },
  {
    id: 'Sample.Expected',
    kind: 'rule',
    file: 'rules/expected.yml',
    status: 'failed',
    cases: [
      {
        name: 'Alerts',
        index: 0,
        status: 'failed',
        expected: true,
        actual: true,
        reason: 'It gives another "Title" than expected.',
        differences: [
          {
            name: 'Title',
            expected: '"A"',
            actual: '"B"',
            at: { file: 'rules/expected.expect', path: ['Tests', 0, 'Expect', 'Title'] },
          },
        ],
        functions: [{ name: 'title', ok: true, text: 'B' }],
        output: '',
        warnings: [],
        durationMs: 1,
      },
    ],
  },
  {
    id: 'Sample.Packages',
    kind: 'rule',
    file: 'rules/packages.yml',
    status: 'invalid',
    reason: "It could not be loaded: ModuleNotFoundError: No module named 'example' (rules/packages.py:1)",
    error: {
      cause: 'exception',
      type: 'ModuleNotFoundError',
      message: "No module named 'example'",
      module: 'example',
      file: 'rules/packages.py',
      line: 1,
    },
    cases: [],
  },
  {
    id: 'Sample.Few',
    kind: 'policy',
    file: 'policies/few.yml',
    status: 'failed',
    reason: 'Insufficient test coverage: 2 tests required but only 0 found',
    cases: [],
  },
  {
    id: 'Sample.Skipped',
    kind: 'correlation_rule',
    file: 'correlation_rules/skipped.yml',
    status: 'skipped',
    cases: [
      {
        name: 'Cannot run',
        index: 0,
        status: 'skipped',
        expected: true,
        reason: 'It needs something that is not here.',
        functions: [],
        output: '',
        warnings: [],
        durationMs: 0,
      },
    ],
  },
  { id: 'Sample.Untested', kind: 'rule', file: 'rules/untested.yml', status: 'untested', cases: [] },
]

const policy = { failOn: 'error', allowSkipped: false } as const

/** A report of `test` with every kind of result. */
export const testReport: Report = {
  command: 'test',
  diagnostics: [misspelt],
  detections,
  summary: summarize({ diagnostics: [misspelt], detections, specs: 7 }, policy),
}

/** A report of `validate` with hostile texts. */
export const validateReport: Report = {
  command: 'validate',
  diagnostics: [misspelt, oddDiagnostic],
  detections: [],
  summary: summarize({ diagnostics: [misspelt, oddDiagnostic], detections: [], specs: 2 }, policy),
}

const span = { start: 2, end: 6, line: 1, column: 3, endLine: 1, endColumn: 7 }
const quiet = { functions: [], output: '', warnings: [], durationMs: 0.5 }

const logTypes: readonly Tested[] = [
  {
    id: 'Custom.App',
    kind: 'log_schema',
    file: 'schemas/app.yml',
    status: 'failed',
    cases: [
      {
        ...quiet,
        name: 'a login \u001b[31m',
        index: 0,
        place: { file: 'schemas/app_tests.yml', at: { span } },
        status: 'failed',
        expected: true,
        actual: true,
        reason: 'It gives another event than expected.',
        differences: [{ name: 'event 2: user.name', expected: '"ana"', actual: 'nothing' }],
        functions: [{ name: 'event', ok: true, text: '{"user":{}}' }],
      },
      {
        ...quiet,
        name: 'no login',
        index: 1,
        place: { file: 'schemas/app_tests.yml', at: { span: { ...span, line: 3, endLine: 3 } } },
        status: 'passed',
        expected: false,
        actual: false,
      },
    ],
  },
  { id: 'Custom.Broken', kind: 'log_schema', file: 'schemas/b.yml', status: 'invalid', reason: 'No.', cases: [] },
  { id: 'Custom.Untested', kind: 'log_schema', file: 'schemas/c.yml', status: 'untested', cases: [] },
]

/** A report of `schema test`. */
export const schemaReport: Report = {
  command: 'schema test',
  diagnostics: [oddDiagnostic],
  detections: logTypes,
  summary: summarize({ diagnostics: [oddDiagnostic], detections: logTypes, specs: 3 }, policy),
}

export const cleanReport: Report = {
  command: 'validate',
  diagnostics: [],
  detections: [],
  summary: summarize({ diagnostics: [], detections: [], specs: 3 }, policy),
}

export const formatOptions: FormatOptions = {
  style: plainStyle,
  width: 80,
  sources: new Map([
    ['rules/login.yml', yaml],
    ['rules/login.py', python],
    ['rules/packages.py', 'import example\n'],
    ['correlation_rules/skipped.yml', 'AnalysisType: correlation_rule\nTests:\n  - Name: Cannot run\n'],
    ['rules/expected.yml', 'AnalysisType: rule\nTests:\n  - Name: Alerts\n'],
    ['rules/expected.expect', 'Tests:\n  - Name: Alerts\n    Expect:\n      Title: A\n'],
    ['policies/few.yml', 'AnalysisType: policy\n'],
  ]),
  verbose: false,
  quiet: false,
  failuresOnly: false,
  timing: true,
  version: '1.2.3',
}
