import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

/** Audit log events. The service returns an offset with every page, also with an empty one. */
export const asana = defineProvider({
  id: 'asana',
  displayName: 'Asana',
  docUrl: 'https://developers.asana.com/reference/getauditlogevents',
  popularityIndex: 60,
  categories: ['Productivity'],
  searchTerms: ['project management', 'tasks', 'audit log'],
  tagLine: 'Audit log events of an Asana organization',
  basis: { document: 'https://developers.asana.com/reference/getauditlogevents', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'The organization needs Asana Enterprise+ or the legacy plan Enterprise.',
    'As an administrator, open "Admin console", "Apps", "Service accounts" and add a service account with the permission "Audit logs".',
    'Copy its token, and the ID of the organization from "Admin console", "Settings".',
  ],
  fields: [
    {
      kind: 'text',
      name: 'workspaceId',
      label: 'Organization ID',
      pattern: '^[0-9]+$',
      message: 'Enter the number of the organization',
      isRequired: true,
    },
    { kind: 'secret', name: 'token', label: 'Service account token', isRequired: true },
  ],
  example: { workspaceId: '1200000000000001', token: 'a-token' },
  period: minute,
  limits: { requests: 150, per: minute },
  baseUrl: () => 'https://app.asana.com',
  auth: ({ token }) => bearer(token),
  streams: [
    {
      name: 'audit-log-events',
      logTypes: ['Asana.Audit'],
      cursor: 'position',
      windows: { lag: minute, overlap: 30 * minute, retention: 90 * day },
      identity: ['gid'],
      eventTime: { path: 'created_at' },
      request: ({ settings: { workspaceId }, from, next }) => ({
        url: `api/1.0/workspaces/${workspaceId}/audit_log_events`,
        query: { limit: 100, ...(next === undefined ? { start_at: toIso(from) } : { offset: next }) },
      }),
      read(answer) {
        const json = answer.json()
        const records = listAt(json, 'data')
        return { records, next: textAt(json, 'next_page.offset'), isMore: records.length > 0 }
      },
      isCursorRefused: ({ status }) => status === 400 || status === 412,
    },
  ],
})
