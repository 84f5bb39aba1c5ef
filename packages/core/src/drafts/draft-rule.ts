import type { DraftFile, DraftKind, DraftRequest } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { draftLogic, pythonCondition, yamlCondition, type DraftLogic } from './draft-logic.ts'
import { aboutKeys, printDraft } from './print-draft.ts'

export const rule: DraftKind = {
  name: 'rule',
  kind: 'rule',
  summary: 'looks at every event of some log types',
  folder: 'rules',
  needs: ['id', 'logTypes', 'severity', 'logic'],
  draft: (request) => draftRule('rule', request, { LogTypes: request.logTypes ?? ['My.LogType'] }),
}

export const scheduledRule: DraftKind = {
  name: 'scheduled-rule',
  kind: 'scheduled_rule',
  summary: 'looks at the rows of a scheduled query',
  folder: 'rules',
  needs: ['id', 'query', 'severity', 'logic'],
  draft: (request) =>
    draftRule('scheduled_rule', { ...request, logTypes: [] }, { ScheduledQueries: [request.query ?? 'My.Query'] }),
}

function draftRule(
  kind: 'rule' | 'scheduled_rule',
  request: DraftRequest,
  source: { readonly [key: string]: unknown },
): readonly DraftFile[] {
  const stem = request.stem ?? toStem(request.id)
  const logic = draftLogic(request)
  const isPython = request.logic === 'python'
  const spec = printDraft({
    AnalysisType: kind,
    RuleID: request.id,
    DisplayName: request.displayName ?? toDisplayName(request.id),
    Enabled: true,
    Filename: isPython ? `${stem}.py` : undefined,
    ...source,
    Severity: request.severity ?? 'Medium',
    ...aboutKeys(request.technique),
    DedupPeriodMinutes: 60,
    Threshold: 1,
    Detection: isPython ? undefined : [yamlCondition(logic.field)],
    AlertTitle: isPython ? undefined : `${request.displayName ?? toDisplayName(request.id)}`,
    Tests: draftTests(logic, 'Log'),
  })
  const python = { path: `${stem}.py`, text: pythonRule(request, logic) }
  return isPython ? [{ path: `${stem}.yml`, text: spec }, python] : [{ path: `${stem}.yml`, text: spec }]
}

/** A test with a matching and one with a non-matching event. */
export function draftTests({ match, miss }: DraftLogic, key: 'Log' | 'Resource', expects = true): readonly unknown[] {
  return [
    { Name: 'A match', ExpectedResult: expects, [key]: match },
    { Name: 'Something else', ExpectedResult: !expects, [key]: miss },
  ]
}

function pythonRule({ id, displayName }: DraftRequest, { field }: DraftLogic): string {
  const title = JSON.stringify(displayName ?? toDisplayName(id))
  return `def rule(event):
    return ${pythonCondition(field)}


def title(event):
    return ${title}
`
}
