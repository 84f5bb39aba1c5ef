import type { DiagnosticKind } from '../diagnostics.ts'

/** Diagnostics on the structure of specs. */
export const structure = {
  missingAnalysisType: {
    code: 'PK1101',
    name: 'missing-analysis-type',
    severity: 'error',
    summary: 'A file looks like a spec but has no `AnalysisType`.',
    explanation:
      'Every spec needs `AnalysisType`, which says whether it is a rule, a policy, a query or another kind. Files without it are skipped silently, so a typo in this key would make a detection disappear; that is why a file with a key such as `RuleID`, or with one similar to `AnalysisType`, is reported.',
    example: { bad: 'AnalysisTyp: rule\nRuleID: Okta.Login\n', good: 'AnalysisType: rule\nRuleID: Okta.Login\n' },
  },
  unknownAnalysisType: {
    code: 'PK1102',
    name: 'unknown-analysis-type',
    severity: 'error',
    summary: 'The kind of a spec is unknown.',
    explanation:
      '`AnalysisType` must be one of `rule`, `scheduled_rule`, `policy`, `correlation_rule`, `datamodel`, `global`, `pack`, `saved_query`, `scheduled_query`, `lookup_table`, `scheduled_prompt` and `dashboard`. It determines which keys the spec can have, so nothing else in the file is checked until it is correct.',
    example: { bad: 'AnalysisType: rules\n', good: 'AnalysisType: rule\n' },
  },
  missingKey: {
    code: 'PK1103',
    name: 'missing-key',
    severity: 'error',
    summary: 'A map lacks a key that it needs.',
    explanation:
      'The kind of spec, or the part of it, cannot work without this key. The reported position is the start of the map. Add the key; its page in the reference lists the allowed values.',
    example: {
      bad: 'AnalysisType: global\nFilename: helpers.py\n',
      good: 'AnalysisType: global\nGlobalID: helpers\nFilename: helpers.py\n',
    },
  },
  unknownKey: {
    code: 'PK1104',
    name: 'unknown-key',
    severity: 'error',
    summary: 'A map has an unknown key.',
    explanation:
      'This kind of spec, or this part of it, does not have the key, so its value would have no effect. Usually the key is misspelled, or indented one level too many or too few. Keys are case-sensitive. With `ignoreExtraKeys` additional top-level keys of rules and policies are allowed.',
    example: { bad: 'LogType:\n  - AWS.CloudTrail\n', good: 'LogTypes:\n  - AWS.CloudTrail\n' },
  },
  wrongType: {
    code: 'PK1105',
    name: 'wrong-type',
    severity: 'error',
    summary: 'A value is of the wrong type.',
    explanation:
      'The key needs a value of another type: a text, a number, true or false, a list or a map. A quoted value is always a text: `"true"` is a text, `true` is not. The words `yes` and `no` are texts in detection content.',
    example: { bad: 'Enabled: yes\n', good: 'Enabled: true\n' },
  },
  notAllowed: {
    code: 'PK1106',
    name: 'value-not-allowed',
    severity: 'error',
    summary: 'A value is not one of those that are allowed.',
    explanation:
      'The key accepts only values from a fixed list, spelled exactly: `Severity`, for example, is one of `Info`, `Low`, `Medium`, `High` and `Critical`. The message names the nearest one.',
    example: { bad: 'Severity: HIGH\n', good: 'Severity: High\n' },
  },
  emptyValue: {
    code: 'PK1107',
    name: 'empty-value',
    severity: 'error',
    summary: 'A key that needs a value has none.',
    explanation:
      'The key is there but nothing follows it, or only an empty text or list. Often the value is on the next line with too little indentation, or a `#` has turned it into a comment. Set a value, or remove the key if it is optional.',
    example: { bad: 'RuleID:\n', good: 'RuleID: Okta.Login\n' },
  },
  outOfRange: {
    code: 'PK1108',
    name: 'out-of-range',
    severity: 'error',
    summary: 'A number is too small or too large.',
    explanation:
      'The number is of the right type, but outside the range of its key. The message states the limits and the other key, if they depend on one.',
    example: { bad: 'Schedule:\n  RateMinutes: 1\n', good: 'Schedule:\n  RateMinutes: 2\n' },
  },
  badCharacters: {
    code: 'PK1109',
    name: 'bad-characters',
    severity: 'error',
    summary: 'An id or display name contains a character that is not allowed.',
    explanation:
      'Ids and display names cannot contain `<`, `>`, `&`, `"` or `%`, since they appear in URLs, file names and messages. Replace the character, for example `&` with `and`.',
    example: { bad: 'DisplayName: Login & Logout\n', good: 'DisplayName: Login and Logout\n' },
  },
  badFormat: {
    code: 'PK1110',
    name: 'bad-format',
    severity: 'error',
    summary: 'A text does not have the required format.',
    explanation:
      'Some texts follow a pattern: the name of a scheduled prompt, for example, consists of lowercase letters, digits and underscores and starts with a letter. The message states the expected pattern.',
    example: { bad: 'PromptName: Daily Report\n', good: 'PromptName: daily_report\n' },
  },
  exclusiveKeys: {
    code: 'PK1111',
    name: 'exclusive-keys',
    severity: 'error',
    summary: 'A map has two mutually exclusive keys.',
    explanation:
      'The keys are alternatives, so only one is allowed: a rule has either Python in `Filename` or YAML logic in `Detection`, reads either `LogTypes` or `ScheduledQueries`, and a schedule has either a rate or a cron expression. Remove one of them.',
    example: { bad: 'RateMinutes: 60\nCronExpression: "0 * * * *"\n', good: 'RateMinutes: 60\n' },
  },
  missingChoice: {
    code: 'PK1112',
    name: 'missing-choice',
    severity: 'error',
    summary: 'A map needs one of several keys but has none.',
    explanation:
      'At least one of the keys named in the message is required. A rule, for example, needs its logic, either Python in `Filename` or YAML in `Detection`.',
    example: {
      bad: 'AnalysisType: saved_query\nQueryName: logins\n',
      good: 'AnalysisType: saved_query\nQueryName: logins\nQuery: SELECT 1\n',
    },
  },
  badCron: {
    code: 'PK1113',
    name: 'bad-cron-expression',
    severity: 'error',
    summary: 'A cron expression cannot be read.',
    explanation:
      'A cron expression has five fields separated by spaces: minute, hour, day of the month, month, day of the week. Each is `*`, a number, a list `1,15`, a range `1-5` or a step `*/10`. Times are UTC.',
    example: { bad: 'CronExpression: "0 25 * * *"\n', good: 'CronExpression: "0 23 * * *"\n' },
  },
} as const satisfies Record<string, DiagnosticKind>

export const structureDiagnostics: readonly DiagnosticKind[] = Object.values(structure)
