import type { DraftKind } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { printDraft } from './print-draft.ts'

export const helper: DraftKind = {
  name: 'helper',
  kind: 'global',
  summary: 'Python functions that detections import',
  folder: 'global_helpers',
  needs: ['id'],
  draft(request) {
    const name = request.stem ?? toStem(request.id)
    return [
      {
        path: `${name}.yml`,
        text: printDraft({
          AnalysisType: 'global',
          GlobalID: name,
          Filename: `${name}.py`,
          Description: 'What it offers.',
        }),
      },
      {
        path: `${name}.py`,
        text: `def is_service_account(name):\n    return isinstance(name, str) and name.startswith("svc-")\n`,
      },
    ]
  },
}

export const dataModel: DraftKind = {
  name: 'data-model',
  kind: 'datamodel',
  summary: 'common names for the fields of a log type',
  folder: 'data_models',
  needs: ['id', 'logTypes'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'datamodel',
        DataModelID: request.id,
        DisplayName: request.displayName ?? toDisplayName(request.id),
        Enabled: true,
        LogTypes: request.logTypes ?? ['My.LogType'],
        Mappings: [
          { Name: 'actor_user', Path: '$.actor.email' },
          { Name: 'source_ip', Path: '$.client.ipAddress' },
        ],
      }),
    },
  ],
}

export const pack: DraftKind = {
  name: 'pack',
  kind: 'pack',
  summary: 'things that are installed together',
  folder: 'packs',
  needs: ['id'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'pack',
        PackID: request.id,
        DisplayName: request.displayName ?? toDisplayName(request.id),
        Description: 'What it is for.',
        PackDefinition: { IDs: request.rules ?? [] },
      }),
    },
  ],
}
