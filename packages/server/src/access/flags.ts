import { ForbiddenError } from '@picket/core'

/** A feature that can be switched off: what it is called in words, whether it is on by default, what being off hides. */
export interface Flag {
  readonly title: string
  readonly byDefault: boolean
  readonly hides: string
}

/** The features that can be switched, one line each (specification 000: section 6). */
export const flags = {
  ENABLE_ALERT_RBAC_LOG_TYPES: {
    title: 'Log-type restrictions on alerts',
    byDefault: true,
    hides: 'what the screens of alerts say of log-type restrictions; the restrictions hold all the same',
  },
  ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW: {
    title: 'Correlation rules on a full page',
    byDefault: true,
    hides: 'the full-page editor of correlation rules; the one inside the frame remains',
  },
  ENABLE_CUSTOM_DASHBOARDS: {
    title: 'Custom dashboards',
    byDefault: true,
    hides: "dashboards of one's own and their menu entries",
  },
  ENABLE_NOTIFICATION_CENTER: {
    title: 'Notification center',
    byDefault: true,
    hides: 'the bell and the notification center; mails go on',
  },
  ENABLE_ALERT_DESTINATIONS: {
    title: 'Alert destinations',
    byDefault: true,
    hides: 'adding, changing, removing and testing destinations; alerts go on being delivered',
  },
  ENABLE_SCIM: { title: 'SCIM', byDefault: false, hides: 'provisioning of users by an identity provider' },
  ENABLE_SSO_ONLY: {
    title: 'Single sign-on only',
    byDefault: false,
    hides: 'nothing: while on, the sign-in screen offers no password',
  },
  ENABLE_SIGNALS: { title: 'Signals', byDefault: true, hides: 'signals on the screens of detections' },
  ENABLE_CORRELATION_RULES: {
    title: 'Correlation rules',
    byDefault: true,
    hides: 'correlation rules among the detections that can be made or uploaded; those that are there go on',
  },
  ENABLE_CORRELATION_RULE_UNIT_TESTS: {
    title: 'Unit tests of correlation rules',
    byDefault: true,
    hides: 'the test panel of correlation rules, and running their tests by the API',
  },
  ENABLE_AI_SUMMARIES: {
    title: 'AI summaries',
    byDefault: false,
    hides: 'every operation and button of the assistant',
  },
  ENABLE_TEXT_SEARCH: { title: 'Text search', byDefault: true, hides: 'searching all fields for a text' },
  ENABLE_LEGACY_DASHBOARD: {
    title: 'Legacy dashboard',
    byDefault: false,
    hides: 'nothing: while on, the overview of before custom dashboards is shown',
  },
  ENABLE_DATALAKE_RBAC: {
    title: 'Log-type restrictions on the data lake',
    byDefault: true,
    hides: 'the choice of log types on the screen of roles',
  },
} as const satisfies Readonly<Record<string, Flag>>

export type FlagName = keyof typeof flags

export const flagNames = Object.keys(flags) as readonly FlagName[]

/** What somebody is told who asks for it all the same. */
export function switchedOff(flag: FlagName): ForbiddenError {
  return new ForbiddenError(`The feature "${flags[flag].title}" is switched off.`)
}
