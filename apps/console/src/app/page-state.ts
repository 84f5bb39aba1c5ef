import type { PageStatus } from '@picket/core/api'
import type { ScreenRoute } from './screen-route.ts'
import { isOpenTo } from './session/flags.ts'
import type { IsOn } from './session/is-on.ts'
import type { Permission } from './session/permissions.ts'
import { errorText } from './strings.ts'

export interface PageState {
  /** Replaces the screen with the error page. */
  readonly failed: PageStatus | undefined
  readonly title: string
}

/** What a page renders: the screen under its title, or an error. */
export function pageState(
  { needs = [], title, flag }: Pick<ScreenRoute, 'needs' | 'title' | 'flag'>,
  permissions: readonly Permission[],
  isOn: IsOn,
  status: PageStatus | undefined,
): PageState {
  if (flag !== undefined && !isOn(flag)) return { failed: 404, title: errorText[404] }
  const failed = isOpenTo(permissions, needs, isOn) ? status : 403
  return { failed, title: failed === undefined ? title : errorText[failed] }
}
