import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { findSetting, putSetting } from '../stores/settings/setting-store.ts'

/** What holds for everybody on this server. */
export interface GeneralSettings {
  /** Of the organization, as the console shows it. */
  readonly displayName: string
  /** Where the operator can be reached; empty until somebody says. */
  readonly email: string
  readonly analyticsConsent: boolean
  readonly errorReportingConsent: boolean
  /** Times are shown in UTC instead of the zone of the browser. */
  readonly displayUtc: boolean
  /** Whoever an alert is given to hears of it by mail, where the server sends any. */
  readonly alertAssignmentEmails: boolean
  /** The audit log also has what was looked at. What was changed, and who came in, is always there. */
  readonly auditLogsEnabled: boolean
  /** People of the support may sign in at their own page. */
  readonly supportAccess: boolean
  /** Scheduled queries without a LIMIT are refused. */
  readonly requireLimitInScheduledQueries: boolean
  /** Alerts of severity INFO start as RESOLVED. */
  readonly infoAlertsStartResolved: boolean
}

export interface GeneralSettingsService {
  /** Within a transaction of the caller where one is given. */
  read(trx?: Database): Promise<GeneralSettings>
  update(viewer: Viewer, input: unknown): Promise<GeneralSettings>
}

const initial: GeneralSettings = {
  displayName: 'Picket',
  email: '',
  analyticsConsent: false,
  errorReportingConsent: false,
  displayUtc: true,
  alertAssignmentEmails: true,
  auditLogsEnabled: true,
  supportAccess: false,
  requireLimitInScheduledQueries: false,
  infoAlertsStartResolved: true,
}

const model = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(128)
    .regex(/^[^<>&"]*$/, 'Names cannot contain < > & "')
    .optional(),
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .max(254)
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be a valid email')
    .optional(),
  analyticsConsent: z.boolean().optional(),
  errorReportingConsent: z.boolean().optional(),
  displayUtc: z.boolean().optional(),
  alertAssignmentEmails: z.boolean().optional(),
  auditLogsEnabled: z.boolean().optional(),
  supportAccess: z.boolean().optional(),
  requireLimitInScheduledQueries: z.boolean().optional(),
  infoAlertsStartResolved: z.boolean().optional(),
})

const key = 'general'

export function createGeneralSettings(ports: {
  readonly database: Database
  readonly now: Clock
}): GeneralSettingsService {
  const { database, now } = ports
  const read = async (trx: Database = database): Promise<GeneralSettings> => {
    const row = await findSetting(trx, key)
    return row === undefined ? initial : { ...initial, ...(JSON.parse(row.value) as Partial<GeneralSettings>) }
  }
  return {
    read,
    async update(viewer, input) {
      const given = parseInput(model, withoutNulls(input))
      return database.transaction().execute(async (trx) => {
        const settings = { ...(await read(trx)), ...given }
        await putSetting(trx, { key, value: JSON.stringify(settings), updated_at: now(), updated_by: viewer.id })
        return settings as GeneralSettings
      })
    },
  }
}

/** A null says nothing. */
function withoutNulls(input: unknown): unknown {
  return typeof input !== 'object' || input === null
    ? input
    : Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
