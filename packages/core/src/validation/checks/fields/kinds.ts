import type { DiagnosticKind } from '../../../diagnostics.ts'

export const unknownField: DiagnosticKind = {
  code: 'PK2203',
  name: 'unknown-field',
  severity: 'warning',
  summary: 'A rule reads a field that its log type does not have.',
  explanation:
    'The schema of the log type lists the fields that its events can have, and this one is not among them: it is missing in every event, so a condition on it never ' +
    'matches, and a text that uses it is empty. Usually the name is misspelled, or the field is nested deeper in the event. Python and YAML detections compare keys without regard to case; ' +
    'inline filters and `deep_walk` compare them exactly. ' +
    'A rule with several log types is reported only when none of them has the field. Fields with `p_`, fields inside json or lists, and log types without a known ' +
    'schema are not checked. If your logs have the field, add your own schema for the log type to the content: it replaces the one that Picket ships.',
  example: {
    language: 'python',
    bad: 'return event.get("eventNmae") == "DeleteTrail"\n',
    good: 'return event.get("eventName") == "DeleteTrail"\n',
  },
}

export const unknownMappedField: DiagnosticKind = {
  code: 'PK2204',
  name: 'unknown-mapped-field',
  severity: 'warning',
  summary: 'A data model maps a name to a field that its log type does not have.',
  explanation:
    'The schema of the log type does not list this field, so `event.udm()` of the name returns None for every event, and rules that use it never match. ' +
    'Paths of data models are compared exactly, upper and lower case included. Correct the path, or use a `Method` if the value is built from several fields.',
  example: { language: 'yaml', bad: 'Path: userIdentity.username\n', good: 'Path: userIdentity.userName\n' },
}

export const unmappedUdmName: DiagnosticKind = {
  code: 'PK2205',
  name: 'unmapped-udm-name',
  severity: 'warning',
  summary: 'A rule uses a unified name that is not mapped for its log type.',
  explanation:
    '`event.udm("name")` looks the name up in the data model of the event’s log type, then among the unified names that the schema fills, then among the event’s own fields. ' +
    'None of them has this name, so the call returns None for every event. Add a mapping to the data model of the log type, or read the field itself. ' +
    'A rule with several log types is reported only when none of them has the name.',
}
