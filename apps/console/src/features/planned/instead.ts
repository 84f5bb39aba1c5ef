import type { PlannedPath } from './routes.ts'

const search = 'The command line searches events today: `picket search`. Programs use `executeSearch` of the API.'
const noPacks = 'The server has no packs yet. Detections of a repository are sent to it with `picket push`.'
const noAccounts = 'The server reads no cloud accounts yet.'
const noProviders = 'The server asks no provider yet.'
const tables = 'Lookup tables are files beside the detections, and are sent to the server with them: `picket push`.'
const schemas = 'The command line has them today: `picket schemas`. Programs use `schemas` of the API.'
const sources = 'The command line has them today: `picket sources`. Programs use `sources` of the API.'

/** What to use while a screen does not exist yet, by its route: commands and fields of the API between backticks. */
export const instead: Readonly<Record<PlannedPath, string>> = {
  '/dashboard/cloud-security/': 'Its numbers are `organizationStats` of the API today.',
  '/dashboard/data/': 'Its numbers are `sourceMetrics` of the API today; `picket sources list` tells how sources fare.',
  '/dashboard/mitre-attack/':
    'The server does not have it yet. The list of detections finds those that serve a technique.',
  '/dashboard/mitre-attack/edit-mapping/': 'Until then a detection is mapped in its editor, among its reports.',
  '/dashboard/:id/': 'The server keeps no dashboards yet.',
  '/investigate/search/': search,
  '/investigate/alert-events-search/': search,
  '/investigate/key-value-search/': search,
  '/investigate/log-type-search/': search,
  '/investigate/dashboard-widget-search/': search,
  '/investigate/data-explorer/':
    'The command line runs SQL today: `picket query`. Programs use `executeDataLakeQuery` of the API.',
  '/investigate/saved-searches/':
    'They are `savedQueries` of the API today; `picket queries schedules` lists those that have a schedule.',
  '/investigate/indicator-search/':
    'The command line has it today: `picket search --indicator`. Programs use `executeIndicatorSearchQuery` of the API.',
  '/investigate/search-history/':
    'The command line has it today: `picket queries list`. Programs use `dataLakeQueries` of the API.',
  '/investigate/resources/': 'They are `resources` of the API today. A policy shows its own.',
  '/investigate/resources/:id/': 'It is `resource` of the API today. A policy shows its own.',
  '/build/packs/': noPacks,
  '/build/packs/sources/': noPacks,
  '/build/packs/sources/new-detection-pack-source/': noPacks,
  '/build/packs/sources/edit-pack-source/:id/': noPacks,
  '/build/packs/:id/': noPacks,
  '/configure/cloud-accounts/': noAccounts,
  '/configure/cloud-accounts/new/': noAccounts,
  '/configure/cloud-accounts/:id/edit/': noAccounts,
  '/configure/enrichment-providers/': noProviders,
  '/configure/enrichment-providers/new/:type/': noProviders,
  '/configure/enrichment-providers/:id/': noProviders,
  '/configure/enrichment-providers/:id/edit/': noProviders,
  '/configure/lookup-tables/': tables,
  '/configure/lookup-tables/new/': tables,
  '/configure/lookup-tables/:id/edit/': tables,
  '/configure/schemas/': schemas,
  '/configure/schemas/new/': 'The command line adds one today: `picket schemas add`.',
  '/configure/schemas/:name/': 'The command line shows it today: `picket schemas show`.',
  '/configure/schemas/:name/edit/': 'The command line changes it today: `picket schemas edit`.',
  '/configure/log-sources/': sources,
  '/configure/log-sources/add-new-source/:type/':
    'The command line adds sources that take requests: `picket sources add`.',
  '/configure/log-sources/:id/': 'The command line shows it today: `picket sources show`.',
  '/configure/log-sources/:id/edit/': 'The command line changes it today: `picket sources edit`.',
  '/configure/log-sources/:id/schemas/': 'They are `sourceDraftSchemas` of the API today.',
  '/configure/log-sources/:id/schemas/draft-schema/:schemaName/':
    'Programs work on drafts today: `saveDraftSchema` and `publishDraftSchema` of the API.',
  '/configure/log-sources/:id/schemas/test-report/:testReport/': 'It is `schemaTestResults` of the API today.',
  '/configure/log-sources/:type/:id/authorize/': 'The server has no sources yet that somebody signs in to.',
}
