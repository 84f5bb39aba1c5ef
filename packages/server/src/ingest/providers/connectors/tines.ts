import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

/** Audit logs of a tenant, newest first. */
export const tines = defineProvider({
  id: 'tines',
  displayName: 'Tines',
  docUrl: 'https://www.tines.com/api/audit-logs/list/',
  popularityIndex: 54,
  categories: ['Automation'],
  searchTerms: ['soar', 'workflow', 'audit logs'],
  tagLine: 'Audit logs of a Tines tenant',
  basis: { document: 'https://www.tines.com/api/audit-logs/list/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: ['As a tenant owner, open "API keys" and create a key with access to the tenant.'],
  fields: [
    {
      kind: 'text',
      name: 'tenantUrl',
      label: 'Tenant URL',
      format: 'baseUrl',
      placeholder: 'https://example.tines.com',
      isRequired: true,
    },
    { kind: 'text', name: 'email', label: 'Email', format: 'email', isRequired: true },
    { kind: 'secret', name: 'token', label: 'API key', isRequired: true },
  ],
  example: { tenantUrl: 'https://example.tines.com', email: 'jo@example.com', token: 'a-token' },
  period: minute,
  limits: { requests: 100, per: minute },
  baseUrl: ({ tenantUrl }) => tenantUrl,
  auth: ({ email, token }) => ({ kind: 'headers', headers: { 'x-user-email': email, 'x-user-token': token } }),
  streams: [
    {
      name: 'audit-logs',
      logTypes: ['Tines.Audit'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 10 * minute, retention: 365 * day },
      identity: ['id'],
      eventTime: { path: 'created_at' },
      request: ({ from, to, next }) =>
        next === undefined
          ? { url: 'api/v1/audit_logs', query: { after: toIso(from), before: toIso(to), per_page: 500 } }
          : { url: next },
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'audit_logs'), next: textAt(json, 'meta.next_page') }
      },
    },
  ],
})
