import type { DiagnosticKind } from '@picket/core'

/** Test failures have codes too, so that SARIF and annotations can include them. */
export const testFailed: DiagnosticKind = {
  code: 'PK6001',
  name: 'test-failed',
  severity: 'error',
  summary: 'A unit test of a detection failed.',
  explanation:
    'A test passes when the detection returns exactly the `ExpectedResult`. If an alert is expected, every other function that the detection ' +
    'defines (title, dedup, severity and so on) must work too, because the alert needs them. The reason says what differed or which function ' +
    'raised an exception, with the line of Python. Run `picket test --id ID -v` to see what each function returned.',
}

export const invalidDetection: DiagnosticKind = {
  code: 'PK6002',
  name: 'detection-not-loaded',
  severity: 'error',
  summary: 'A detection could not be loaded, so none of its tests ran.',
  explanation:
    'Its Python raised an exception during import, imports a missing module, or has no `rule` or `policy` function, or its base detection was not found. ' +
    'Fix the problem that the reason describes. `picket validate` can show more about the file.',
}

export const tooFewTests: DiagnosticKind = {
  code: 'PK6003',
  name: 'too-few-tests',
  severity: 'error',
  summary: 'A detection has fewer tests than `--min-tests` or `minTests` requires.',
  explanation:
    'Without tests for both outcomes, a rule might match nothing or everything. If two or more tests are required, one must expect true and one ' +
    'false. Add the missing test, or lower the number.',
}

export const skippedTest: DiagnosticKind = {
  code: 'PK6004',
  name: 'test-skipped',
  severity: 'warning',
  summary: 'A unit test could not run and was skipped.',
  explanation:
    'A skipped test proves nothing, so the exit code is 1 unless `--allow-skipped` is set. The reason says what the test requires.',
}

export const survivingMutant: DiagnosticKind = {
  code: 'PK6005',
  name: 'surviving-mutant',
  severity: 'error',
  summary: 'A condition of a detection can be changed without making a test fail.',
  explanation:
    '`picket test --mutate` makes small changes to the logic of a detection, one at a time, and runs its tests on each. A change that no ' +
    'test detects is a gap in the tests: add an event for which the changed line and the original differ. If both are always equivalent, say so ' +
    'with a comment on the line, or on the line above it, with the reason: `# picket: equivalent, the list is never empty`.',
}

export const lowCoverage: DiagnosticKind = {
  code: 'PK6006',
  name: 'low-coverage',
  severity: 'error',
  summary: 'Coverage is below `--min-coverage`, and tests do not reach all of this file.',
  explanation:
    'Coverage counts lines and branches of Python and conditions of YAML, over all tested detections. If it is below the minimum, each ' +
    'file without full coverage is reported at the first position that no test reached, the least covered files first. Add tests whose events reach it.',
}

export const schemaTestFailed: DiagnosticKind = {
  code: 'PK6007',
  name: 'schema-test-failed',
  severity: 'error',
  summary: 'A test of a log schema failed.',
  explanation:
    'The raw log of the test was parsed with the schema of its log type, and the result differs from `result`, `results` or `error`. Each ' +
    'difference names the field, the expected and the actual value. Standard fields (`p_any_ip_addresses`, `p_event_time` and so on) are compared only ' +
    'if the test contains them. Run `picket schema test -v` to see the whole event.',
}

export const takenByOther: DiagnosticKind = {
  code: 'PK6008',
  name: 'log-of-two-schemas',
  severity: 'warning',
  summary: 'The log of a passing schema test would be classified as another log type.',
  explanation:
    'Without a log type, schemas are tried one after the other, and the first match determines the log type. The log of this test matches ' +
    'its own schema, but another one comes first and matches it, too. Make that one more specific: set `required` on fields that are always there, and ' +
    'set `validate` with the possible values on a field that identifies its logs.',
}

/** The diagnostics of test runs. */
export const testRunDiagnostics: readonly DiagnosticKind[] = [
  testFailed,
  invalidDetection,
  tooFewTests,
  skippedTest,
  survivingMutant,
  lowCoverage,
  schemaTestFailed,
  takenByOther,
]
