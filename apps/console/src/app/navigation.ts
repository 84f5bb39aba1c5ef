import {
  Bell,
  Braces,
  Cloud,
  Database,
  FileSearch,
  History,
  LayoutDashboard,
  Library,
  Radar,
  Save,
  Search,
  Send,
  ShieldAlert,
  Table2,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'
import { routes, type ScreenRoute } from './routes.ts'
import { dashboardNeeds, permissionsOf, type Needs } from './session/flags.ts'
import type { IsOn } from './session/is-on.ts'
import type { Permission } from './session/permissions.ts'

/** A place in the side navigation, or a heading with places below it. */
export interface NavItem {
  readonly title: string
  readonly icon: LucideIcon
  readonly path?: string
  /** Any of them shows it. */
  readonly needs: Needs
  readonly items?: readonly NavItem[]
}

/** As specification 000 lists them (section 2.4). */
const all: readonly NavItem[] = [
  { title: 'Dashboards', icon: LayoutDashboard, path: '/dashboard/overview/', needs: dashboardNeeds },
  { title: 'Alerts', icon: ShieldAlert, path: '/alerts-and-errors/', needs: ['AlertRead', 'AlertModify'] },
  {
    title: 'Investigate',
    icon: FileSearch,
    needs: [],
    items: [
      { title: 'Search', icon: Search, path: '/investigate/search/', needs: ['DataAnalyticsRead'] },
      { title: 'Data Explorer', icon: Table2, path: '/investigate/data-explorer/', needs: ['DataAnalyticsRead'] },
      { title: 'Saved Searches', icon: Save, path: '/investigate/saved-searches/', needs: ['DataAnalyticsRead'] },
      { title: 'Search History', icon: History, path: '/investigate/search-history/', needs: ['DataAnalyticsRead'] },
      { title: 'Cloud Resources', icon: Cloud, path: '/investigate/resources/', needs: ['ResourceRead'] },
    ],
  },
  {
    title: 'Detections',
    icon: Radar,
    path: '/build/detections/',
    needs: ['PolicyRead', 'PolicyModify', 'RuleRead', 'RuleModify'],
  },
  {
    title: 'Configure',
    icon: Waypoints,
    needs: [],
    items: [
      { title: 'Log Sources', icon: Database, path: '/configure/log-sources/', needs: ['LogSourceRead'] },
      { title: 'Cloud Accounts', icon: Cloud, path: '/configure/cloud-accounts/', needs: ['CloudsecSourceRead'] },
      { title: 'Alert Destinations', icon: Send, path: '/configure/destinations/', needs: ['DestinationRead'] },
      { title: 'Schemas', icon: Braces, path: '/configure/schemas/', needs: ['LogSourceRead'] },
      { title: 'Lookup Tables', icon: Library, path: '/configure/lookup-tables/', needs: ['LookupRead'] },
      { title: 'Enrichment Providers', icon: Bell, path: '/configure/enrichment-providers/', needs: ['LookupRead'] },
    ],
  },
]

const built = new Set(routes.filter(({ load }) => load !== undefined).map(({ path }) => path))

/** What somebody with these permissions is shown: nothing that they may not open, nothing that is not built. */
export function navigationFor(
  permissions: readonly Permission[],
  isOn: IsOn,
  items: readonly NavItem[] = all,
): readonly NavItem[] {
  const isOpen = ({ needs, path }: NavItem): boolean =>
    (path === undefined || built.has(path)) && holds(permissions, permissionsOf(needs, isOn))
  return items.filter(isOpen).flatMap((item) => {
    if (item.items === undefined) return [item]
    const below = navigationFor(permissions, isOn, item.items)
    return below.length === 0 ? [] : [{ ...item, items: below }]
  })
}

const overview = '/dashboard/overview/'

/** The first place of a group of the route map that somebody may open, those with a screen first; nothing: there is none. */
export function firstOf(group: string, permissions: readonly Permission[], isOn: IsOn): string | undefined {
  const open = routes.filter(
    ({ path, needs = [] }) =>
      path.startsWith(group) && !path.includes(':') && holds(permissions, permissionsOf(needs, isOn)),
  )
  return (open.find(({ load }) => load !== undefined) ?? open[0])?.path
}

/** Where somebody begins: at the overview (specification 000: section 2.1), or at the first place that they may open; else at the support page. */
export function startFor(permissions: readonly Permission[], isOn: IsOn): string {
  const needs = routes.find(({ path }) => path === overview)?.needs ?? []
  if (holds(permissions, permissionsOf(needs, isOn))) return overview
  const places = navigationFor(permissions, isOn).flatMap(({ items, ...one }) => items ?? [one])
  return places.find(({ path }) => path !== undefined)?.path ?? settingsFor(permissions, isOn)[0]?.path ?? '/support/'
}

const settingsPaths = ['general/', 'users/', 'roles/', 'api/', 'api/playground/'].map((path) => `/settings/${path}`)

/** What the menu of settings shows them (specification 000: section 2.4). */
export function settingsFor(permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] {
  return routes.filter(
    ({ path, needs = [] }) =>
      settingsPaths.includes(path) && built.has(path) && holds(permissions, permissionsOf(needs, isOn)),
  )
}

const otherPaths = ['/build/helpers/', '/build/data-models/', '/support/']

/** Places that other screens or menus lead to, and the palette too. */
export function otherPlacesFor(permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] {
  return routes.filter(
    ({ path, needs = [] }) =>
      otherPaths.includes(path) && built.has(path) && holds(permissions, permissionsOf(needs, isOn)),
  )
}

/** Any of what is wanted; where nothing is, everybody. */
function holds(permissions: readonly Permission[], wanted: readonly Permission[]): boolean {
  return wanted.length === 0 || wanted.some((one) => permissions.includes(one))
}
