import type { DiagnosticKind } from '../../diagnostics.ts'

const severity = 'error'

export const timelineShape: DiagnosticKind = {
  code: 'PK5080',
  name: 'timeline-shape',
  severity,
  summary: 'A part of a timeline has the wrong type.',
  explanation:
    '`Timelines` is a list of maps, each with `Name`, `Steps` and `Alerts`. `Steps` and `Alerts` are lists of maps; an empty list of alerts means that no alert is expected.',
  example: {
    bad: 'Timelines:\n  - Name: Nothing happens\n    Steps: none\n    Alerts: []\n',
    good: 'Timelines:\n  - Name: Nothing happens\n    Steps: []\n    Alerts: []\n',
    language: 'yaml',
  },
}

export const timelineUnknownKey: DiagnosticKind = {
  code: 'PK5081',
  name: 'timeline-unknown-key',
  severity,
  summary: 'A timeline has an unknown key, or a key in the wrong place.',
  explanation:
    'An unknown key would be ignored, and the test would check less than it seems to. Correct the spelling, or move the key to where it belongs.',
}

export const timelineMissingKey: DiagnosticKind = {
  code: 'PK5082',
  name: 'timeline-missing-key',
  severity,
  summary: 'A required key of a timeline is missing.',
  explanation:
    'A timeline needs `Name`, `Steps` and `Alerts`. Write `Alerts: []` if no alert is expected: without the key the test could not fail. A raw event needs its `LogType`, unless the event has `p_log_type`.',
}

export const timelineBadTime: DiagnosticKind = {
  code: 'PK5083',
  name: 'timeline-time',
  severity,
  summary: 'A time in a timeline cannot be read.',
  explanation:
    'Times are durations from the start (`90s`, `5m`, `1h30m`, `2d`; a plain whole number is minutes) or ISO 8601 timestamps. `Arrives` is the delay between an event and its arrival, with a plus sign: `+10m`.',
  example: {
    bad: 'Steps:\n  - At: five minutes\n    Rule: Okta.Login\n',
    good: 'Steps:\n  - At: 5m\n    Rule: Okta.Login\n',
    language: 'yaml',
  },
}

export const timelineOutOfRange: DiagnosticKind = {
  code: 'PK5084',
  name: 'timeline-out-of-range',
  severity,
  summary: 'A number or a text of a timeline is outside its limits.',
  explanation:
    '`Times` is from 1 to 100,000, members are counted from 0, and all steps of a timeline together create at most 200,000 events and matches, duplicates included.',
}

export const timelineStepKind: DiagnosticKind = {
  code: 'PK5085',
  name: 'timeline-step',
  severity,
  summary: 'A step of a timeline must be exactly one thing.',
  explanation:
    'A step is a raw event (`Event`), a match of a rule (`Rule`, with `Match` and `AlertContext`) or a restart (`Restart: true`). Write one step for each.',
}

export const timelineField: DiagnosticKind = {
  code: 'PK5086',
  name: 'timeline-field',
  severity,
  summary: 'A field of a match cannot be made from its path.',
  explanation:
    'The keys of `Match` are paths into the event, or below `p_alert_context`: `user.name` makes a map `user` with the key `name`. Paths with list indexes or wildcards do not name a single field; write the list itself as the value. One path cannot lead through the value of another.',
}

export const timelineDuplicateName: DiagnosticKind = {
  code: 'PK5087',
  name: 'timeline-duplicate-name',
  severity,
  summary: 'Two timelines of one file have the same name.',
  explanation:
    'Results are reported by name, and a report that lists one name twice cannot show which of the two failed. Rename one of them.',
}

export const timelineReference: DiagnosticKind = {
  code: 'PK5088',
  name: 'timeline-reference',
  severity,
  summary: 'A timeline names a rule, a log type or a step that it does not use.',
  explanation:
    'A match that no correlation rule uses and an event that no rule sees have no effect, and a rule that does not run never raises an alert: the test would pass or fail for the wrong reason. Name a rule that the tested rule combines, or list it under `Rules`. `Members` are the IDs of the steps of the rule that raises the alert.',
}

export const timelineDiagnostics: readonly DiagnosticKind[] = [
  timelineShape,
  timelineUnknownKey,
  timelineMissingKey,
  timelineBadTime,
  timelineOutOfRange,
  timelineStepKind,
  timelineField,
  timelineDuplicateName,
  timelineReference,
]
