import type { DiagnosticKind } from '@picket/core'

/** Reports of a test run have codes too, so that SARIF and annotations can carry them. */
export const testFailed: DiagnosticKind = {
  code: 'PK6001',
  name: 'test-failed',
  severity: 'error',
  summary: 'A unit test of a detection failed.',
  explanation:
    'A test passes when the detection returns exactly what `ExpectedResult` says. Where an alert is expected, every other function that the detection ' +
    'defines (title, dedup, severity and so on) must work too, because the alert needs them. The reason names what differed or which function ' +
    'raised, with the line of Python. Run `picket test --id ID -v` to see what each function gave.',
}

export const invalidDetection: DiagnosticKind = {
  code: 'PK6002',
  name: 'detection-not-loaded',
  severity: 'error',
  summary: 'A detection could not be loaded, so none of its tests ran.',
  explanation:
    'Its Python raised while it was imported, imports a module that is missing, has no `rule` or `policy` function, or its base detection was not found. ' +
    'Mend what the reason names; `picket validate` may tell more about the file.',
}

export const tooFewTests: DiagnosticKind = {
  code: 'PK6003',
  name: 'too-few-tests',
  severity: 'error',
  summary: 'A detection has fewer tests than `--min-tests` or `minTests` demands.',
  explanation:
    'A rule without a test for both outcomes is not known to match anything, or not to match everything. From two tests on, one must expect true and one ' +
    'false. Add the missing test, or lower the number.',
}

export const skippedTest: DiagnosticKind = {
  code: 'PK6004',
  name: 'test-skipped',
  severity: 'warning',
  summary: 'A unit test could not run and was skipped.',
  explanation:
    'A skipped test proves nothing, so it makes the exit code 1 unless `--allow-skipped` is given. The reason says what it would have needed.',
}

export const survivingMutant: DiagnosticKind = {
  code: 'PK6005',
  name: 'surviving-mutant',
  severity: 'error',
  summary: 'A condition of a detection can be changed without any of its tests failing.',
  explanation:
    '`picket test --mutate` makes small changes to what decides whether a detection matches, one at a time, and runs its tests on each. A change that no ' +
    'test notices shows what is not tested: add an event on which the changed line and the true one differ. Where both always mean the same, say so ' +
    'with a comment on the line, or on the line above it, with the reason: `# picket: equivalent, the list is never empty`.',
}

export const lowCoverage: DiagnosticKind = {
  code: 'PK6006',
  name: 'low-coverage',
  severity: 'error',
  summary: 'Tests reach less than `--min-coverage` demands, and not all of this file.',
  explanation:
    'The share is that of lines and branches of Python and of conditions of YAML, over all detections that were tested. When it is below what is demanded, each ' +
    'file that lacks something is named at the first place that no test reached, those that lack most first. Add tests whose events get there.',
}

export const schemaTestFailed: DiagnosticKind = {
  code: 'PK6007',
  name: 'schema-test-failed',
  severity: 'error',
  summary: 'A test of a log schema failed.',
  explanation:
    'The raw log of the test was read with the schema of its log type, and something else came of it than `result`, `results` or `error` say. Each ' +
    'difference names the field, what was expected and what is there. Of the standard fields (`p_any_ip_addresses`, `p_event_time` and so on) only ' +
    'those are compared that the test writes down. Run `picket schema test -v` to see all of the event.',
}

export const takenByOther: DiagnosticKind = {
  code: 'PK6008',
  name: 'log-of-two-schemas',
  severity: 'warning',
  summary: 'The log of a passing schema test would be taken for another log type.',
  explanation:
    'Where nobody says of which log type logs are, schemas are tried one after the other and the first that takes a log has it. The log of this test fits ' +
    'its own schema, but another one comes first and takes it. Make that one narrower: fields that are always there are `required`, and a field that tells ' +
    'its logs from others has `validate` with the values that it may have.',
}

/** What test runs report. */
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
