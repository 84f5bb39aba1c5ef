import type { DraftKind, DraftRequest } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { printDraft } from './print-draft.ts'

export const savedQuery: DraftKind = {
  name: 'saved-query',
  kind: 'saved_query',
  summary: 'a query kept under a name, to be run by hand',
  folder: 'queries',
  needs: ['id'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'saved_query',
        QueryName: request.id,
        Description: 'What it finds.',
        Query: queryOf(request),
      }),
    },
  ],
}

export const scheduledQuery: DraftKind = {
  name: 'scheduled-query',
  kind: 'scheduled_query',
  summary: 'a query that runs by itself, for scheduled rules',
  folder: 'queries',
  needs: ['id'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'scheduled_query',
        QueryName: request.id,
        Enabled: true,
        Description: 'What it finds.',
        Query: queryOf(request),
        Schedule: daily,
      }),
    },
  ],
}

export const scheduledPrompt: DraftKind = {
  name: 'scheduled-prompt',
  kind: 'scheduled_prompt',
  summary: 'a question that is put to the assistant regularly',
  folder: 'scheduled_prompts',
  needs: ['id', 'runAs'],
  idForm: { pattern: /^[a-z][a-z0-9_]*$/, words: 'small letters, digits and underscores, a letter first' },
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'scheduled_prompt',
        PromptName: request.id,
        DisplayName: request.displayName ?? toDisplayName(request.id),
        Enabled: true,
        Description: 'What it is for.',
        PromptText: 'Which alerts of the last day belong together, and which of them need a person?',
        RunAsUser: request.runAs ?? 'change-me@example.com',
        OutputLength: 'medium',
        Schedule: daily,
      }),
    },
  ],
}

export const dashboard: DraftKind = {
  name: 'dashboard',
  kind: 'dashboard',
  summary: 'a page of charts, numbers and tables',
  folder: 'dashboards',
  needs: ['id'],
  draft: (request) => [
    {
      path: `${request.stem ?? toStem(request.id)}.yml`,
      text: printDraft({
        AnalysisType: 'dashboard',
        DashboardID: request.id,
        DisplayName: request.displayName ?? toDisplayName(request.id),
        Description: 'What it shows.',
        TimeRange: '7d',
        Widgets: [
          {
            ID: 'per_day',
            Title: 'Events per day',
            Chart: 'bar',
            Query: `SELECT toDate(p_event_time) AS day, count() AS events\nFROM ${tableOf(request.logTypes?.[0])}\nGROUP BY day\nORDER BY day\n`,
          },
        ],
        Layout: [{ Widget: 'per_day', Width: 12, Height: 4 }],
      }),
    },
  ],
}

const daily = { RateMinutes: 1440, TimeoutMinutes: 5 }

function queryOf({ logTypes }: DraftRequest): string {
  return `SELECT *\nFROM ${tableOf(logTypes?.[0])}\nWHERE p_occurs_since('1 day')\nLIMIT 100\n`
}

function tableOf(logType = 'AWS.CloudTrail'): string {
  return `panther_logs.public.${logType.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`
}
