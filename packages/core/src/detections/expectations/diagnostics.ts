import type { DiagnosticKind } from '../../diagnostics.ts'

/** Diagnostics on the expectation and snapshot files of a spec. */
export const expectation = {
  unknownTest: {
    code: 'PK2701',
    name: 'unknown-expected-test',
    severity: 'error',
    summary: 'An expectation names a test that the spec does not have.',
    explanation:
      'The items of `Tests` in an `.expect` file refer to tests of the spec beside it by `Name`. An item whose name matches no test would never be checked, so it is an error. Tests that a derived rule inherits count as its own.',
    example: {
      bad: 'Tests:\n  - Name: Login form abroad\n    Expect: { Severity: High }\n',
      good: 'Tests:\n  - Name: Login from abroad\n    Expect: { Severity: High }\n',
    },
  },
  withoutSpec: {
    code: 'PK2702',
    name: 'sidecar-without-spec',
    severity: 'warning',
    summary: 'An expectation or snapshot file has no spec.',
    explanation:
      '`okta_login.expect` and `okta_login.snap` belong to `okta_login.yml` in the same folder. When a spec is renamed or moved, rename or move its files with it; otherwise they are no longer used. `picket test --update-snapshots` removes such snapshots.',
  },
  withoutAlert: {
    code: 'PK2703',
    name: 'expectation-without-alert',
    severity: 'error',
    summary: 'A test that expects no alert has expectations about its alert.',
    explanation:
      'Where a test expects that the detection does not match (for a policy: that the resource complies) there is no alert that could have a title or a severity. Only `Alerts: 0` can be expected of it.',
    example: {
      bad: 'Tests:\n  - Name: Login from home\n    Expect: { Title: Login from home }\n',
      good: 'Tests:\n  - Name: Login from home\n    Expect: { Alerts: 0 }\n',
    },
  },
  notSupported: {
    code: 'PK2704',
    name: 'expectation-not-supported',
    severity: 'error',
    summary: 'An expectation is about something that this kind of detection does not have.',
    explanation:
      'The alert of a correlation rule comes from its spec alone: the rule has no alert context, no dedup string and no distinct values; a policy has no distinct values either. Expect something else, or omit the key.',
  },
  twice: {
    code: 'PK2705',
    name: 'test-expected-twice',
    severity: 'warning',
    summary: 'Two items of an expectation file are about the same test.',
    explanation: 'Both are checked. Put what they expect into one item, so that a reader finds it in one place.',
  },
  specBroken: {
    code: 'PK2706',
    name: 'expectations-of-broken-spec',
    severity: 'warning',
    summary: 'Expectations cannot be checked because their spec has errors.',
    explanation: 'Fix the errors in the spec first. The expectations are checked when its tests run.',
  },
  badSnapshot: {
    code: 'PK2710',
    name: 'unreadable-snapshot',
    severity: 'error',
    summary: 'A snapshot file cannot be read.',
    explanation:
      'Snapshots are written by `picket test --update-snapshots` and are not meant to be edited. After a merge conflict, keep either side and run the command again.',
  },
  obsoleteSnapshot: {
    code: 'PK2711',
    name: 'obsolete-snapshot',
    severity: 'warning',
    summary: 'A snapshot contains a test that the spec no longer has.',
    explanation: 'The test was renamed or removed. `picket test --update-snapshots` removes it from the snapshot.',
  },
  missingSnapshot: {
    code: 'PK2712',
    name: 'missing-snapshot',
    severity: 'warning',
    summary: 'A test is not in the snapshot of its spec yet.',
    explanation:
      'The spec has a snapshot, but this test was added after it was written. `picket test --update-snapshots` adds it. With `--ci` it is an error.',
  },
  impureSnapshot: {
    code: 'PK2713',
    name: 'impure-snapshot',
    severity: 'warning',
    summary:
      'The output of a test depends on the time or on random numbers, so its snapshot records only whether it matched.',
    explanation:
      'The detection read the time or a random number while the test ran, so its output may differ in the next run. Mock that function, or expect only the stable parts, in an `.expect` file.',
  },
} as const satisfies Record<string, DiagnosticKind>

export const expectationDiagnostics: readonly DiagnosticKind[] = Object.values(expectation)
