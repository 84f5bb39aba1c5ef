import type { DraftKind } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { printDraft } from './print-draft.ts'

/** Everything that it does not define, including tests, comes from its base. */
export const derivedRule: DraftKind = {
  name: 'derived-rule',
  kind: 'rule',
  summary: 'another rule with some of its settings changed',
  folder: 'rules',
  needs: ['id', 'base', 'severity'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'rule',
        RuleID: request.id,
        BaseDetection: request.base ?? 'Base.Rule',
        DisplayName: request.displayName ?? toDisplayName(request.id),
        Enabled: true,
        Severity: request.severity ?? 'Medium',
        ...(request.technique === undefined ? {} : { Reports: { 'MITRE ATT&CK': [request.technique] } }),
      }),
    },
  ],
}
