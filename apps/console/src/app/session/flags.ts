import type { IsOn } from './is-on.ts'
import type { Permission } from './permissions.ts'

/** Permissions that open something: any of these. They can differ while a feature is on. */
export type Needs = readonly Permission[] | ((isOn: IsOn) => readonly Permission[])

function permissionsOf(needs: Needs, isOn: IsOn): readonly Permission[] {
  return typeof needs === 'function' ? needs(isOn) : needs
}

/** Whether the permissions open something. An empty list opens it to every signed-in user. */
export function isOpenTo(permissions: readonly Permission[], needs: Needs, isOn: IsOn): boolean {
  const required = permissionsOf(needs, isOn)
  return required.length === 0 || required.some((one) => permissions.includes(one))
}

/** The permissions for dashboards. Their tiles can require more. */
export const dashboardNeeds: Needs = (isOn) => [
  'SummaryRead',
  ...(isOn('ENABLE_CUSTOM_DASHBOARDS') ? (['DataAnalyticsRead'] as const) : []),
  ...(isOn('ENABLE_LEGACY_DASHBOARD') ? [] : (['AlertRead'] as const)),
]
