import { createAssistantSettings } from '../assistant/assistant-settings.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createNotifications } from '../notifications/notification-service.ts'
import { createAppConfig } from '../settings/app-config.ts'
import { createFeedback } from '../settings/feedback.ts'
import { createFlags } from '../settings/flag-service.ts'
import { createGeneralSettings } from '../settings/general-settings.ts'
import { createPreferences } from '../settings/preferences.ts'
import { createSavedViews } from '../settings/saved-views.ts'
import { createTechniqueStatuses } from '../settings/technique-statuses.ts'
import type { Database } from '../stores/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'

export type Settings = Awaited<ReturnType<typeof createSettings>>

/** Settings of the server and of each user. */
export async function createSettings(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  readonly version: string
  readonly config: ServerConfig
  readonly secrets: Secrets
  readonly publicUrl: { read(): string }
  /** Whether this server serves the documentation site. */
  readonly hasDocs: boolean
}) {
  const { version, config, publicUrl, hasDocs } = ports
  const flags = await createFlags(ports)
  const generalSettings = createGeneralSettings(ports)
  const assistantSettings = createAssistantSettings({ ...ports, config: config.assistant })
  return {
    assistantSettings,
    flags,
    generalSettings,
    version,
    appConfig: createAppConfig({
      ...ports,
      ...config.sessions,
      generalSettings,
      flags,
      isAssistantSetUp: assistantSettings.isSetUp,
      documentation: () =>
        config.documentation ?? (hasDocs ? `${publicUrl.read().replace(/\/$/, '')}/docs/` : undefined),
      customer: config.customer,
      lookupMegabytes: config.limits.uploadMebibytes,
      ...(config.telemetry === undefined ? {} : { telemetry: config.telemetry }),
    }),
    feedback: createFeedback(ports),
    notifications: createNotifications(ports),
    preferences: createPreferences(ports),
    savedViews: createSavedViews(ports),
    techniqueStatuses: createTechniqueStatuses(ports),
  }
}
