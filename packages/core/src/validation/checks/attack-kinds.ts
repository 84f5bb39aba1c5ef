import type { DiagnosticKind } from '../../diagnostics.ts'

export const malformedAttackId: DiagnosticKind = {
  code: 'PK2301',
  name: 'malformed-attack-id',
  severity: 'warning',
  summary: 'An item of the MITRE ATT&CK report is not a tactic and a technique.',
  explanation:
    'Items of `Reports: MITRE ATT&CK` name a tactic and a technique of it, joined by a colon: `TA0006:T1110`, or `TA0006:T1110.003` with a ' +
    'sub-technique. Coverage views ignore items in any other form. Write the two ids without names or spaces; ' +
    'put the name in a comment after them.',
  example: {
    language: 'yaml',
    bad: 'Reports:\n  MITRE ATT&CK:\n    - T1110\n',
    good: 'Reports:\n  MITRE ATT&CK:\n    - TA0006:T1110 # Credential Access: Brute Force\n',
  },
}

export const unknownAttackTactic: DiagnosticKind = {
  code: 'PK2302',
  name: 'unknown-attack-tactic',
  severity: 'warning',
  summary: 'A tactic is not in MITRE ATT&CK.',
  explanation:
    'No matrix of ATT&CK (enterprise, mobile, ICS) has a tactic of this id, so coverage views cannot place the detection. ' +
    'Look the technique up at attack.mitre.org and use one of the tactics it lists. Ids above the highest one of the catalogue that ' +
    'Picket ships may be newer than it; they are reported as a note only.',
}

export const unknownAttackTechnique: DiagnosticKind = {
  code: 'PK2303',
  name: 'unknown-attack-technique',
  severity: 'warning',
  summary: 'A technique or sub-technique is not in MITRE ATT&CK.',
  explanation:
    'No matrix of ATT&CK (enterprise, mobile, ICS) has a technique of this id, so coverage views count nothing for it. ' +
    'Often a digit is wrong, or the sub-technique belongs to another technique. Look it up at attack.mitre.org. Ids above the highest ' +
    'one of the catalogue that Picket ships may be newer than it; they are reported as a note only.',
}

export const retiredAttackTechnique: DiagnosticKind = {
  code: 'PK2304',
  name: 'retired-attack-technique',
  severity: 'warning',
  summary: 'MITRE has revoked or deprecated a technique.',
  explanation:
    'A revoked technique was merged into another one, or became a sub-technique: use its successor, which the message names. ' +
    'A deprecated technique has no successor: choose the current technique that fits the detection. ' +
    'Coverage views of current ATT&CK do not show retired techniques, so the detection seems to cover nothing.',
  example: { language: 'yaml', bad: '- TA0002:T1086\n', good: '- TA0002:T1059.001\n' },
}

export const attackTacticMismatch: DiagnosticKind = {
  code: 'PK2305',
  name: 'attack-tactic-mismatch',
  severity: 'warning',
  summary: 'A technique does not belong to its tactic.',
  explanation:
    'Each technique of ATT&CK belongs to certain tactics, and coverage views place a detection by the pair of both. A pair that ATT&CK does not have ' +
    'appears nowhere. Use one of the tactics that the technique serves (the message names them), or a technique of the tactic that you mean.',
  example: { language: 'yaml', bad: '- TA0001:T1110\n', good: '- TA0006:T1110\n' },
}

export const misspelledAttackReport: DiagnosticKind = {
  code: 'PK2306',
  name: 'misspelled-attack-report',
  severity: 'warning',
  summary: 'The MITRE ATT&CK report has another spelling.',
  explanation:
    'Coverage views look for the report named exactly `MITRE ATT&CK`. Under another spelling the items are kept as a report of their own, and ' +
    'count for nothing. Rename the key; its items are then checked too.',
  example: { language: 'yaml', bad: 'Reports:\n  MITRE ATTACK:\n', good: 'Reports:\n  MITRE ATT&CK:\n' },
}
