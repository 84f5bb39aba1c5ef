import { dashboardNeeds, type Needs } from './session/flags.ts'
import type { Permission } from './session/permissions.ts'

/** How wide a screen grows (specification 000: section 2.4). */
export type Width = 'max' | 'xl' | 'lg' | 'md'

/** An address of the console. */
export interface ScreenRoute {
  /** With a slash at its end, as the route map has it. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly width: Width
  /** Any of them opens it; nothing: whoever is signed in. */
  readonly needs?: Needs
  /** The module of its screen; absent: it is not built yet, and the page says so. */
  readonly load?: () => Promise<{ readonly Screen: React.ComponentType }>
}

/** Every address for whoever is signed in (specification 000: section 2.2). One screen more is a line here. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/overview/',
    title: 'Overview',
    description: 'What happened lately, and what is still open.',
    width: 'max',
    needs: dashboardNeeds,
    load: () => import('../features/overview/screen.tsx'),
  },
  { path: '/dashboard/cloud-security/', title: 'Cloud Security', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/data/', title: 'Data', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/mitre-attack/', title: 'MITRE ATT&CK', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/mitre-attack/edit-mapping/', title: 'Edit Mapping', width: 'max', needs: ['RuleModify'] },
  { path: '/dashboard/:id/', title: 'Dashboard', width: 'max', needs: ['SummaryRead'] },
  {
    path: '/alerts-and-errors/',
    title: 'Alerts',
    description: 'Alerts and errors of detections, and how the system itself fares.',
    width: 'max',
    needs: ['AlertRead', 'AlertModify'],
    load: () => import('../features/alerts/list/screen.tsx'),
  },
  ...['/alerts-and-errors/:id/', '/alerts-and-errors/:id/:section/'].map((path) => ({
    path,
    title: 'Alert',
    width: 'max' as const,
    needs: ['AlertRead', 'AlertModify'] as const,
    load: () => import('../features/alerts/details/screen.tsx'),
  })),
  ...investigate('/investigate/search/', 'Search'),
  ...investigate('/investigate/alert-events-search/', 'Search'),
  ...investigate('/investigate/key-value-search/', 'Search'),
  ...investigate('/investigate/log-type-search/', 'Search'),
  ...investigate('/investigate/dashboard-widget-search/', 'Search'),
  ...investigate('/investigate/data-explorer/', 'Data Explorer'),
  ...investigate('/investigate/saved-searches/', 'Saved Searches'),
  ...investigate('/investigate/indicator-search/', 'Indicator Search'),
  ...investigate('/investigate/search-history/', 'Search History'),
  { path: '/investigate/resources/', title: 'Cloud Resources', width: 'max', needs: ['ResourceRead'] },
  { path: '/investigate/resources/:id/', title: 'Cloud Resource', width: 'max', needs: ['ResourceRead'] },
  detections('', () => import('../features/detections/list/screen.tsx')),
  ...['rules/:id/', 'policies/:id/', 'correlation-rules/:id/'].map((path) =>
    detections(path, () => import('../features/detections/details/screen.tsx')),
  ),
  ...['rules/:id/edit/', 'policies/:id/edit/'].map((path) =>
    detections(path, () => import('../features/detection-editor/edit/screen.tsx')),
  ),
  detections('correlation-rules/:id/edit/', () => import('../features/detection-editor/correlation/screen.tsx')),
  detections('new/', () => import('../features/detection-editor/new/screen.tsx')),
  detections(
    'rules/:detectionId/replay/:replayId/alert/:alertId/',
    () => import('../features/detections/details/replay-alert-screen.tsx'),
  ),
  ...build('/build/helpers/', 'Helpers', () => import('../features/helpers/list/screen.tsx')),
  ...build('/build/helpers/new/', 'New Helper', () => import('../features/helpers/edit/screen.tsx')),
  ...build('/build/helpers/:id/edit/', 'Edit Helper', () => import('../features/helpers/edit/screen.tsx')),
  ...build('/build/data-models/', 'Data Models', () => import('../features/data-models/list/screen.tsx')),
  ...build('/build/data-models/new/', 'New Data Model', () => import('../features/data-models/edit/screen.tsx')),
  ...build('/build/data-models/:id/', 'Data Model', () => import('../features/data-models/details/screen.tsx')),
  ...build('/build/data-models/:id/edit/', 'Edit Data Model', () => import('../features/data-models/edit/screen.tsx')),
  ...build('/build/packs/', 'Packs'),
  ...build('/build/packs/sources/', 'Pack Sources'),
  ...build('/build/packs/sources/new-detection-pack-source/', 'New Pack Source'),
  ...build('/build/packs/sources/edit-pack-source/:id/', 'Edit Pack Source'),
  ...build('/build/packs/:id/', 'Pack'),
  destinations('', () => import('../features/destinations/list/screen.tsx')),
  destinations('new/:type/', () => import('../features/destinations/edit/new-screen.tsx')),
  destinations(':id/edit/', () => import('../features/destinations/edit/screen.tsx')),
  ...configure('cloud-accounts', 'Cloud Accounts', ['CloudsecSourceRead'], ['', 'new/', ':id/edit/']),
  ...configure('enrichment-providers', 'Enrichment Providers', ['LookupRead'], ['', 'new/:type/', ':id/', ':id/edit/']),
  ...configure('lookup-tables', 'Lookup Tables', ['LookupRead'], ['', 'new/', ':id/edit/']),
  ...configure('schemas', 'Schemas', ['LogSourceRead'], ['', 'new/', ':name/', ':name/edit/']),
  ...configure(
    'log-sources',
    'Log Sources',
    ['LogSourceRead'],
    [
      '',
      'add-new-source/:type/',
      ':id/',
      ':id/edit/',
      ':id/schemas/',
      ':id/schemas/draft-schema/:schemaName/',
      ':id/schemas/test-report/:testReport/',
      ':type/:id/authorize/',
    ],
  ),
  {
    path: '/settings/general/',
    title: 'General',
    width: 'lg',
    needs: ['GeneralSettingsRead', 'PolicyRead', 'RuleRead'],
    load: () => import('../features/general-settings/screen.tsx'),
  },
  {
    path: '/settings/users/',
    title: 'Users',
    width: 'lg',
    needs: ['UserRead'],
    load: () => import('../features/users/screen.tsx'),
  },
  ...roles('', ['UserRead'], () => import('../features/roles/list/screen.tsx')),
  ...roles('new/', ['UserModify'], () => import('../features/roles/edit/screen.tsx')),
  ...roles(':id/edit/', ['UserRead'], () => import('../features/roles/edit/screen.tsx')),
  ...tokens('', 'Read', () => import('../features/api-tokens/list/screen.tsx')),
  ...tokens('tokens/', 'Read', () => import('../features/api-tokens/list/screen.tsx')),
  ...tokens('tokens/new/', 'Modify', () => import('../features/api-tokens/edit/screen.tsx')),
  ...tokens('tokens/:id/', 'Read', () => import('../features/api-tokens/details/screen.tsx')),
  ...tokens('tokens/:id/edit/', 'Modify', () => import('../features/api-tokens/edit/screen.tsx')),
  ...['', ':id/'].map((path): ScreenRoute => ({
    path: `/settings/api/playground/${path}`,
    title: 'API Playground',
    width: 'max',
    needs: ['OrganizationAPITokenRead'],
    load: () => import('../features/playground/screen.tsx'),
  })),
  {
    path: '/device/',
    title: 'Let a device in',
    width: 'md',
    load: () => import('../features/device/screen.tsx'),
  },
  { path: '/support/', title: 'Support', width: 'md', load: () => import('../features/support/screen.tsx') },
]

/** Groups of the route map: each leads to the first of its places that somebody may open. */
export const groupPaths: readonly string[] = ['/investigate/', '/build/', '/configure/', '/settings/']

