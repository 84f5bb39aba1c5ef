import { graphAuth, graphExample, graphFields } from '../accounts/graph-account.ts'
import { listAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

/** Security alerts. An alert that changed comes again, as another version. */
export const microsoftgraph = defineProvider({
  id: 'microsoftgraph',
  displayName: 'Microsoft Graph',
  docUrl: 'https://learn.microsoft.com/en-us/graph/api/security-list-alerts_v2',
  popularityIndex: 86,
  categories: ['Endpoint', 'Identity'],
  searchTerms: ['defender', 'sentinel', 'security alerts', 'xdr', 'entra'],
  tagLine: 'Security alerts of Microsoft Defender, Entra ID Protection and other products',
  basis: { document: 'https://learn.microsoft.com/en-us/graph/api/security-list-alerts_v2', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Register an app in Entra ID with a client secret.',
    'Grant it the application permission SecurityAlert.Read.All of Microsoft Graph, with the consent of an administrator.',
  ],
  fields: graphFields,
  example: graphExample,
  period: minute,
  limits: { requests: 100, per: minute },
  baseUrl: () => 'https://graph.microsoft.com',
  auth: graphAuth,
  streams: [
    {
      name: 'alerts',
      logTypes: ['MicrosoftGraph.SecurityAlertV2'],
      cursor: 'oldest-first',
      windows: { lag: minute, overlap: 15 * minute, retention: 180 * day },
      identity: ['id', 'lastUpdateDateTime'],
      eventTime: { path: 'lastUpdateDateTime' },
      request: ({ from, to, next }) =>
        next === undefined
          ? {
              url: 'v1.0/security/alerts_v2',
              query: {
                $filter: `lastUpdateDateTime ge ${toIso(from)} and lastUpdateDateTime le ${toIso(to)}`,
                $orderby: 'lastUpdateDateTime asc',
                $top: 100,
              },
            }
          : { url: next },
      read(answer) {
        const json = answer.json()
        const next = (json as Readonly<Record<string, unknown>>)['@odata.nextLink']
        return { records: listAt(json, 'value'), next: typeof next === 'string' ? next : undefined }
      },
    },
  ],
})
