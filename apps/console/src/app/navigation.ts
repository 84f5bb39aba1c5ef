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
  /** The letter behind `g` that opens it. */
  readonly letter?: string
  readonly items?: readonly NavItem[]
}

/** A screen as the palette offers it. */
export interface Destination {
  readonly path: string
  readonly title: string
  readonly letter?: string
}

/** Everything that follows from the table of screens. `permissions` are those of the user; nothing that they do not open is listed. */
export interface Navigation {
  /** Whether an address has its screen: nothing links to a screen that does not exist yet. */
  isBuilt(path: string): boolean
  /** The side navigation. */
  side(permissions: readonly Permission[], isOn: IsOn): readonly NavItem[]
  /** The menu of settings. */
  settings(permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[]
  /** What the palette offers under "Go to". */
  palette(permissions: readonly Permission[], isOn: IsOn): readonly Destination[]
  /** The first screen of a group that the user can open, those that exist first. */
  firstOf(group: string, permissions: readonly Permission[], isOn: IsOn): string | undefined
  /** Where the user starts: at the overview (specification 000: section 2.1), or at the first screen they can open, else at the support page. */
  start(permissions: readonly Permission[], isOn: IsOn): string
}

/** Sections with a heading; the entries of the others are at the top level. */
const headings: Readonly<Partial<Record<SectionName, Pick<NavItem, 'title' | 'icon'>>>> = {
  investigate: { title: 'Investigate', icon: FileSearch },
  configure: { title: 'Configure', icon: Waypoints },
}

const overview = '/dashboard/overview/'

export function createNavigation(screens: readonly ScreenRoute[]): Navigation {
  const open = (permissions: readonly Permission[], isOn: IsOn): readonly ScreenRoute[] =>
    screens.filter(({ needs = [] }) => isOpenTo(permissions, needs, isOn))
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
  /** As the navigation has it, and as its screen is called where that is another name. */
  const nameOf = (path: string, title: string): string => {
    const screen = screens.find((one) => one.path === path)?.title ?? title
    return screen === title ? title : `${title}: ${screen}`
  }
  return navigation
}

/** Of the console's own screens. */
export const navigation = createNavigation(routes)
