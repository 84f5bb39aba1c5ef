import type { DiagnosticKind } from '../../diagnostics.ts'

/** What can be wrong in the files beside a spec that say more about its tests. */
export const expectation = {
  unknownTest: {
    code: 'PK2701',
    name: 'unknown-expected-test',
    severity: 'error',
    summary: 'An expectation names a test that the spec does not have.',
    explanation:
      'The items of `Tests` in an `.expect` file say more about tests of the spec beside it, which they name by `Name`. A name that no test has would never be looked at, so it is an error. Tests that a derived rule inherits count as its own.',
    example: {
      bad: 'Tests:\n  - Name: Login form abroad\n    Expect: { Severity: High }\n',
      good: 'Tests:\n  - Name: Login from abroad\n    Expect: { Severity: High }\n',
    },
  },
  withoutSpec: {
    code: 'PK2702',
    name: 'sidecar-without-spec',
    severity: 'warning',
    summary: 'A file of expectations or a snapshot lies beside no spec.',
    explanation:
      '`okta_login.expect` and `okta_login.snap` belong to `okta_login.yml` in the same folder. When a spec is renamed or moved, its files have to go with it; otherwise nothing looks at them any more. `picket test --update-snapshots` removes such snapshots.',
  },
  withoutAlert: {
    code: 'PK2703',
    name: 'expectation-without-alert',
    severity: 'error',
    summary: 'A test that expects no alert is given expectations about its alert.',
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
      'A correlation rule takes its alert from its spec alone: it computes neither a context nor a text by which alerts are put together, and it counts no distinct values; a policy counts none either. Expect one of the other things, or leave the key out.',
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
    explanation: 'Mend the errors of the spec first. What the file expects is checked again as soon as its tests run.',
  },
  badSnapshot: {
    code: 'PK2710',
    name: 'unreadable-snapshot',
    severity: 'error',
    summary: 'A snapshot file cannot be read.',
    explanation:
      'Snapshots are written by `picket test --update-snapshots` and are not meant to be edited. After a merge conflict, take either side and write them anew.',
  },
  obsoleteSnapshot: {
    code: 'PK2711',
    name: 'obsolete-snapshot',
    severity: 'warning',
    summary: 'A snapshot holds a test that the spec does not have any more.',
    explanation: 'The test was renamed or removed. `picket test --update-snapshots` takes it out of the snapshot.',
  },
  missingSnapshot: {
    code: 'PK2712',
    name: 'missing-snapshot',
    severity: 'warning',
    summary: 'A test is not in the snapshot of its spec yet.',
    explanation:
      'The spec has a snapshot, but this test was added after it was written. `picket test --update-snapshots` adds it. With `--ci` it is an error, so that nobody forgets to.',
  },
  impureSnapshot: {
    code: 'PK2713',
    name: 'impure-snapshot',
    severity: 'warning',
    summary: 'What a test gives depends on a clock or on chance, so its snapshot holds only whether it matched.',
    explanation:
      'The detection read the time or a random number while the test ran, so what it gives may differ in the next run. Mock what reads it, or expect the parts that stay the same in an `.expect` file.',
  },
} as const satisfies Record<string, DiagnosticKind>

export const expectationDiagnostics: readonly DiagnosticKind[] = Object.values(expectation)
