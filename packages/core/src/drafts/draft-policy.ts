import type { DraftKind } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { draftLogic } from './draft-logic.ts'
import { draftTests } from './draft-rule.ts'
import { aboutKeys, printDraft } from './print-draft.ts'

export const policy: DraftKind = {
  name: 'policy',
  kind: 'policy',
  summary: 'looks at cloud resources and says which comply',
  folder: 'policies',
  needs: ['id', 'resourceType', 'severity'],
  draft(request) {
    const stem = request.stem ?? toStem(request.id)
    const { field, match, miss } = draftLogic(request)
    const reads = field.path.reduce(
      (read, key, depth) => `${depth === 0 ? read : `(${read} or {})`}.get(${JSON.stringify(key)})`,
      'resource',
    )
    const spec = printDraft({
      AnalysisType: 'policy',
      PolicyID: request.id,
      DisplayName: request.displayName ?? toDisplayName(request.id),
      Enabled: true,
      Filename: `${stem}.py`,
      ResourceTypes: [request.resourceType ?? 'AWS.S3.Bucket'],
      Severity: request.severity ?? 'Medium',
      ...aboutKeys(request.technique),
      Tests: draftTests({ field, match, miss }, 'Resource', false),
    })
    const python = `def policy(resource):
    # True means that the resource complies.
    return ${reads} != ${JSON.stringify(field.value)}
`
    return [
      { path: `${stem}.yml`, text: spec },
      { path: `${stem}.py`, text: python },
    ]
  },
}
