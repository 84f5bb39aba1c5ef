import type { DraftFile, DraftKind } from './draft.ts'
import { toStem } from './draft.ts'
import { printDraft } from './print-draft.ts'

/** Rows in a file beside it, and the log schema that they follow. */
export const lookupTable: DraftKind = {
  name: 'lookup-table',
  kind: 'lookup_table',
  summary: 'rows that are added to events whose fields name them',
  folder: 'lookup_tables',
  needs: ['id', 'logTypes'],
  idForm: { pattern: /^\w+$/, words: 'letters, digits and underscores only, since it names a table' },
  draft(request) {
    const stem = request.stem ?? toStem(request.id)
    const schema = `Custom.${request.id.split('_').map(capital).join('')}`
    const spec = printDraft({
      AnalysisType: 'lookup_table',
      LookupName: request.id,
      Enabled: true,
      Filename: `${stem}.csv`,
      Description: 'What it holds.',
      Schema: schema,
      LogTypeMap: {
        PrimaryKey: 'address',
        AssociatedLogTypes: (request.logTypes ?? ['AWS.CloudTrail']).map((LogType) => ({
          LogType,
          Selectors: ['p_any_ip_addresses'],
        })),
      },
    })
    return [
      { path: `${stem}.yml`, text: spec },
      { path: `${stem}.csv`, text: 'address,name\n192.0.2.10,scanner\n' },
      schemaOf(stem, schema),
    ]
  },
}

function schemaOf(stem: string, schema: string): DraftFile {
  return {
    path: `${stem}_schema.yml`,
    text: `schema: ${schema}
parser:
  csv:
    hasHeader: true
fields:
  - name: address
    required: true
    type: string
    indicators: [ip]
  - name: name
    type: string
`,
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
