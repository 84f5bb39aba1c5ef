import { AnswerError } from '../answer-error.ts'
import { defineProvider } from '../provider.ts'
import { valueAt } from '../json.ts'
import { day, hour, minute, toIsoSeconds } from '../times.ts'

const lists = ['messagesDelivered', 'messagesBlocked', 'clicksPermitted', 'clicksBlocked'] as const

/** Messages and clicks of Targeted Attack Protection. A window has at most an hour, and one page. */
export const proofpoint = defineProvider({
  id: 'proofpoint',
  displayName: 'Proofpoint TAP',
  docUrl: 'https://help.proofpoint.com/Threat_Insight_Dashboard/API_Documentation/SIEM_API',
  popularityIndex: 64,
  categories: ['Email'],
  searchTerms: ['targeted attack protection', 'phishing', 'siem api', 'email security'],
  tagLine: 'Messages and clicks with threats that Proofpoint Targeted Attack Protection found',
  basis: {
    document: 'https://help.proofpoint.com/Threat_Insight_Dashboard/API_Documentation/SIEM_API',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In the TAP dashboard, open "Settings", "Connected Applications" and create a credential.',
    'Copy its service principal and secret.',
  ],
  fields: [
    { kind: 'text', name: 'principal', label: 'Service principal', isRequired: true },
    { kind: 'secret', name: 'secret', label: 'Secret', isRequired: true },
  ],
  example: { principal: '11111111-2222-3333-4444-555555555555', secret: 'a-secret' },
  period: 2 * minute,
  limits: { requests: 1_700, per: day },
  baseUrl: () => 'https://tap-api-v2.proofpoint.com',
  auth: ({ principal, secret }) => ({ kind: 'basic', username: principal, password: secret }),
  streams: [
    {
      name: 'siem',
      logTypes: ['Proofpoint.Event'],
      cursor: 'oldest-first',
      windows: {
        max: hour,
        lag: minute,
        overlap: 10 * minute,
        granularity: 1_000,
        retention: 7 * day - 5 * minute,
      },
      identity: [],
      request: ({ from, to }) => ({
        url: 'v2/siem/all',
        query: { format: 'json', interval: `${toIsoSeconds(from)}/${toIsoSeconds(to)}` },
      }),
      read(answer) {
        const json = answer.json()
        if (valueAt(json, 'queryEndTime') === undefined) throw new AnswerError('The answer has no "queryEndTime".')
        return {
          records: lists.flatMap((list) => {
            const found = valueAt(json, list)
            return Array.isArray(found) ? (found as readonly unknown[]) : []
          }),
        }
      },
    },
  ],
})