/** Addresses that lead to others. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/dashboard/', '/dashboard/overview/'],
  ['/alerts/', '/alerts-and-errors/'],
  ['/alerts/:id/', '/alerts-and-errors/:id/'],
  ['/build/detections/rules/', '/build/detections/?analysisTypes[]=RULE&analysisTypes[]=DERIVED_RULE'],
  ['/build/detections/policies/', '/build/detections/?analysisTypes[]=POLICY'],
  ['/build/detections/correlation-rules/', '/build/detections/?analysisTypes[]=CORRELATION_RULE'],
  ['/settings/roles/:id/', '/settings/roles/'],
]

function investigate(path: string, title: string): readonly ScreenRoute[] {
  return [{ path, title, width: 'max', needs: ['DataAnalyticsRead'] }]
}

function detections(path: string, load?: ScreenRoute['load']): ScreenRoute {
  return {
    path: `/build/detections/${path}`,
    title: 'Detections',
    width: 'max',
    needs: ['RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify'],
    ...(load === undefined ? {} : { load }),
  }
}

function destinations(path: string, load: NonNullable<ScreenRoute['load']>): ScreenRoute {
  return {
    path: `/configure/destinations/${path}`,
    title: 'Alert Destinations',
    width: path === '' ? 'xl' : 'md',
    needs: ['DestinationRead'],
    load,
  }
}

function build(path: string, title: string, load?: ScreenRoute['load']): readonly ScreenRoute[] {
  return [{ path, title, width: 'xl', needs: ['RuleRead', 'PolicyRead'], ...(load === undefined ? {} : { load }) }]
}

type Load = NonNullable<ScreenRoute['load']>

function roles(path: string, needs: readonly Permission[], load: Load): readonly ScreenRoute[] {
  return [{ path: `/settings/roles/${path}`, title: 'User Roles', width: 'lg', needs, load }]
}

function tokens(path: string, right: 'Read' | 'Modify', load: Load): readonly ScreenRoute[] {
  const needs = [`OrganizationAPIToken${right}`] as const
  return [{ path: `/settings/api/${path}`, title: 'API Tokens', width: 'lg', needs, load }]
}

function configure(
  folder: string,
  title: string,
  needs: readonly Permission[],
  paths: readonly string[],
): readonly ScreenRoute[] {
  return paths.map((path) => ({ path: `/configure/${folder}/${path}`, title, width: 'xl', needs }))
}
