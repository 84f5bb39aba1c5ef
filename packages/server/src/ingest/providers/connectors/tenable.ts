import { apiKey } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type Task } from '../provider.ts'
import { day, hour, minute, second, toDay } from '../times.ts'

/** Audit events, and vulnerabilities by exports: an export is requested, becomes ready, and is read in chunks. */
export const tenable = defineProvider({
  id: 'tenable',
  displayName: 'Tenable',
  docUrl: 'https://developer.tenable.com/reference/navigate',
  popularityIndex: 68,
  categories: ['Vulnerability management'],
  searchTerms: ['nessus', 'tenable.io', 'vulnerabilities', 'audit log'],
  tagLine: 'Vulnerabilities and audit events of Tenable Vulnerability Management',
  basis: { document: 'https://developer.tenable.com/reference/exports-vulns-request-export', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Create a user with the role Administrator, which audit events need, and generate API keys under "My Account", "API Keys".',
  ],
  fields: [
    { kind: 'secret', name: 'accessKey', label: 'Access key', isRequired: true },
    { kind: 'secret', name: 'secretKey', label: 'Secret key', isRequired: true },
    {
      kind: 'text',
      name: 'apiUrl',
      label: 'API URL',
      format: 'baseUrl',
      placeholder: 'https://cloud.tenable.com',
      help: 'Only for FedRAMP.',
    },
  ],
  example: { accessKey: 'an-access-key', secretKey: 'a-secret-key' },
  period: 5 * minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ apiUrl }) => apiUrl ?? 'https://cloud.tenable.com',
  auth: ({ accessKey, secretKey }) => apiKey('x-apikeys', `accessKey=${accessKey};secretKey=${secretKey}`),
  streams: [
    {
      name: 'audit-log',
      logTypes: ['Tenable.Audit'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: hour, granularity: day, retention: 365 * day },
      identity: ['id'],
      eventTime: { path: 'received' },
      // Both dates are excluded.
      request: ({ from, to, next }) => ({
        url: 'audit-log/v1/events',
        query: { f: [`date.gt:${toDay(from - day)}`, `date.lt:${toDay(to + day)}`], ft: 'and', limit: 1000, next },
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'events'), next: textAt(json, 'pagination.next') }
      },
    },
    {
      name: 'vulnerabilities',
      logTypes: ['Tenable.Vulnerability'],
      cursor: 'listed',
      period: 6 * hour,
      windows: { lag: minute, overlap: 6 * hour, granularity: second },
      identity: [],
      request({ from, task }) {
        if (task?.kind === 'status') return { url: `vulns/export/${task['export']}/status` }
        if (task) return { url: `vulns/export/${task['export']}/chunks/${task['chunk']}` }
        return {
          method: 'POST',
          url: 'vulns/export',
          json: { num_assets: 500, filters: { since: Math.floor(from / second) } },
        }
      },
      read(answer, { task }) {
        const json = answer.json()
        if (!task)
          return { records: [], tasks: [{ kind: 'status', id: null, export: needId(textAt(json, 'export_uuid')) }] }
        if (task.kind === 'chunk') return { records: listAt(json, '') }
        const status = textAt(json, 'status')
        if (status === 'ERROR' || status === 'CANCELLED')
          throw new AnswerError(`The export of vulnerabilities ended with the status ${status}.`)
        if (status !== 'FINISHED') return { records: [], retryAfter: 10 * second }
        const chunks = listAt(json, 'chunks_available')
        return {
          records: [],
          tasks: chunks.map((chunk): Task => ({ kind: 'chunk', id: null, export: task['export'], chunk })),
        }
      },
    },
  ],
})

function needId(id: string | undefined): string {
  if (id !== undefined) return id
  throw new AnswerError('The answer has no "export_uuid".')
}
