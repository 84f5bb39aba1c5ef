import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { findSetting, putSetting } from '../stores/settings/setting-store.ts'

/** Settings that apply to the whole organization. */
export interface GeneralSettings {
  /** The name of the organization in the console. */
  readonly displayName: string
  /** The contact address of the operator; empty if it is not set. */
  readonly email: string
  readonly analyticsConsent: boolean
  readonly errorReportingConsent: boolean
  /** Whether times are shown in UTC instead of the time zone of the browser. */
  readonly displayUtc: boolean
  /** Whether users get an email when an alert is assigned to them, if the server sends email. */
  readonly alertAssignmentEmails: boolean
  /** Whether the audit log includes reads. Changes and sign-ins are always recorded. */
  readonly auditLogsEnabled: boolean
  /** Whether support staff can sign in at their own page. */
  readonly supportAccess: boolean
  /** Whether scheduled queries need a LIMIT. */
  readonly requireLimitInScheduledQueries: boolean
  /** Whether queries in PicketFlow can use the extensions of the language. */
  readonly queryExtensions: boolean
  /** Whether alerts of severity INFO start as RESOLVED. */
  readonly infoAlertsStartResolved: boolean
}

export interface GeneralSettingsService {
  /** Reads the settings, within the caller's transaction if `trx` is set. */
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
  queryExtensions: false,
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
  queryExtensions: z.boolean().optional(),
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

/** Removes null values: a null leaves the setting unchanged. */
function withoutNulls(input: unknown): unknown {
  return typeof input !== 'object' || input === null
    ? input
    : Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
