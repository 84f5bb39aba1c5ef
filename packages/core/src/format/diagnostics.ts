import type { DiagnosticKind } from '../diagnostics.ts'

export const format = {
  notFormatted: {
    code: 'PK2801',
    name: 'not-formatted',
    severity: 'error',
    summary: 'A spec is not formatted.',
    explanation:
      'Reported by `picket fmt --check` only, at the first line that would change. A single format keeps diffs limited ' +
      'to real changes. Run `picket fmt` on the file; it changes the order of keys and whitespace, never the meaning of the spec.',
    example: { bad: 'RuleID: A\nAnalysisType: rule\n', good: 'AnalysisType: rule\nRuleID: A\n' },
  },
  leftAlone: {
    code: 'PK2802',
    name: 'cannot-format',
    severity: 'warning',
    summary: 'A spec is valid, but cannot be formatted safely.',
    explanation:
      '`picket fmt` checks that its result means the same and has the same comments. Where that is not certain, as with rare indentation ' +
      'indicators or files of more than 1,000,000 characters, it leaves the file unchanged and reports it. The spec still works. To format it, ' +
      'write block texts without a number after `|` or `>`, or split a long file into several specs.',
  },
} as const satisfies Record<string, DiagnosticKind>

export const formatDiagnostics: readonly DiagnosticKind[] = Object.values(format)
