import type { DiagnosticKind } from '../diagnostics.ts'

export const baseNotFound: DiagnosticKind = {
  code: 'PK2601',
  name: 'base-not-found',
  severity: 'warning',
  summary: 'The base of a derived rule is not in the content.',
  explanation:
    'A derived rule takes its logic from the rule that `BaseDetection` names. When that rule is not among the files, the derived rule cannot be tested here, and its tests are skipped. It is a warning, because deriving from a rule that a provider keeps on the server is the common use. It is an error when a rule of nearly the same id is there, since then the name is misspelt.',
  example: {
    bad: 'AnalysisType: rule\nRuleID: Okta.Login.Ours\nBaseDetection: Okta.Lgoin\n',
    good: 'AnalysisType: rule\nRuleID: Okta.Login.Ours\nBaseDetection: Okta.Login\n',
    language: 'yaml',
  },
}

export const baseNotARule: DiagnosticKind = {
  code: 'PK2602',
  name: 'base-not-a-rule',
  severity: 'error',
  summary: 'The base of a derived rule is not a rule.',
  explanation:
    'A derived rule runs the logic of its base on the log types of its base, so the base has to be a rule. Scheduled rules, policies and correlation rules have no log types, and what is no detection has no logic.',
}

export const derivedCycle: DiagnosticKind = {
  code: 'PK2603',
  name: 'derived-cycle',
  severity: 'error',
  summary: 'Rules are derived from each other in a circle.',
  explanation:
    'A derived rule may have a derived base, but the chain has to end in a rule with logic of its own. In a cycle, no rule has any. Change one `BaseDetection`, or replace it by a `Filename` or a `Detection`.',
}

export const derivedDiagnostics: readonly DiagnosticKind[] = [baseNotFound, baseNotARule, derivedCycle]
