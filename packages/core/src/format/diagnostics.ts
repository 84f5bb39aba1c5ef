import type { DiagnosticKind } from '../diagnostics.ts'

export const format = {
  notFormatted: {
    code: 'PK2801',
    name: 'not-formatted',
    severity: 'error',
    summary: 'A spec is not written in the canonical layout.',
    explanation:
      'Reported by `picket fmt --check` only, at the first line that would change. One layout for all keeps differences between versions ' +
      'about what changed. Run `picket fmt` on the file; it moves keys and spaces, and never changes what the spec means.',
    example: { bad: 'RuleID: A\nAnalysisType: rule\n', good: 'AnalysisType: rule\nRuleID: A\n' },
  },
  leftAlone: {
    code: 'PK2802',
    name: 'cannot-format',
    severity: 'warning',
    summary: 'A spec can be read, but not be laid out anew without risk.',
    explanation:
      '`picket fmt` checks that its result means the same and has the same comments. Where that is not certain, as with rare indentation ' +
      'indicators or files of more than 1,000,000 characters, it leaves the file as it is and says so. It works as before. To have it laid out, ' +
      'write block texts without a number behind `|` or `>`, or deal a long file out into several specs.',
  },
} as const satisfies Record<string, DiagnosticKind>

export const formatDiagnostics: readonly DiagnosticKind[] = Object.values(format)
