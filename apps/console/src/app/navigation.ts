import { FileSearch, Waypoints, type LucideIcon } from 'lucide-react'
import { routes } from './routes.ts'
import { sectionNames, type MenuEntry, type ScreenRoute, type SectionName } from './screen-route.ts'
import { isOpenTo } from './session/flags.ts'
import type { IsOn } from './session/is-on.ts'
import type { Permission } from './session/permissions.ts'

/** An entry of the side navigation, or a heading with entries below it. */
export interface NavItem {
  readonly title: string
  readonly icon: LucideIcon
  readonly path?: string
  /** The second key of the shortcut `g <key>` that opens it. */
  readonly letter?: string
  readonly items?: readonly NavItem[]
}

/** A screen, as the palette lists it. */
export interface Destination {
  readonly path: string
  readonly title: string
  readonly letter?: string
}

/** The menus that follow from the table of screens. Lists only what the `permissions` of the user open. */
export interface Navigation {
  /** Whether a path has a screen. Nothing links to a screen that does not exist yet. */
  isBuilt(path: string): boolean
  side(permissions: readonly Permission[], isOn: IsOn): readonly NavItem[]
  settings(permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[]
  palette(permissions: readonly Permission[], isOn: IsOn): readonly Destination[]
  /** Returns the first screen of a group that the user can open. Existing screens come first. */
  firstOf(group: string, permissions: readonly Permission[], isOn: IsOn): string | undefined
  /**
   * Returns the start page: the overview, or else the first screen that the user can open, or else the support page.
   */
  start(permissions: readonly Permission[], isOn: IsOn): string
}

/** Sections with a heading. The entries of the other sections are at the top level. */
const headings: Readonly<Partial<Record<SectionName, Pick<NavItem, 'title' | 'icon'>>>> = {
  investigate: { title: 'Investigate', icon: FileSearch },
  configure: { title: 'Configure', icon: Waypoints },
}

const overview = '/dashboard/overview/'

export function createNavigation(screens: readonly ScreenRoute[]): Navigation {
  const open = (permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] =>
    screens.filter(({ needs = [], flag }) => isOpenTo(permissions, needs, isOn) && (flag === undefined || isOn(flag)))
  const built = (permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] =>
    open(permissions, isOn).filter(({ load }) => load !== undefined)
  const inMenu = (name: MenuEntry['in'], permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] =>
    built(permissions, isOn).filter(({ menu }) => menu?.in === name)
  const navigation: Navigation = {
    isBuilt: (path) => screens.some((screen) => screen.path === path && screen.load !== undefined),
    side: (permissions, isOn) =>
      sectionNames.flatMap<NavItem>((name) => {
        const items = inMenu(name, permissions, isOn)
          .flatMap(({ path, title, menu }) =>
            menu !== undefined && 'icon' in menu ? [{ order: Infinity, title, path, ...menu }] : [],
          )
          .toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order))
        const heading = headings[name]
        if (heading === undefined || items.length === 0) return items
        return [{ ...heading, items }]
      }),
    settings: (permissions, isOn) => inMenu('settings', permissions, isOn),
    palette: (permissions, isOn) => [
      ...navigation
        .side(permissions, isOn)
        .flatMap((item) => [item, ...(item.items ?? [])])
        .flatMap(({ path, title, letter }) =>
          path === undefined ? [] : [{ path, title: nameOf(path, title), ...(letter === undefined ? {} : { letter }) }],
        ),
      ...navigation.settings(permissions, isOn),
      ...inMenu('palette', permissions, isOn),
    ],
    firstOf(group, permissions, isOn) {
      const ofGroup = open(permissions, isOn).filter(({ path }) => path.startsWith(group) && !path.includes(':'))
      return (ofGroup.find(({ load }) => load !== undefined) ?? ofGroup[0])?.path
    },
    start(permissions, isOn) {
      if (open(permissions, isOn).some(({ path }) => path === overview)) return overview
      const places = navigation.side(permissions, isOn).flatMap(({ items, ...one }) => items ?? [one])
      return places[0]?.path ?? navigation.settings(permissions, isOn)[0]?.path ?? '/support/'
    },
  }
  /** Returns the name in the navigation, and the title of the screen if that differs. */
  const nameOf = (path: string, title: string): string => {
    const screen = screens.find((one) => one.path === path)?.title ?? title
    return screen === title ? title : `${title}: ${screen}`
  }
  return navigation
}

/** The navigation of the console's screens. */
export const navigation = createNavigation(routes)
