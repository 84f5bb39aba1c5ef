import { ForbiddenError } from '@picket/core'

/** A feature that can be switched off: its title, whether it is on by default, and what switching it off hides. */
export interface Flag {
  readonly title: string
  readonly byDefault: boolean
  readonly hides: string
}

/** The features that can be switched off. */
export const flags = {
  ENABLE_ALERT_RBAC_LOG_TYPES: {
    title: 'Log-type restrictions on alerts',
    byDefault: true,
    hides: 'hints about log-type restrictions on the alert screens; the restrictions stay in effect',
  },
  ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW: {
    title: 'Correlation rules on a full page',
    byDefault: true,
    hides: 'the full-page editor of correlation rules; the embedded editor remains',
  },
  ENABLE_CUSTOM_DASHBOARDS: {
    title: 'Custom dashboards',
    byDefault: true,
    hides: 'custom dashboards and their menu entries',
  },
  ENABLE_NOTIFICATION_CENTER: {
    title: 'Notification center',
    byDefault: true,
    hides: 'the bell and the notification center; emails are still sent',
  },
  ENABLE_ALERT_DESTINATIONS: {
    title: 'Alert destinations',
    byDefault: true,
    hides: 'adding, changing, removing and testing destinations; alerts are still delivered',
  },
  ENABLE_SCIM: { title: 'SCIM', byDefault: false, hides: 'provisioning of users by an identity provider' },
  ENABLE_SSO_ONLY: {
    title: 'Single sign-on only',
    byDefault: false,
    hides: 'nothing: while on, the sign-in screen does not offer sign-in by password',
  },
  ENABLE_SIGNALS: { title: 'Signals', byDefault: true, hides: 'signals on the screens of detections' },
  ENABLE_CORRELATION_RULES: {
    title: 'Correlation rules',
    byDefault: true,
    hides: 'creating and uploading correlation rules; existing ones keep running',
  },
  ENABLE_CORRELATION_RULE_UNIT_TESTS: {
    title: 'Unit tests of correlation rules',
    byDefault: true,
    hides: 'the test panel of correlation rules, and running their tests with the API',
  },
  ENABLE_AI_SUMMARIES: {
    title: 'AI summaries',
    byDefault: false,
    hides: 'all operations and buttons of the assistant',
  },
  ENABLE_TEXT_SEARCH: { title: 'Text search', byDefault: true, hides: 'text search over all fields' },
  ENABLE_LEGACY_DASHBOARD: {
    title: 'Legacy dashboard',
    byDefault: false,
    hides: 'nothing: while on, the overview from before custom dashboards is shown',
  },
  ENABLE_DATALAKE_RBAC: {
    title: 'Log-type restrictions on the data lake',
    byDefault: true,
    hides: 'the selection of log types on the roles screen',
  },
} as const satisfies Readonly<Record<string, Flag>>

export type FlagName = keyof typeof flags

export const flagNames = Object.keys(flags) as readonly FlagName[]

/** Returns the error for a request that uses a feature that is switched off. */
export function switchedOff(flag: FlagName): ForbiddenError {
  return new ForbiddenError(`The feature "${flags[flag].title}" is switched off.`)
}
