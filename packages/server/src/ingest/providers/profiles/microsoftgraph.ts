import { graphAuth, graphExample, graphFields } from '../accounts/graph-account.ts'
import { listAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { hour, minute } from '../times.ts'

/** What is read of each user; without a selection, Graph returns few properties. */
const properties = [
  'id',
  'userPrincipalName',
  'mail',
  'displayName',
  'givenName',
  'surname',
  'accountEnabled',
  'userType',
  'jobTitle',
  'department',
  'companyName',
  'employeeId',
  'officeLocation',
  'city',
  'country',
  'usageLocation',
  'mobilePhone',
  'businessPhones',
  'proxyAddresses',
  'onPremisesSamAccountName',
  'onPremisesDomainName',
  'onPremisesSyncEnabled',
  'createdDateTime',
  'lastPasswordChangeDateTime',
]

/** The users of a tenant, guests too. */
export const entraUsers = defineProvider({
  id: 'microsoftgraph',
  displayName: 'Entra ID users',
  docUrl: 'https://learn.microsoft.com/en-us/graph/api/user-list',
  popularityIndex: 59,
  categories: ['Identity'],
  searchTerms: ['profiles', 'directory', 'identity', 'azure ad', 'active directory', 'microsoft graph'],
  tagLine: 'The users of an Entra ID tenant, whenever their profile or status changes',
  basis: { document: 'https://learn.microsoft.com/en-us/graph/api/user-list', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Register an app in Entra ID with a client secret.',
    'Grant it the application permission User.Read.All of Microsoft Graph, with the consent of an administrator.',
  ],
  fields: graphFields,
  example: graphExample,
  period: 6 * hour,
  limits: { requests: 100, per: minute },
  baseUrl: () => 'https://graph.microsoft.com',
  auth: graphAuth,
  streams: [
    {
      name: 'users',
      logTypes: ['MicrosoftGraph.User'],
      cursor: 'snapshot',
      windows: { lag: 0, overlap: 0 },
      identity: [],
      request: ({ next }) =>
        next === undefined ? { url: 'v1.0/users', query: { $select: properties.join(','), $top: 999 } } : { url: next },
      read(answer) {
        const json = answer.json()
        const next = (json as Readonly<Record<string, unknown>>)['@odata.nextLink']
        return { records: listAt(json, 'value'), next: typeof next === 'string' ? next : undefined }
      },
    },
  ],
})
