import type { GeneralSettingsData } from '@picket/core/api'
import { z } from 'zod'
import { settingsText } from './strings.ts'

export type Settings = GeneralSettingsData['generalSettings']

/** The settings of the first tab. */
export const mainModel = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, settingsText.needed)
    .max(128)
    .regex(/^[^<>&"]*$/, settingsText.badName),
  email: z
    .string()
    .trim()
    .min(1, settingsText.needsEmail)
    .max(254, settingsText.badEmail)
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, settingsText.badEmail),
  displayUtc: z.boolean(),
  alertAssignmentEmails: z.boolean(),
  infoAlertsStartResolved: z.boolean(),
  analyticsConsent: z.boolean(),
  errorReportingConsent: z.boolean(),
  auditLogsEnabled: z.boolean(),
  supportAccess: z.boolean(),
})
export type MainValues = z.output<typeof mainModel>

export function toMainValues(settings: Settings): MainValues {
  const { displayName, email, displayUtc, alertAssignmentEmails, infoAlertsStartResolved } = settings
  const { analyticsConsent, errorReportingConsent, auditLogsEnabled, supportAccess } = settings
  return {
    displayName,
    email,
    displayUtc,
    alertAssignmentEmails,
    infoAlertsStartResolved,
    analyticsConsent,
    errorReportingConsent,
    auditLogsEnabled,
    supportAccess,
  }
}
